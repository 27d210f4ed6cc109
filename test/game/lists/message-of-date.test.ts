import { expect, test } from 'vitest';
import { sundayMessage } from '../../../src/game/editions/built-in-words.ts';
import { openEdition } from '../../../src/game/editions/editions.ts';
import { generateDaily } from '../../../src/game/editions/generate-daily.ts';
import { stockOf } from '../../../src/game/lists/daily-list.ts';
import { messageOfDate, sentencesOfTheme } from '../../../src/game/lists/message-of-date.ts';
import { packOfDate } from '../../../src/game/lists/theme-schedule.ts';
import { hideLabel } from '../../../src/puzzle/model/letters.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { allMessages, messagesFor } from '../../../src/words/messages.ts';
import { createGame, hashText, keyedHash } from '../../rigs/bot-rig.ts';

const SATURDAY = '2026-03-14' as PuzzleDate;
const SUNDAY = addDays(SATURDAY, 1);

test('on Sundays a sentence is hidden, another each week, and on other days none', () => {
  const days = Array.from({ length: 12 * 7 }, (_, i) =>
    messageOfDate({ keyedHash }, { language: 'en', draw: '1' }, addDays(SUNDAY, i)),
  );
  expect(days.map((message) => message !== undefined)).toEqual(days.map((_, i) => i % 7 === 0));
  expect(new Set(days).size).toBe(13);
  expect(messageOfDate({ keyedHash }, { language: 'tlh', draw: '1' }, SUNDAY)).toBeUndefined();
});

const LANGUAGES = ['en', 'de', 'fr', 'es', 'el', 'it', 'pt', 'nl', 'pl'];
const SERVERS = LANGUAGES.flatMap((language) => ['1', '2'].map((draw) => ({ language, draw })));

test.for(SERVERS)(
  'each Sunday has a sentence, and none comes twice in a year, over ten years (%o)',
  async ({ language, draw }) => {
    const game = await createGame(() => Date.parse(`${SUNDAY}T09:00:00Z`));
    const stock = stockOf(game, { language });
    const packs = new Map<PuzzleDate, string>();
    const packIdOf = (date: PuzzleDate): string => {
      const id = packs.get(date) ?? packOfDate(stock, date).id;
      packs.set(date, id);
      return id;
    };
    const sundays = Array.from({ length: 520 }, (_, i) => addDays(SUNDAY, 7 * i));
    const sentences = sundays.map((date) =>
      messageOfDate({ keyedHash }, { language, draw }, date, sentencesOfTheme(language, date, packIdOf)),
    );
    const repeated = sentences.filter((sentence, i) => sentences.slice(Math.max(0, i - 52), i).includes(sentence));
    expect(sentences.filter((sentence) => sentence === undefined)).toEqual([]);
    expect(repeated).toEqual([]);
    await game.db.destroy();
  },
);

const SERVER_IDS = Array.from({ length: 400 }, (_, i) => String(1_000 + i));
const hiddenOn = (date: PuzzleDate, ofTheme: readonly string[] = []): (string | undefined)[] =>
  SERVER_IDS.map((draw) => messageOfDate({ keyedHash }, { language: 'en', draw }, date, ofTheme));

test('a sentence about the theme comes one Sunday in four, and any sentence otherwise', () => {
  const onChess = (date: PuzzleDate): string => (date === SUNDAY ? 'chess' : 'ocean');
  const ofTheme = sentencesOfTheme('en', SUNDAY, onChess);
  expect(ofTheme).toEqual(allMessages('en').themes['chess']);
  const about = new Set(ofTheme.map((sentence) => hideLabel(sentence, 'en')));
  const share = hiddenOn(SUNDAY, ofTheme).filter((message) => about.has(message ?? '')).length / SERVER_IDS.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.35);
  // Chess had a Sunday within the year.
  expect(sentencesOfTheme('en', SUNDAY, () => 'chess')).toEqual([]);
  expect(sentencesOfTheme('en', SUNDAY, () => 'no-such-theme')).toEqual([]);
});

test('no sentence about the theme is much shorter than the one that would come otherwise', () => {
  const longest = Math.max(...messagesFor('en').map(({ length }) => length));
  const hidden = new Set(hiddenOn(SUNDAY, ['y'.repeat(10), 'z'.repeat(longest)]));
  expect(hidden).toContain('Z'.repeat(longest));
  expect(hidden).not.toContain('Y'.repeat(10));
});

test('each server has an order of its own, and two seldom hide the same sentence on a Sunday', () => {
  const orderOf = (draw: string): string =>
    [0, 1, 2, 3].map((i) => messageOfDate({ keyedHash }, { language: 'en', draw }, addDays(SUNDAY, 7 * i))).join();
  expect(new Set(SERVER_IDS.map(orderOf)).size).toBe(SERVER_IDS.length);
  const messages = hiddenOn(SUNDAY, allMessages('en').themes['chess'] ?? []);
  const pairs = messages.flatMap((one, i) => messages.slice(i + 1).map((other) => one === other));
  expect(pairs.filter(Boolean).length / pairs.length).toBeLessThan(0.1);
});

test('the Sunday puzzle spells its message on a board near the usual size', async () => {
  const game = await createGame(() => Date.parse(`${SUNDAY}T09:00:00Z`));
  const date = addDays(SUNDAY, 7);
  const { puzzle } = await openEdition(game, date, { difficulty: 'medium', language: 'el', guildId: '1', reroll: 0 });
  expect(puzzle.message).toBe(sundayMessage(game, date, { language: 'el', difficulty: 'medium', guildId: '1' }));
  expect(puzzle.certificate.checks['message-exact']).toBe(true);
  expect(Math.max(puzzle.grid.rows, puzzle.grid.columns)).toBeLessThanOrEqual(13);
  await game.db.destroy();
});

test('if its message cannot be hidden, the puzzle is built without', () => {
  const generation = generateDaily(
    {
      rows: 6,
      columns: 7,
      words: ['OTTER', 'BEAVER'].map((word) => ({ word, label: word })),
      secretWords: [],
      directions: ['E'],
      message: 'A'.repeat(640),
      fillerLetters: [],
      oneSharedCell: true,
      blocklist: [],
      plain: false,
      seed: 'none',
    },
    hashText,
  );
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  expect(generation.puzzle.message).toBeUndefined();
  expect(generation.puzzle.grid).toMatchObject({ rows: 6, columns: 7 });
});
