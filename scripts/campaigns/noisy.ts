import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { measureIdle, pace, quantile, readMetrics, startProgram } from './bot-program.ts';
import { fillHistory, type PlayedPlace } from './fill-history.ts';

/**
 * One server does its worst at 20 requests a second while members of another one play. For each attack it reports the
 * waits of those members, the longest turn of the event loop and the memory. It also reports the lag of an idle
 * process, because only the difference counts on a busy machine. `--finds` stores that many million finds beforehand.
 * `--root` measures the bot of another checkout.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    rate: { type: 'string', default: '20' },
    only: { type: 'string' },
    finds: { type: 'string', default: '0' },
    root: { type: 'string', default: fileURLToPath(new URL('../../', import.meta.url)) },
  },
});
const SECONDS = Number(values.seconds);
const RATE = Number(values.rate);
const MEMBERS = 20;
const QUIET_PAUSE_MS = 250;

interface Place extends PlayedPlace {
  readonly admin: string;
}

type Attack = (standIn: StandIn, noisy: Place, index: number) => Promise<Outcome>;

const memberOf = ({ members }: Place, index: number): string => members[index % members.length] ?? '';

const using =
  (name: string, options: Readonly<Record<string, string>>): Attack =>
  (standIn, noisy, index) =>
    standIn.useCommand({
      userId: memberOf(noisy, index),
      channelId: noisy.channelId,
      name,
      subcommand: undefined,
      options,
    });

const asAdmin =
  (name: string, subcommand: string, options: Readonly<Record<string, string>>): Attack =>
  (standIn, { admin, channelId }) =>
    standIn.useCommand({ userId: admin, channelId, name, subcommand, options });

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const lettersOf = (index: number): string =>
  Array.from({ length: 50 }, (_, i) =>
    String.fromCharCode(97 + ((index * 31 + i * i * 7 + (index >> (i % 9))) % 26)),
  ).join('');

const HUGE = new TextEncoder().encode(Array.from({ length: 5_000 }, (_, i) => lettersOf(i)).join('\n'));

const suggesting: Attack = (standIn, noisy, index) =>
  standIn.complete({
    userId: memberOf(noisy, index),
    channelId: noisy.channelId,
    name: 'practice',
    subcommand: undefined,
    options: { theme: 'a '.repeat(2_900) },
    focused: 'theme',
  });

const ATTACKS: Readonly<Record<string, Attack>> = {
  practice: using('practice', { difficulty: 'expert' }),
  leaderboard: using('leaderboard', { period: 'month' }),
  found: using('found', { cells: 'A1 E5' }),
  board: using('puzzle', {}),
  stats: using('stats', {}),
  reroll: (standIn, noisy, index) =>
    asAdmin('daily', 'reroll', { date: dayFromNow(1 + (index % 300)) })(standIn, noisy, index),
  preview: (standIn, noisy, index) =>
    asAdmin('daily', 'preview', { date: dayFromNow(1 + (index % 300)) })(standIn, noisy, index),
  upload: (standIn, noisy, index) =>
    asAdmin('words', 'add', { name: `List ${index}`, file: standIn.upload('a.txt', HUGE) })(standIn, noisy, index),
  'long date': using('puzzle', { date: '1 '.repeat(2_900) }),
  suggestions: suggesting,
};

const names = Object.keys(ATTACKS);
const together: Attack = (standIn, noisy, index) =>
  (ATTACKS[names[index % names.length] ?? ''] as Attack)(standIn, noisy, index);

const LINES: Readonly<Record<string, Attack | undefined>> = { nothing: undefined, ...ATTACKS, together };

const addPlace = (standIn: StandIn, name: string): Place => {
  const guildId = standIn.addServer({ name, channels: [{ name: 'daily' }], members: [{ name: 'Admin', admin: true }] });
  return {
    guildId,
    channelId: standIn.channelId('daily', name),
    admin: standIn.memberId('Admin', name),
    members: Array.from({ length: MEMBERS }, (_, i) => standIn.addMember(guildId, { name: `${name} ${i}` })),
  };
};

interface Times {
  readonly acknowledged: number[];
  readonly answered: number[];
  asked: number;
}

/** One find in the other server, with both of its times. */
const play = async (standIn: StandIn, quiet: Place, times: Times, latest: () => string): Promise<void> => {
  const begun = performance.now();
  const cells = `B${1 + (times.asked % 9)} F${1 + (times.asked % 9)}`;
  const settled = using('found', { cells })(standIn, quiet, times.asked++);
  const first = await standIn.world.interactions.get(latest())?.first.promise;
  if (first !== undefined && first.kind !== 'failed') times.acknowledged.push(performance.now() - begun);
  const outcome = await settled;
  if (outcome.kind === 'message' && outcome.message.state === 'sent') times.answered.push(performance.now() - begun);
};

