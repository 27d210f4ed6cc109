import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { measureIdle, readMetrics, startProgram } from './bot-program.ts';
import { type WorstText, worstTexts } from './uploads/worst-texts.ts';

/**
 * Admins of one server upload the hardest texts, one after the other, while members of another one play. A member may
 * wait at most 200 ms longer than the lag of an idle process. `--kb` sets the size of the texts. `--only` names some of
 * them, separated by semicolons. `--root` measures the bot of another checkout.
 */

const { values } = parseArgs({
  options: {
    kb: { type: 'string', default: '256' },
    only: { type: 'string' },
    root: { type: 'string', default: fileURLToPath(new URL('../../', import.meta.url)) },
  },
});

const MOST_WAIT_MS = 200;
/** How long an upload may take until it counts as unanswered. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 40;

interface Place {
  readonly channelId: string;
  readonly admin: string;
  readonly members: readonly string[];
}

const addPlace = (standIn: StandIn, name: string, members: number): Place => {
  const guildId = standIn.addServer({ name, channels: [{ name: 'daily' }], members: [{ name: 'Admin', admin: true }] });
  return {
    channelId: standIn.channelId('daily', name),
    admin: standIn.memberId('Admin', name),
    members: Array.from({ length: members }, (_, i) => standIn.addMember(guildId, { name: `${name} ${i}` })),
  };
};

const use = (
  standIn: StandIn,
  { channelId }: Place,
  userId: string,
  command: string,
  options: Readonly<Record<string, string>>,
): Promise<Outcome> => {
  const [name = '', subcommand] = command.split(' ');
  return standIn.useCommand({ userId, channelId, name, subcommand, options });
};

const QUESTIONS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['found', { cells: 'A1 E5' }],
  ['help', {}],
  ['leaderboard', { period: 'month' }],
];

/** Lets a place's members ask and submit in turn until the caller stops them. Resolves with their waits. */
const playOn = (standIn: StandIn, place: Place): (() => Promise<number[]>) => {
  const waits: number[] = [];
  let isOver = false;
  const play = async (): Promise<void> => {
    for (let i = 0; !isOver; i++) {
      const [command, options] = QUESTIONS[i % QUESTIONS.length] ?? ['help', {}];
      const begun = performance.now();
      await use(standIn, place, place.members[i % place.members.length] ?? '', command, options);
      waits.push(performance.now() - begun);
      await sleep(PAUSE_MS);
    }
  };
  const played = play();
  return async () => {
    isOver = true;
    await played;
    return waits;
  };
};

const upload = async (standIn: StandIn, place: Place, { fileName, text }: WorstText): Promise<string> => {
  const file = standIn.upload(fileName, new TextEncoder().encode(text));
  const limit = new AbortController();
  const late = sleep(PATIENCE_MS, 'unanswered', { signal: limit.signal }).catch(() => 'unanswered');
  const answered = use(standIn, place, place.admin, 'words add', { name: 'Worst', file }).then((outcome) =>
    'message' in outcome ? (outcome.message.content.split('\n')[0] ?? '') : outcome.kind,
  );
  const answer = await Promise.race([answered, late]);
  limit.abort();
  return answer;
};

const folder = mkdtempSync(join(tmpdir(), 'searchlight-uploads-'));
const texts = [...worstTexts(Number(values.kb) * 1024)].filter(
  ([name]) => values.only === undefined || values.only.split(';').includes(name),
);
const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
const quiet = addPlace(standIn, 'Quiet', 40);
const places = texts.map(([name]) => addPlace(standIn, name, 0));
const databaseUrl = `file:${join(folder, 'uploads.db')}`;
const { child, url } = await startProgram(standIn, { databaseUrl, backupFolder: folder, root: values.root });
await use(standIn, quiet, quiet.admin, 'daily setup', { time: '00:00', timezone: 'UTC' });
// Warms up first uses, such as the start of a drawing thread, outside the measurement.
const stopFirst = playOn(standIn, quiet);
await sleep(3_000);
await stopFirst();

const faults: string[] = [];
console.log(
  '| text | KB | answered after (ms) | longest wait elsewhere (ms) | longest turn (ms) | idle process (ms) | answer |',
);
console.log('|---|---|---|---|---|---|---|');
for (const [i, [name, text]] of texts.entries()) {
  await readMetrics(url);
  const stopIdle = await measureIdle();
  const stop = playOn(standIn, quiet);
  const begun = performance.now();
  const answer = await upload(standIn, places[i] as Place, text);
  const answeredMs = performance.now() - begun;
  await sleep(200);
  const longest = Math.max(...(await stop()));
  const { turnMs } = await readMetrics(url);
  const { maxMs: idleMs } = await stopIdle();
  const kb = Buffer.byteLength(text.text) / 1024;
  const figures = [kb, answeredMs, longest, turnMs, idleMs].map((figure) => figure.toFixed(0)).join(' | ');
  console.log(`| ${name} | ${figures} | ${answer.slice(0, 80)} |`);
  if (longest - idleMs > MOST_WAIT_MS) faults.push(`${name}: another server waited ${longest.toFixed(0)} ms`);
  if (answer === 'unanswered') faults.push(`${name}: its admin got no answer`);
}
child.kill('SIGKILL');
await standIn.close();
rmSync(folder, { recursive: true });
console.log(faults.length === 0 ? '0 faults' : `${faults.length} faults\n${faults.join('\n')}`);
process.exit(faults.length === 0 ? 0 : 1);
