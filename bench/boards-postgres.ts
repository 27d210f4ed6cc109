/**
 * Compares leaderboards and submissions on PostgreSQL in a small and a large database. The small one holds one million
 * finds, the large one many. Each server has 500 players with 170 days of play. Reads in the large database go to any
 * server. Run as `node --import tsx bench/boards-postgres.ts [--millions N] [--rounds N]`. Times are medians in
 * milliseconds. Rounds alternate between the two databases. A million finds take some 250 MB of disk during the run.
 */

import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { askOnce, startDurablePostgres } from '../scripts/campaigns/cluster/durable-postgres.ts';
import { submitEntries } from '../src/features/play/submit.ts';
import { readLeaderboard } from '../src/features/standings/read-leaderboard.ts';
import { DEFAULT_SETTINGS } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import { openEdition } from '../src/game/editions/editions.ts';
import { buildHere } from '../src/game/editions/generate-daily.ts';
import type { Game } from '../src/game/game.ts';
import { endOf, formatCell } from '../src/puzzle/model/grid.ts';
import { addDays, PERIODS, type PuzzleDate, periodKey, periodKeysOf } from '../src/rules/dates/puzzle-date.ts';
import { closeStore, openStore } from '../src/store/database/open-store.ts';
import { loadPacks } from '../src/words/load-packs.ts';
import { type Explained, explainBoard } from './explain-boards.ts';
import { FILLING_SETTINGS, fillTable } from './fill-tables.ts';

const { values } = parseArgs({
  options: {
    millions: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '200' },
    /**
     * The address of a server that keeps its databases for the next run. Without it, the benchmark starts a temporary
     * server.
     */
    on: { type: 'string' },
  },
});
const ROUNDS = Number(values.rounds);
const PLAYERS = 500;
const WORDS = 12;
const DAYS = 170;
const POINTS = 8;
const FINDS_A_SERVER = PLAYERS * WORDS * DAYS;
const TODAY = '2026-03-14' as PuzzleDate;
const DATES = Array.from({ length: DAYS }, (_, i) => addDays(TODAY, -i - 1));

const guildOf = (server: number): string => String(900_000_000_000_000_000n + BigInt(server));
const playerOf = (player: number): string => String(800_000_000_000_000_000n + BigInt(player));

/** Turns disk syncs off, because the benchmark compares two databases on one server. */
const server = values.on === undefined ? await startDurablePostgres(FILLING_SETTINGS) : undefined;
const urlOf = (database: string): string => values.on?.replace(/[^/]*$/u, database) ?? server?.urlOf(database) ?? '';

const GUILD = `(900000000000000000 + s)::text`;
const PLAYER = `(800000000000000000 + p)::text`;

/** The sums of every player for each day, week and month, and for all time. */
const totalsOf = (servers: number): string => {
  const puzzles = new Map<string, number>();
  for (const key of DATES.flatMap((date) => periodKeysOf(date))) puzzles.set(key, (puzzles.get(key) ?? 0) + 1);
  const periods = [...puzzles].map(([key, count]) => `('${key}', ${count})`).join(', ');
  return `
    insert into totals (guild_id, user_id, period, points, hints, wrong_entries, words, puzzles, finished)
    select ${GUILD}, ${PLAYER}, key, ${WORDS * POINTS} * count, 0, p * count, ${WORDS} * count, count, count
    from generate_series(0, ${servers - 1}) s, generate_series(0, ${PLAYERS - 1}) p,
      (values ${periods}) as t (key, count)`;
};

