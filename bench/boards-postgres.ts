/**
 * Whether leaderboards and submissions on PostgreSQL stay as fast as they were: the same reads and writes in a database of
 * one million finds and in one of many, of servers with 500 players each that played for 170 days. Any server of the large one is
 * asked. Run as `node --import tsx bench/boards-postgres.ts [--millions N] [--rounds N]`. Times are milliseconds, medians
 * of rounds that take turns between the two; a million finds take some 250 MB of disk while it runs.
 */
import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { askOnce, startDurablePostgres } from '../scripts/campaigns/cluster/durable-postgres.ts';
import { readLeaderboard } from '../src/game/boards/leaderboard.ts';
import { NO_GUILD } from '../src/game/channels/puzzle-settings.ts';
import { DEFAULT_SETTINGS } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import { openEdition } from '../src/game/editions/editions.ts';
import type { Game } from '../src/game/game.ts';
import { submitEntries } from '../src/game/play/submit.ts';
import { formatCell } from '../src/puzzle/model/notation.ts';
import { endOf } from '../src/puzzle/model/placement.ts';
import { periodKeysOf } from '../src/rules/dates/period-key.ts';
import { addDays, PERIODS, type PuzzleDate } from '../src/rules/dates/puzzle-date.ts';
import { closeStore, openStore } from '../src/store/database/open-store.ts';
import { loadPacks } from '../src/words/load-packs.ts';

