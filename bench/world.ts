import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorld } from '../src/features/standings/world/read-world.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import type { Game } from '../src/game/game.ts';
import { createRng } from '../src/puzzle/model/rng.ts';
import { type PuzzleDate, periodKey } from '../src/rules/dates/puzzle-date.ts';
import { closeStore, openStore } from '../src/store/database/open-store.ts';
import type { Db } from '../src/store/database/schema.ts';

/**
 * How long one member waits for the result of a board of the world with many players: `node --import tsx bench/world.ts
 * [players] [named] [database]`. Without a database's address, it makes a file and deletes it.
 */

const [players = 100_000, named = 1_000] = process.argv.slice(2, 4).map(Number);
const LOOKS = 50;
const CHUNK = 500;
const DATE = '2026-03-14' as PuzzleDate;
const WORDS = 12;

const folder = await mkdtemp(join(tmpdir(), 'searchlight-world-'));
const db = await openStore(process.argv[4] ?? `file:${join(folder, 'world.db')}`);
const rng = createRng('world');

const listed = Array.from({ length: WORDS }, (_, i) => ({ word: `W${i}`, label: `W${i}`, secret: false }));
const { id } = await db
  .insertInto('editions')
  .values({
    editionKey: 'world/bench',
    puzzleDate: DATE,
    title: 'Bench',
    difficulty: 'medium',
    language: 'en',
    puzzleJson: '{}',
    listedWords: WORDS,
    builtAt: 0,
    ownerGuildId: 'world',
  })
  .returning('id')
  .executeTakeFirstOrThrow();

const userIdOf = (i: number): string => String(700_000_000_000_000_000n + BigInt(i));

const rowOf = (i: number) => {
  const found = rng.nextInt(WORDS + 1);
  const own = { guildId: 'world', userId: userIdOf(i), points: found * 10 + rng.nextInt(10), hints: rng.nextInt(3) };
  return { ...own, found, wrongEntries: rng.nextInt(6), finished: found === WORDS ? 1 : 0 };
};

const fill = async (transaction: Db, first: number): Promise<void> => {
  const rows = Array.from({ length: Math.min(CHUNK, players - first) }, (_, i) => rowOf(first + i));
  await transaction
    .insertInto('plays')
    .values(
      rows.map(({ finished, ...row }) => ({
        ...row,
        editionId: id,
        puzzleDate: DATE,
        listed: WORDS,
        finishedAt: finished ? 1 : null,
      })),
    )
    .execute();
  await transaction
    .insertInto('totals')
    .values(rows.map(({ found, ...row }) => ({ ...row, period: periodKey('today', DATE), words: found, puzzles: 1 })))
    .execute();
};

await db.transaction().execute(async (transaction) => {
  for (let first = 0; first < players; first += CHUNK) await fill(transaction, first);
  const step = Math.max(1, Math.floor(players / named));
  for (let i = 0; i < named; i++) {
    await transaction
      .insertInto('worldNames')
      .values({ guildId: 'world', userId: userIdOf(i * step), shownAt: 0 })
      .execute();
  }
});

const game = { db, now: () => Date.parse(`${DATE}T12:00:00Z`) } as Game;
const edition = { id, date: DATE, puzzle: { words: listed } } as unknown as Edition;
const times: number[] = [];
for (let look = 0; look < LOOKS; look++) {
  const userId = userIdOf(rng.nextInt(players));
  const begun = performance.now();
  await readWorld(game, edition, { guildId: 'world', userId });
  times.push(performance.now() - begun);
}
times.sort((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
console.log(
  `${players} players, ${named} named: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, at most ${at(1)} ms`,
);
await closeStore(db);
await rm(folder, { recursive: true });