interface Rig {
  readonly standIn: StandIn;
  readonly noisy: Place;
  readonly quiet: Place;
  readonly url: string;
  readonly latest: () => string;
}

const runLine = async (name: string, { standIn, noisy, quiet, url, latest }: Rig) => {
  const attack = LINES[name];
  await readMetrics(url);
  const stopIdle = await measureIdle();
  const times: Times = { acknowledged: [], answered: [], asked: 0 };
  const finds: Promise<void>[] = [];
  await Promise.all([
    pace(1_000 / QUIET_PAUSE_MS, SECONDS, () => finds.push(play(standIn, quiet, times, latest))),
    attack && pace(RATE, SECONDS, (index) => void attack(standIn, noisy, index).catch(() => undefined)),
  ]);
  const limit = new AbortController();
  await Promise.race([Promise.all(finds), sleep(30_000, undefined, { signal: limit.signal }).catch(() => undefined)]);
  limit.abort();
  const { turnMs, megabytes } = await readMetrics(url);
  const idle = await stopIdle();
  const [ack50, ack99] = [0.5, 0.99].map((share) => quantile(times.acknowledged, share));
  const [whole50, whole99] = [0.5, 0.99].map((share) => quantile(times.answered, share));
  console.log(
    `| ${name} | ${ack50} / ${ack99} | ${whole50} / ${whole99} | ${times.asked - times.answered.length} of ${times.asked} | ${turnMs.toFixed(0)} | ${idle.maxMs.toFixed(0)} | ${megabytes.toFixed(0)} |`,
  );
};

const setUp = async (standIn: StandIn, places: readonly Place[]): Promise<void> => {
  for (const place of places) {
    const setup = asAdmin('daily', 'setup', { time: '00:00', timezone: 'UTC' });
    const outcome = await setup(standIn, place, 0);
    if (outcome.kind !== 'message') throw new Error(`expected an answer to /daily setup, got ${outcome.kind}`);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'searchlight-noisy-'));
const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
const [noisy, quiet] = [addPlace(standIn, 'Noisy'), addPlace(standIn, 'Quiet')];
const databaseUrl = `file:${join(folder, 'noisy.db')}`;
if (Number(values.finds) > 0) {
  const begun = performance.now();
  const finds = await fillHistory(databaseUrl, Number(values.finds), noisy, quiet);
  console.log(`${finds} finds stored in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
}
const { child, url } = await startProgram(standIn, { databaseUrl, backupFolder: folder, root: values.root });
let token = '';
standIn.world.listeners.add((event) => {
  if (event.kind === 'interaction') token = String(event.payload['token']);
});
await setUp(standIn, [noisy, quiet]);
console.log(
  '| attack | acknowledged p50 / p99 (ms) | whole answer p50 / p99 (ms) | unanswered | longest turn (ms) | idle process (ms) | MB |',
);
console.log('|---|---|---|---|---|---|---|');
const rig: Rig = { standIn, noisy, quiet, url, latest: () => token };
for (const name of values.only?.split(',') ?? Object.keys(LINES)) await runLine(name, rig);
child.kill('SIGKILL');
await standIn.close();
rmSync(folder, { recursive: true });
process.exit(0);
