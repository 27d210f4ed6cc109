import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEFAULT_SETTINGS } from '../src/game/editions/current-edition.ts';
import { openEdition } from '../src/game/editions/editions.ts';
import { buildHere } from '../src/game/editions/generate-daily.ts';
import { saveChannel } from '../src/game/places/channel-settings.ts';
import { createTimerClock } from '../src/playground/model/clock.ts';
import type { Outcome } from '../src/playground/model/page-api.ts';
import { createStandIn, type StandIn } from '../src/playground/stand-in.ts';
import { endOf, formatCell } from '../src/puzzle/model/grid.ts';
import type { PostTime } from '../src/rules/dates/post-time.ts';
import { puzzleDateAt } from '../src/rules/dates/puzzle-date.ts';
import { openStore } from '../src/store/database/open-store.ts';
import { loadPacks } from '../src/words/load-packs.ts';
import type { ChildOptions, ChildReport } from './interactions-child.ts';

/**
 * Members of one server use commands at an even pace. The real client runs in a process of its own, the stand-in in
 * this one. The report gives the time to acknowledge an interaction, the time to answer it, and the number of lost
 * ones. A bot that only says a word serves as comparison.
 */

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    /** The share of interactions that draw a board; the others read the leaderboard, the help or the text. */
    boards: { type: 'string', default: '0.25' },
    kind: { type: 'string', default: 'echo,searchlight' },
  },
});
const RATE = Number(values.rate);
const SECONDS = Number(values.seconds);
const BOARDS = Number(values.boards);
const MEMBERS = 1_000;
const CHILD = fileURLToPath(new URL('./interactions-child.ts', import.meta.url));
const DRAIN_MS = 30_000;

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);

const describeTimes = (name: string, times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b);
  const [p50, p99, p999, max] = [0.5, 0.99, 0.999, 1].map((share) => quantile(sorted, share));
  return `  ${name}: ${times.length} · p50 ${p50} ms · p99 ${p99} · p99.9 ${p999} · max ${max}`;
};

/** Sets the channel up. Resolves with the cells of today's words. */
const prepare = async (databaseUrl: string, standIn: StandIn): Promise<string[]> => {
  const db = await openStore(databaseUrl);
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const game = {
    db,
    packs: loadPacks(),
    now: Date.now,
    hash,
    keyedHash: hash,
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  const guildId = standIn.guildId();
  await saveChannel(game, {
    ...DEFAULT_SETTINGS,
    channelId: standIn.channelId('daily-puzzle'),
    guildId,
    postTime: '00:00' as PostTime,
    timeZone: 'UTC',
    roleId: undefined,
    withThread: false,
  });
  const date = puzzleDateAt(Date.now(), 'UTC');
  const { puzzle } = await openEdition(game, date, { ...DEFAULT_SETTINGS, guildId, reroll: 0 });
  await db.destroy();
  return puzzle.words.map(({ placement }) => `${formatCell(placement.start)} ${formatCell(endOf(placement))}`);
};

const TEXT_COMMANDS = [
  { name: 'leaderboard', options: {} },
  { name: 'help', options: {} },
  { name: 'puzzle', options: { view: 'text' } },
] as const;

/** The `index`th use: every member finds one word after the other. */
const useOf = (index: number, cells: readonly string[]) => {
  const isBoard = Math.floor((index + 1) * BOARDS) > Math.floor(index * BOARDS);
  if (!isBoard) return TEXT_COMMANDS[index % TEXT_COMMANDS.length] ?? TEXT_COMMANDS[0];
  const find = Math.floor(index * BOARDS);
  return { name: 'found', options: { cells: cells[Math.floor(find / MEMBERS) % cells.length] ?? '' } };
};

const isAnswered = (outcome: Outcome): boolean => outcome.kind === 'message' && outcome.message.state === 'sent';

const run = async (kind: ChildOptions['kind']): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-bench-'));
  const databaseUrl = `file:${join(folder, 'bench.db')}`;
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const members = Array.from({ length: MEMBERS }, (_, i) => standIn.addMember(standIn.guildId(), { name: `m${i}` }));
  const cells = await prepare(databaseUrl, standIn);
  const options: ChildOptions = { kind, token: standIn.token, apiUrl: standIn.apiUrl, databaseUrl };
  const child = fork(CHILD, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  const channelId = standIn.channelId('daily-puzzle');
  const acknowledged: number[] = [];
  const answered: number[] = [];
  let unacknowledged = 0;
  let latest = '';
  standIn.world.listeners.add((event) => {
    if (event.kind === 'interaction') latest = String(event.payload['token']);
  });
  const use = async (index: number): Promise<void> => {
    const userId = members[Math.floor(index * BOARDS) % MEMBERS] ?? '';
    const begun = performance.now();
    const request = { userId, channelId, ...useOf(index, cells) };
    const settled = standIn.useCommand(request, 'settled');
    const first = await standIn.world.interactions.get(latest)?.first.promise;
    if (first === undefined || first.kind === 'failed') unacknowledged++;
    else acknowledged.push(performance.now() - begun);
    if (isAnswered(await settled)) answered.push(performance.now() - begun);
  };
  const started = performance.now();
  const uses: Promise<void>[] = [];
  const total = RATE * SECONDS;
  while (uses.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - started) / 1_000) * RATE));
    while (uses.length < due) uses.push(use(uses.length));
    await sleep(2);
  }
  const sentAfter = performance.now() - started;
  const drained = new AbortController();
  await Promise.race([Promise.all(uses), sleep(DRAIN_MS, undefined, { signal: drained.signal })]);
  const doneAfter = performance.now() - started;
  drained.abort();
  const report = once(child, 'message');
  child.send('report');
  const [{ lagP99, lagMax, cpu, errors }] = (await report) as [ChildReport];
  console.log(
    `${kind}: ${total} interactions in ${(sentAfter / 1_000).toFixed(1)} s, done after ${(doneAfter / 1_000).toFixed(1)} s`,
  );
  console.log(describeTimes('acknowledged', acknowledged));
  console.log(describeTimes('answered', answered));
  console.log(
    `  lost: ${total - acknowledged.length} not acknowledged (${unacknowledged} refused), ${total - answered.length} not answered`,
  );
  console.log(
    `  its event loop: p99 ${lagP99.toFixed(0)} ms late, at most ${lagMax.toFixed(0)} ms; ${(cpu / 1_000).toFixed(1)} s of CPU`,
  );
  for (const [error, times] of Object.entries(errors)) console.log(`  ${times} × ${error}`);
  await standIn.close();
  rmSync(folder, { recursive: true });
};

for (const kind of values.kind.split(',')) await run(kind as ChildOptions['kind']);
process.exit(0);
