/**
 * Counts submissions a second with a PostgreSQL database that waits for the disk. Measures one after the other, many at
 * once in one server, and many at once in many servers. A bare loop sends the same statements over one connection as
 * comparison. Run as `node --import tsx bench/submissions-postgres.ts [--runs N] [--at-once N]`.
 */

import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client, type QueryConfig } from 'pg';
import { startDurablePostgres } from '../scripts/campaigns/cluster/durable-postgres.ts';
import { submitEntries } from '../src/features/play/submit.ts';
import { DEFAULT_SETTINGS } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import { openEdition } from '../src/game/editions/editions.ts';
import { buildHere } from '../src/game/editions/generate-daily.ts';
import type { Game } from '../src/game/game.ts';
import { endOf, formatCell } from '../src/puzzle/model/grid.ts';
import type { PuzzleDate } from '../src/rules/dates/puzzle-date.ts';
import { closeStore, openStore } from '../src/store/database/open-store.ts';
import { loadPacks } from '../src/words/load-packs.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, 'at-once': { type: 'string', default: '200' } },
});
const RUNS = Number(values.runs);
const AT_ONCE = Number(values['at-once']);
const SERVERS = 20;
const TODAY = '2026-03-14' as PuzzleDate;
const server = await startDurablePostgres();

interface Opened {
  readonly game: Game;
  readonly edition: Edition;
  readonly url: string;
}

const guildOf = (index: number): string => `90000000000000000${index % 10}${Math.floor(index / 10)}`;

let databases = 0;

/** A fresh database with today's puzzle posted in all servers. */
const openGame = async (): Promise<Opened> => {
  const url = await server.create(`submissions_${databases++}`);
  const game: Game = {
    db: await openStore(url),
    packs: loadPacks(),
    now: () => Date.parse(`${TODAY}T12:00:00Z`),
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  const edition = await openEdition(game, TODAY, { ...DEFAULT_SETTINGS, guildId: '1', reroll: 0 });
  const posted = { puzzleDate: TODAY, editionId: edition.id, state: 'posted' as const, isLate: false, claimedAt: 0 };
  const rows = Array.from({ length: SERVERS }, (_, i) => ({
    ...posted,
    channelId: `1${i}`,
    guildId: guildOf(i),
    messageId: `2${i}`,
    postedAt: 0,
  }));
  await game.db.insertInto('posts').values(rows).execute();
  return { game, edition, url };
};

/** Every player submits each word once, in rounds of many players. */
const submit = ({ game, edition }: Opened, run: number, servers: number): Promise<unknown> => {
  const words = edition.puzzle.words;
  const players = Math.ceil(RUNS / words.length);
  const word = words[Math.floor(run / players) % words.length];
  if (!word) throw new Error('expected a word');
  const cells = `${formatCell(word.placement.start)} ${formatCell(endOf(word.placement))}`;
  const player = run % players;
  return submitEntries(game, edition, { guildId: guildOf(player % servers), userId: String(10_000 + player) }, cells);
};

/** Submissions in a second, `atOnce` of them under way at any time. */
const measure = async (runs: number, atOnce: number, servers = 1): Promise<number> => {
  const open = await openGame();
  let next = 0;
  const member = async (): Promise<void> => {
    while (next < runs) await submit(open, next++, servers);
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: atOnce }, member));
  const rate = (runs * 1_000) / (performance.now() - before);
  await closeStore(open.game.db);
  return rate;
};

type Query = (config: QueryConfig) => Promise<unknown>;

/** The statements of `runs` submissions, one after the other. */
const recordStatements = async (runs: number): Promise<QueryConfig[]> => {
  const open = await openGame();
  const executed: QueryConfig[] = [];
  const { query } = Client.prototype as unknown as { query: Query };
  Object.assign(Client.prototype, {
    query(this: Client, config: QueryConfig, ...others: unknown[]): Promise<unknown> {
      executed.push(config);
      return query.apply(this, [config, ...others] as unknown as [QueryConfig]);
    },
  });
  for (let run = 0; run < runs; run++) await submit(open, run, 1);
  Object.assign(Client.prototype, { query });
  await closeStore(open.game.db);
  return executed;
};

/** The same prepared statements alone, without our code around them. */
const measureBare = async (executed: readonly QueryConfig[], runs: number): Promise<number> => {
  const { game, url } = await openGame();
  await closeStore(game.db);
  const client = new Client(url);
  await client.connect();
  const before = performance.now();
  for (const { name, text, values: parameters } of executed) {
    await client.query({ text, ...(name !== undefined && { name }), values: [...(parameters ?? [])] });
  }
  const rate = (runs * 1_000) / (performance.now() - before);
  await client.end();
  return rate;
};

const tell = (name: string, rate: number, compared: number): void =>
  console.log(`| ${name} | ${rate.toFixed(0)} | ${(rate / compared).toFixed(2)} |`);

await measure(Math.min(RUNS, 300), AT_ONCE);
const executed = await recordStatements(RUNS);
console.log(`${(executed.length / RUNS).toFixed(1)} statements a submission\n`);
console.log('| submissions | a second | ratio |\n|---|---|---|');
const bare = await measureBare(executed, RUNS);
tell('bare loop over one connection, a transaction each', bare, bare);
tell('one after the other', await measure(RUNS, 1), bare);
tell(`${AT_ONCE} at once in one server`, await measure(RUNS, AT_ONCE), bare);
tell(`${AT_ONCE} at once in ${SERVERS} servers`, await measure(RUNS, AT_ONCE, SERVERS), bare);
tell('bare loop again', await measureBare(executed, RUNS), bare);
await server.close();