/** The history of all players, in order of days. */
const historyOf = (servers: number): Readonly<Record<string, readonly string[]>> => {
  // Each table refers to the one before, so this order keeps references valid.
  const players = `editions e, generate_series(0, ${servers - 1}) s, generate_series(0 * s, ${PLAYERS - 1}) p`;
  const words = `generate_series(0 * p, ${WORDS - 1}) w`;
  const daily = (insert: string): readonly string[] => DATES.map((date) => `${insert} where e.edition_key = '${date}'`);
  return {
    finds: daily(`
      insert into finds (guild_id, edition_id, user_id, word, start_cell, end_cell, is_secret, points, found_at, is_late)
      select ${GUILD}, e.id, ${PLAYER}, 'WORD' || w, 'A1', 'A' || w, 0, ${POINTS}, 0, 0 from ${players}, ${words}`),
    plays: daily(`
      insert into plays (guild_id, edition_id, user_id, puzzle_date, points, found, listed, hints, wrong_entries, finished_at)
      select ${GUILD}, e.id, ${PLAYER}, e.puzzle_date, ${WORDS * POINTS}, ${WORDS}, ${WORDS}, 0, p, 0 from ${players}`),
    participations: daily(`
      insert into participations (guild_id, user_id, edition_id) select ${GUILD}, ${PLAYER}, e.id from ${players}`),
    posts: [
      `insert into posts (channel_id, guild_id, puzzle_date, edition_id, state, message_id, is_late, claimed_at, posted_at)
       select ${GUILD}, ${GUILD}, e.puzzle_date, e.id, 'posted', s || '/' || e.id, 0, 0, 0
       from generate_series(0, ${servers - 1}) s, editions e`,
    ],
    totals: [totalsOf(servers)],
  };
};

interface Filled {
  readonly game: Game;
  readonly edition: Edition;
  readonly servers: number;
}

const fill = async (url: string, { db }: Game, servers: number): Promise<void> => {
  const past = { title: 'Ocean', difficulty: 'medium', language: 'en', puzzleJson: '{}', listedWords: WORDS };
  const rows = DATES.map((date) => ({ ...past, editionKey: date, puzzleDate: date, builtAt: 0 }));
  await db.insertInto('editions').values(rows).execute();
  for (const [table, inserts] of Object.entries(historyOf(servers))) await fillTable(url, table, inserts);
  await askOnce(url, 'vacuum analyze');
};

const tellSize = async (url: string, servers: number, seconds: number): Promise<void> => {
  const [facts] = await askOnce<{ finds: number; bytes: number; find_bytes: number }>(
    url,
    `select count(*)::float8 as finds, pg_database_size(current_database())::float8 as bytes,
      pg_total_relation_size('finds')::float8 as find_bytes from finds`,
  );
  if (!facts) throw new Error('expected the size of the database');
  const [each, alone] = [facts.bytes, facts.find_bytes].map((bytes) => Math.round(bytes / facts.finds));
  const gb = (facts.bytes / 1e9).toFixed(1);
  console.log(
    `${servers} servers: ${facts.finds} finds, ${gb} GB, ${each} bytes a find (${alone} in its own table), filled in ${seconds.toFixed(0)} s`,
  );
};

