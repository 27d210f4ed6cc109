import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SheetWord } from '../../src/player/sheet.ts';
import {
  dueReviews,
  parseReviews,
  REVIEWS_KEPT,
  reviewSheet,
  type SheetReview,
} from '../../src/player/sheet-reviews.ts';

const DAY_MS = 24 * 3_600_000;
const START = Date.parse('2026-03-14T08:00:00Z');

const wordOf = (label: string, secret = false): SheetWord => ({
  cells: [...label.toUpperCase()],
  label,
  text: label,
  clue: '',
  meaning: `about ${label}`,
  hue: 0,
  secret,
});

const sheet = { words: [...['Plum', 'Banana', 'Raisin'].map((label) => wordOf(label)), wordOf('Papaya', true)] };

const found =
  (...labels: readonly string[]) =>
  ({ label }: SheetWord): boolean =>
    labels.includes(label);

const labelsOf = (reviews: readonly SheetReview[]): string[] => reviews.map(({ label }) => label).sort();

test('missed words are due at once, with their meaning; secret ones and those found at first are not kept', () => {
  const reviews = reviewSheet([], sheet, found('Plum'), START);
  expect(labelsOf(reviews)).toEqual(['Banana', 'Raisin']);
  const due = dueReviews(reviews, START);
  expect(due.map(({ label, meaning }) => `${label}: ${meaning}`)).toContain('Banana: about Banana');
  expect(due).toHaveLength(2);
});

test('a find moves a missed word to another day', () => {
  const missed = reviewSheet([], sheet, found('Plum'), START);
  const later = reviewSheet(missed, sheet, found('Plum', 'Banana'), START);
  expect(labelsOf(dueReviews(later, START))).toEqual(['Raisin']);
  expect(labelsOf(dueReviews(later, START + DAY_MS))).toEqual(['Banana', 'Raisin']);
});

test('only so many words are kept, and what is kept survives its text', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(400), { maxLength: 40 }), { maxLength: 8 }), (boards) => {
      let reviews: SheetReview[] = [];
      for (const [day, numbers] of boards.entries()) {
        const words = numbers.map((number) => wordOf(`w${number}`));
        reviews = reviewSheet(
          reviews,
          { words },
          ({ label }) => Number(label.slice(1)) % 3 === 0,
          START + day * DAY_MS,
        );
        expect(reviews.length).toBeLessThanOrEqual(REVIEWS_KEPT);
        expect(new Set(labelsOf(reviews)).size).toBe(reviews.length);
      }
      expect(parseReviews(JSON.parse(JSON.stringify(reviews)))).toEqual(reviews);
    }),
  );
});

test('whatever else the browser kept is left out', () => {
  const [good] = reviewSheet([], sheet, found(), START);
  const broken = [null, 1, {}, { label: 'x', meaning: '' }, { ...good, memory: { ...good?.memory, dueAt: '1' } }, good];
  expect(parseReviews(broken)).toEqual([good]);
  for (const kept of [undefined, null, 'text', { good }]) expect(parseReviews(kept)).toEqual([]);
});
