import { expect, test } from 'vitest';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import { openEdition } from '../../../src/game/editions/editions.ts';
import type { Game } from '../../../src/game/game.ts';
import { saveList } from '../../../src/game/lists/word-lists.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame } from '../../rigs/bot-rig.ts';

/** Each server has its own puzzle, so one server's solution gives no hint in another. */

const MONDAY = '2026-03-09' as PuzzleDate;
const SERVERS = Array.from({ length: 8 }, (_, i) => String(500 + i));

const openAll = async (game: Game, date: PuzzleDate): Promise<Edition[]> => {
  const editions: Edition[] = [];
  for (const guildId of SERVERS) {
    editions.push(await openEdition(game, date, { difficulty: 'medium', language: 'en', guildId, reroll: 0 }));
  }
  return editions;
};

const wordsOf = ({ puzzle }: Edition, secret: boolean): string =>
  puzzle.words
    .filter((word) => word.secret === secret)
    .map(({ word }) => word)
    .sort()
    .join();

test.each([0, 2, 6])('servers with equal settings have the theme alone in common, on day %i of a week', async (day) => {
  const game = await createGame(() => Date.parse(`${MONDAY}T09:00:00Z`));
  const editions = await openAll(game, addDays(MONDAY, day));
  expect(new Set(editions.map(({ title }) => title)).size).toBe(1);
  expect(new Set(editions.map(({ puzzle }) => puzzle.grid.letters.join(''))).size).toBe(SERVERS.length);
  expect(new Set(editions.map(({ puzzle }) => puzzle.seed)).size).toBe(SERVERS.length);
  expect(new Set(editions.map((edition) => wordsOf(edition, false))).size).toBe(SERVERS.length);
  expect(new Set(editions.map((edition) => wordsOf(edition, true))).size).toBeGreaterThan(SERVERS.length / 2);
  const messages = editions.map(({ messageText }) => messageText);
  if (day === 6) expect(new Set(messages).size).toBeGreaterThan(SERVERS.length / 2);
  await game.db.destroy();
});

test('channels of a server share a puzzle if their settings agree', async () => {
  const game = await createGame(() => Date.parse(`${MONDAY}T09:00:00Z`));
  const open = (settings = {}) =>
    openEdition(game, MONDAY, { difficulty: 'easy', language: 'en', guildId: '1', reroll: 0, ...settings });
  const [first, again, hard, german, other] = [
    await open(),
    await open(),
    await open({ difficulty: 'hard' }),
    await open({ language: 'de' }),
    await open({ guildId: '2' }),
  ];
  expect(again.id).toBe(first.id);
  expect(new Set([first, hard, german, other].map(({ id }) => id)).size).toBe(4);
  expect(first.guildId).toBe('1');
  await game.db.destroy();
});

test('what a server plays before its first post is no puzzle that will be posted there', async () => {
  const game = await createGame(() => Date.parse(`${MONDAY}T09:00:00Z`));
  const played = await currentEdition(game, '1', '10');
  const settings = { difficulty: played.difficulty, language: played.language, guildId: '1', reroll: 0 };
  const posted = await openEdition(game, played.date, settings);
  expect(posted.id).not.toBe(played.id);
  expect(posted.puzzle.grid).not.toEqual(played.puzzle.grid);
  expect(wordsOf(posted, false)).not.toBe(wordsOf(played, false));
  expect((await currentEdition(game, '1', '10')).id).toBe(played.id);
  expect((await currentEdition(game, '2', '10')).puzzle.grid).not.toEqual(played.puzzle.grid);
  await game.db.destroy();
});

test('what a server plays before its first post is of no list of its own, for a post may have that list', async () => {
  const game = await createGame(() => Date.parse(`${MONDAY}T09:00:00Z`));
  const words = ['OTTER', 'BEAVER', 'BADGER', 'WEASEL', 'MARTEN'].map((word) => ({ word, label: word }));
  await saveList(game, '1', { name: 'Rivers', language: 'en', words });
  expect((await currentEdition(game, '1', '10')).title).not.toBe('Rivers');
  const settings = { difficulty: 'easy', language: 'en', guildId: '1', reroll: 0 };
  expect((await openEdition(game, MONDAY, settings)).title).toBe('Rivers');
  await game.db.destroy();
});

test('channels of a server in different zones have puzzles of their own: one would tell the solution before the other', async () => {
  const game = await createGame(() => Date.parse(`${MONDAY}T09:00:00Z`));
  const open = (timeZone: string) =>
    openEdition(game, addDays(MONDAY, 6), { difficulty: 'easy', language: 'en', guildId: '1', reroll: 0, timeZone });
  const [seoul, reykjavik] = [await open('Asia/Seoul'), await open('Atlantic/Reykjavik')];
  expect(seoul.id).not.toBe(reykjavik.id);
  expect(seoul.puzzle.grid).not.toEqual(reykjavik.puzzle.grid);
  expect(seoul.messageText).not.toBe(reykjavik.messageText);
  await game.db.destroy();
});