const openServers = async (servers: number): Promise<Filled> => {
  const started = performance.now();
  const name = `boards_${servers}`;
  const known = await askOnce(urlOf('postgres'), 'select from pg_database where datname = $1', [name]);
  if (known.length === 0) await askOnce(urlOf('postgres'), `create database ${name}`);
  const url = urlOf(name);
  const game: Game = {
    db: await openStore(url),
    packs: loadPacks(),
    now: () => Date.parse(`${TODAY}T12:00:00Z`),
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  if (known.length === 0) await fill(url, game, servers);
  const edition = await openEdition(game, TODAY, { ...DEFAULT_SETTINGS, guildId: '1', reroll: 0 });
  await tellSize(url, servers, (performance.now() - started) / 1_000);
  return { game, edition, servers };
};

type Work = (filled: Filled, round: number) => Promise<unknown>;

/** A new server and player for each round. */
const viewOf = ({ servers }: Filled, round: number) => ({
  guildId: guildOf((round * 7_919) % servers),
  userId: playerOf((round * 11) % PLAYERS),
  date: TODAY,
});

const submit = ({ game, edition, servers }: Filled, round: number, word: number): Promise<unknown> => {
  const { placement } = edition.puzzle.words[(2 * Math.floor(round / PLAYERS) + word) % WORDS] ?? {};
  if (!placement) throw new Error('expected a word');
  const cells = `${formatCell(placement.start)} ${formatCell(endOf(placement))}`;
  return submitEntries(game, edition, viewOf({ game, edition, servers }, round), cells);
};

const MEASURED: Readonly<Record<string, Work>> = {
  ...Object.fromEntries(
    PERIODS.map((period) => [
      `leaderboard ${period}`,
      (filled: Filled, round: number) => readLeaderboard(filled.game, { ...viewOf(filled, round), period, page: 1 }),
    ]),
  ),
  'last page of all time': (filled, round) =>
    readLeaderboard(filled.game, { ...viewOf(filled, round), period: 'all-time', page: 50 }),
  // A member's first find of the day reads rows last used yesterday. The next find reads them from memory.
  'first submission of a day': (filled, round) => submit(filled, round, 0),
  'next submission': (filled, round) => submit(filled, round, 1),
};

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const timeMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** Unmeasured rounds. They visit every server of the large database once. */
const WARMING = 100;

/** The first round with unused words, also after an earlier measurement of the same database. */
const firstRound = async ({ game, edition }: Filled): Promise<number> => {
  const rows = await game.db.selectFrom('finds').select('userId').where('editionId', '=', edition.id).execute();
  return Math.ceil(rows.length / 2);
};

const small = await openServers(1);
const large = await openServers(Math.ceil((Number(values.millions) * 1e6) / FINDS_A_SERVER));
const first = await firstRound(large);
console.log(`\n| what | 1 million finds | ${values.millions} million finds | ratio |\n|---|---|---|---|`);
for (const [name, work] of Object.entries(MEASURED)) {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARMING; round < ROUNDS; round++) {
    for (const [i, filled] of [small, large].entries()) {
      const ms = await timeMs(() => work(filled, first + WARMING + round));
      if (round >= 0) times[i]?.push(ms);
    }
  }
  const [smallMs, largeMs] = times.map(median) as [number, number];
  console.log(`| ${name} | ${smallMs.toFixed(2)} | ${largeMs.toFixed(2)} | ${(largeMs / smallMs).toFixed(2)} |`);
}
/** Each server gets two rounds of questions. Only the second counts. */
const SEEN = 30;
const SERVER_ROUNDS = 2 * SEEN;

const explainBoards = async (): Promise<void> => {
  const filled = [small, large];
  const clients = filled.map(({ servers }) => new Client(urlOf(`boards_${servers}`)));
  for (const client of clients) await client.connect();
  console.log(
    '\n| statements of, in the server | 1 million finds | pages | many | pages | ratio |\n|---|---|---|---|---|---|',
  );
  for (const period of PERIODS) {
    const explained: [Explained[], Explained[]] = [[], []];
    for (let round = 0; round < SERVER_ROUNDS; round++) {
      for (const [i, client] of clients.entries()) {
        const guildId = guildOf((round % SEEN) % (filled[i]?.servers ?? 1));
        const board = { guildId, period: periodKey(period, addDays(TODAY, -1)), offset: 0 };
        const answer = await explainBoard(client, board);
        if (round >= SEEN) explained[i]?.push(answer);
      }
    }
    const [one, many] = explained.map((some) => median(some.map(({ ms }) => ms))) as [number, number];
    const [onePages, manyPages] = explained.map((some) => median(some.map(({ pages }) => pages)));
    console.log(
      `| leaderboard ${period} | ${one.toFixed(3)} | ${onePages} | ${many.toFixed(3)} | ${manyPages} | ${(many / one).toFixed(2)} |`,
    );
  }
  for (const client of clients) await client.end();
};

await explainBoards();
for (const { game } of [small, large]) await closeStore(game.db);
await server?.close();
