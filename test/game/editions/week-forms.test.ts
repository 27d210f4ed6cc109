import { expect, test } from 'vitest';
import { needsAhead } from '../../../src/game/editions/build-ahead.ts';
import type { EditionSettings } from '../../../src/game/editions/edition.ts';
import { openEdition } from '../../../src/game/editions/editions.ts';
import { parseVariants, type Variant } from '../../../src/game/places/puzzle-settings.ts';
import { isClean, listedWords } from '../../../src/puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame } from '../../rigs/bot-rig.ts';

/** The forms of the weekdays, as built. A Saturday is the first day. */
const DATE = '2026-03-14' as PuzzleDate;
const MEDIUM: EditionSettings = { guildId: '1', difficulty: 'medium', language: 'en', reroll: 0 };

const gameOnDate = () => createGame(() => Date.parse(`${DATE}T09:00:00Z`));

test('only the list differs: words, clues and no list are one grid in three editions', async () => {
  const game = await gameOnDate();
  const open = (variant?: Variant) => openEdition(game, DATE, { ...MEDIUM, variant });
  const [usual, words, clues, none] = [await open(), await open('words'), await open('clues'), await open('none')];
  expect(words.id).toBe(usual.id);
  expect(new Set([words.id, clues.id, none.id]).size).toBe(3);
  expect([words.listing, clues.listing, none.listing]).toEqual(['words', 'clues', 'none']);
  for (const { puzzle } of [clues, none]) expect(puzzle.grid).toEqual(words.puzzle.grid);
});

test.each(['en', 'de', 'fr', 'es', 'el', 'it', 'pt', 'nl', 'pl'])(
  'a day of pictures in %s has eight at least, and no theme twice in six weeks',
  async (language) => {
    const game = await gameOnDate();
    const titles = [];
    for (let week = 0; week < 6; week++) {
      const date = new Date(Date.parse(DATE) + week * 7 * 86_400_000).toISOString().slice(0, 10) as PuzzleDate;
      const { puzzle, listing, title } = await openEdition(game, date, { ...MEDIUM, language, variant: 'pictures' });
      expect(listing).toBe('pictures');
      expect(listedWords(puzzle).filter(({ emoji }) => emoji).length).toBeGreaterThanOrEqual(8);
      expect(isClean(puzzle.certificate)).toBe(true);
      titles.push(title);
    }
    expect(new Set(titles).size).toBe(6);
  },
);

test.each(['easy', 'medium', 'hard', 'expert'])(
  'a shaped board of %s has the words of the day, certified',
  async (difficulty) => {
    const game = await gameOnDate();
    const shaped = await openEdition(game, DATE, { ...MEDIUM, difficulty, variant: 'shaped' });
    const plain = await openEdition(game, DATE, { ...MEDIUM, difficulty });
    expect(shaped.puzzle.grid.letters.filter((letter) => letter === '').length).toBeGreaterThan(10);
    expect(shaped.puzzle.words.map(({ word }) => word)).toEqual(plain.puzzle.words.map(({ word }) => word));
    expect(isClean(shaped.puzzle.certificate)).toBe(true);
    expect(shaped.listing).toBe('words');
  },
);

test('a week is planned as its days are', () => {
  const channel = { ...MEDIUM, timeZone: 'UTC', variants: parseVariants('clues') };
  const needs = needsAhead(Date.parse(`${DATE}T09:00:00Z`), channel);
  expect(needs).toHaveLength(8);
  expect(needs.map(({ variant }) => variant)).toEqual(
    needs.map(({ date }) => (date === '2026-03-16' ? 'clues' : 'words')),
  );
});

test('a shaped board hides no sentence on Sundays, which would fill it up', async () => {
  const game = await gameOnDate();
  const sunday = '2026-03-15' as PuzzleDate;
  expect((await openEdition(game, sunday, { ...MEDIUM, variant: 'clues' })).puzzle.message).toBeDefined();
  expect((await openEdition(game, sunday, { ...MEDIUM, variant: 'shaped' })).puzzle.message).toBeUndefined();
});
