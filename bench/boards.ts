/**
 * Compares leaderboards and submissions in a small and a large server, both of 500 players. The small one holds ten
 * thousand finds, the large one ten million. Run as `node --import tsx bench/boards.ts [--finds N] [--rounds N]
 * [--folder PATH]`. Times are medians in milliseconds. Rounds alternate between the two. Filling the large server takes
 * minutes and some gigabytes.
 */

import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { submitEntries } from '../src/features/play/submit.ts';
import { readLeaderboard } from '../src/features/standings/read-leaderboard.ts';
import { rebuildRollups } from '../src/features/standings/rebuild-rollups.ts';
import { DEFAULT_SETTINGS } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import { openEdition } from '../src/game/editions/editions.ts';
import { buildHere } from '../src/game/editions/generate-daily.ts';
import type { Game } from '../src/game/game.ts';
import { endOf, formatCell } from '../src/puzzle/model/grid.ts';
import { addDays, PERIODS, type PuzzleDate } from '../src/rules/dates/puzzle-date.ts';
import { openStore } from '../src/store/database/open-store.ts';
import { loadPacks } from '../src/words/load-packs.ts';

const { values } = parseArgs({
  options: {
    finds: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '200' },
    folder: { type: 'string', default: 'data/bench' },
  },
});
const ROUNDS = Number(values.rounds);
const PLAYERS = 500;
const WORDS = 12;
const GUILD = '900000000000000001';
const CHANNEL = '900000000000000002';
const TODAY = '2026-03-14' as PuzzleDate;

const playerId = (player: number): string => String(800_000_000_000_000_000n + BigInt(player));

const openGame = async (path: string): Promise<Game> => ({
  db: await openStore(`file:${path}`),
  packs: loadPacks(),
  now: () => Date.parse(`${TODAY}T12:00:00Z`),
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
  defaultTimezone: 'UTC',
  buildPuzzle: buildHere,
});

/** An edition of a past day with its post. Only its date matters. */
const addPastDay = async ({ db }: Game, date: PuzzleDate): Promise<number> => {
  const { id } = await db
    .insertInto('editions')
    .values({
      editionKey: date,
      puzzleDate: date,
      title: 'Ocean',
      difficulty: 'medium',
      language: 'en',
      puzzleJson: '{}',
      listedWords: WORDS,
      builtAt: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPost({ db }, id, date);
  return id;
};

const addPost = async ({ db }: Pick<Game, 'db'>, editionId: number, date: PuzzleDate): Promise<void> => {
  const post = { channelId: CHANNEL, guildId: GUILD, puzzleDate: date, editionId, messageId: date };
  await db
    .insertInto('posts')
    .values({ ...post, state: 'posted', isLate: false, claimedAt: 0, postedAt: 0 })
    .execute();
};

/** All words of one day by the first players: SQLite itself makes the rows. */
const fillDay = async ({ db }: Game, editionId: number, players: number): Promise<void> => {
  await sql`
    insert into finds (guild_id, edition_id, user_id, word, start_cell, end_cell, is_secret, points, found_at, is_late)
    with recursive
      player (n) as (select 0 union all select n + 1 from player where n < ${players - 1}),
      word (n) as (select 0 union all select n + 1 from word where n < ${WORDS - 1})
    select ${GUILD}, ${editionId}, cast(800000000000000000 + player.n as text), 'WORD' || word.n, 'A1', 'A' || word.n, 0,
      5 + (player.n * 7 + word.n + ${editionId}) % 20, ${editionId} * 1000 + word.n, 0
    from player, word
  `.execute(db);
};

/** A server with this many finds and today's posted puzzle. Reuses the database of an earlier run. */
const openServer = async (finds: number): Promise<{ game: Game; edition: Edition }> => {
  mkdirSync(values.folder, { recursive: true });
  const path = join(values.folder, `boards-${finds}.db`);
  const isNew = !existsSync(path);
  const game = await openGame(path);
  const edition = await openEdition(game, TODAY, { ...DEFAULT_SETTINGS, guildId: '1', reroll: 0 });
  if (!isNew) return { game, edition };
  const started = performance.now();
  const days = Math.ceil(finds / (PLAYERS * WORDS));
  for (let day = days; day > 0; day--) {
    const left = finds - (days - day) * PLAYERS * WORDS;
    const editionId = await addPastDay(game, addDays(TODAY, -day));
    await fillDay(game, editionId, Math.min(PLAYERS, Math.ceil(left / WORDS)));
  }
  await addPost(game, edition.id, TODAY);
  const filled = performance.now();
  await rebuildRollups(game);
  const rebuiltMs = performance.now() - filled;
  console.log(`${finds} finds: filled in ${Math.round(filled - started)} ms, rebuilt in ${Math.round(rebuiltMs)} ms`);
  return { game, edition };
};

/** The measured actions. Each round has its own number. */
const MEASURED: Readonly<Record<string, (game: Game, edition: Edition, round: number) => Promise<unknown>>> = {
  ...Object.fromEntries(
    PERIODS.map((period) => [
      `leaderboard ${period}`,
      (game: Game, _: Edition, round: number) =>
        readLeaderboard(game, { guildId: GUILD, userId: playerId(round % PLAYERS), period, date: TODAY, page: 1 }),
    ]),
  ),
  'last page, own row first': (game) =>
    readLeaderboard(game, { guildId: GUILD, userId: playerId(1), period: 'all-time', date: TODAY, page: 50 }),
  submission: (game, edition, round) => {
    const word = edition.puzzle.words[Math.floor(round / PLAYERS) % WORDS];
    if (!word) throw new Error('expected a word');
    const cells = `${formatCell(word.placement.start)} ${formatCell(endOf(word.placement))}`;
    return submitEntries(game, edition, { guildId: GUILD, userId: playerId(round % PLAYERS) }, cells);
  },
};

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const timeMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const small = await openServer(10_000);
const large = await openServer(Number(values.finds));
console.log(`\n| what | 10000 finds | ${values.finds} finds | ratio |\n|---|---|---|---|`);
for (const [name, work] of Object.entries(MEASURED)) {
  const [smallMs, largeMs]: [number[], number[]] = [[], []];
  for (let round = -20; round < ROUNDS; round++) {
    const inTurn = round + 20;
    const ofSmall = await timeMs(() => work(small.game, small.edition, inTurn));
    const ofLarge = await timeMs(() => work(large.game, large.edition, inTurn));
    if (round < 0) continue;
    smallMs.push(ofSmall);
    largeMs.push(ofLarge);
  }
  const [a, b] = [median(smallMs), median(largeMs)];
  console.log(`| ${name} | ${a.toFixed(3)} | ${b.toFixed(3)} | ${(b / a).toFixed(2)} |`);
}
await small.game.db.destroy();
await large.game.db.destroy();