const { values } = parseArgs({
  options: { millions: { type: 'string', default: '10' }, rounds: { type: 'string', default: '200' } },
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

/** Nothing waits for the disk here: what is compared is the two databases, on one server. */
const server = await startDurablePostgres(['fsync=off', 'full_page_writes=off', 'max_wal_size=4GB', 'autovacuum=off']);

const GUILD = `(900000000000000000 + s)::text`;
const PLAYER = `(800000000000000000 + p)::text`;

/** What everybody found on every past day, in the order of the tables' keys. */
const fillOf = (servers: number): string => `
  set session_replication_role = replica;
  create temporary table server as select generate_series(0, ${servers - 1}) as s;
  create temporary table player as select generate_series(0, ${PLAYERS - 1}) as p;
  insert into finds (guild_id, edition_id, user_id, word, start_cell, end_cell, is_secret, points, found_at, is_late)
  select ${GUILD}, e.id, ${PLAYER}, 'WORD' || w, 'A1', 'A' || w, 0, ${POINTS}, 0, 0
  from server, editions e, player, generate_series(0, ${WORDS - 1}) w
  where e.puzzle_json = '{}' order by s, e.id, p, w;
  insert into plays (guild_id, edition_id, user_id, puzzle_date, points, found, listed, hints, wrong_entries, finished_at)
  select ${GUILD}, e.id, ${PLAYER}, e.puzzle_date, ${WORDS * POINTS}, ${WORDS}, ${WORDS}, 0, p, 0
  from server, editions e, player where e.puzzle_json = '{}' order by s, e.id, p;
  insert into participations (guild_id, user_id, edition_id)
  select ${GUILD}, ${PLAYER}, e.id from server, player, editions e where e.puzzle_json = '{}' order by s, p, e.id;
  insert into posts (channel_id, guild_id, puzzle_date, edition_id, state, message_id, is_late, claimed_at, posted_at)
  select ${GUILD}, ${GUILD}, e.puzzle_date, e.id, 'posted', s || '/' || e.id, 0, 0, 0 from server, editions e;
`;

const addTotals = async ({ db }: Game, servers: number): Promise<void> => {
  const puzzles = new Map<string, number>();
  for (const key of DATES.flatMap((date) => periodKeysOf(date))) puzzles.set(key, (puzzles.get(key) ?? 0) + 1);
  const periods = JSON.stringify([...puzzles].map(([key, count]) => ({ key, count })));
  await sql`
    insert into totals (guild_id, user_id, period, points, hints, wrong_entries, words, puzzles, finished)
    select (900000000000000000 + s)::text, (800000000000000000 + p)::text, key, ${sql.lit(WORDS * POINTS)} * count, 0,
      p * count, ${sql.lit(WORDS)} * count, count, count
    from generate_series(0, ${sql.lit(servers - 1)}) s, generate_series(0, ${sql.lit(PLAYERS - 1)}) p,
      json_to_recordset(${periods}::json) as t (key text, count integer)
    order by s, p, key
  `.execute(db);
};

interface Filled {
  readonly game: Game;
  readonly edition: Edition;
  readonly servers: number;
}

const openServers = async (servers: number): Promise<Filled> => {
  const started = performance.now();
  const url = await server.create(`boards_${servers}`);
  const game: Game = {
    db: await openStore(url),
    packs: loadPacks(),
    now: () => Date.parse(`${TODAY}T12:00:00Z`),
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
    defaultTimezone: 'UTC',
  };
  const past = { title: 'Ocean', difficulty: 'medium', language: 'en', puzzle_json: '{}', listed_words: WORDS };
  const rows = DATES.map((date) => ({ ...past, edition_key: date, puzzle_date: date, built_at: 0 }));
  await game.db.insertInto('editions').values(rows).execute();
  const edition = await openEdition(game, TODAY, { ...DEFAULT_SETTINGS, guildId: NO_GUILD, reroll: 0 });
  await askOnce(url, fillOf(servers));
  await addTotals(game, servers);
  await askOnce(url, 'vacuum analyze');
  const [facts] = await askOnce<{ finds: string; gb: string }>(
    url,
    'select count(*) as finds, round(pg_database_size(current_database()) / 1e9, 1) as gb from finds',
  );
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`${servers} servers: ${facts?.finds} finds, ${facts?.gb} GB, filled in ${seconds} s`);
  return { game, edition, servers };
};

type Work = (filled: Filled, round: number) => Promise<unknown>;

/** Another server and player each round. */
const viewOf = ({ servers }: Filled, round: number) => ({
  guildId: guildOf((round * 7) % servers),
  userId: playerOf((round * 11) % PLAYERS),
  date: TODAY,
});

const MEASURED: Readonly<Record<string, Work>> = {
  ...Object.fromEntries(
    PERIODS.map((period) => [
      `leaderboard ${period}`,
      (filled: Filled, round: number) => readLeaderboard(filled.game, { ...viewOf(filled, round), period, page: 1 }),
    ]),
  ),
  'last page of all time': (filled, round) =>
    readLeaderboard(filled.game, { ...viewOf(filled, round), period: 'all-time', page: 50 }),
  submission: (filled, round) => {
    const { game, edition } = filled;
    const word = edition.puzzle.words[Math.floor(round / PLAYERS) % WORDS];
    if (!word) throw new Error('expected a word');
    const cells = `${formatCell(word.placement.start)} ${formatCell(endOf(word.placement))}`;
    return submitEntries(game, edition, viewOf(filled, round), cells);
  },
};

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const timeMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const small = await openServers(1);
const large = await openServers(Math.ceil((Number(values.millions) * 1e6) / FINDS_A_SERVER));
console.log(`\n| what | 1 million finds | ${values.millions} million finds | ratio |\n|---|---|---|---|`);
for (const [name, work] of Object.entries(MEASURED)) {
  const times: [number[], number[]] = [[], []];
  for (let round = -20; round < ROUNDS; round++) {
    for (const [i, filled] of [small, large].entries()) {
      const ms = await timeMs(() => work(filled, round + 20));
      if (round >= 0) times[i]?.push(ms);
    }
  }
  const [smallMs, largeMs] = times.map(median) as [number, number];
  console.log(`| ${name} | ${smallMs.toFixed(2)} | ${largeMs.toFixed(2)} | ${(largeMs / smallMs).toFixed(2)} |`);
}
for (const { game } of [small, large]) await closeStore(game.db);
await server.close();
