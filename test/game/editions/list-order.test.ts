import { expect, test } from 'vitest';
import { orderOfList } from '../../../src/game/editions/list-order.ts';
import type { ListedWord } from '../../../src/puzzle/model/puzzle.ts';

const LABELS = ['ANCHOR', 'BOAT', 'CAPTAIN', 'DECK', 'EAGLE', 'FLAG', 'GALLEON', 'HULL', 'ISLAND', 'JETTY'];
const WORDS: readonly ListedWord[] = LABELS.map((word, i) => ({
  ...{ word, label: word, clue: `about ${word}` },
  ...(i % 3 === 0 ? {} : { emoji: '⚓' }),
}));

const labelsOf = (words: readonly ListedWord[]): string[] => words.map(({ label }) => label);

test('a list of words keeps its order', () => {
  expect(labelsOf(orderOfList(WORDS, 'words', 'seed'))).toEqual(LABELS);
});

test('a list that hides its words does not tell their alphabetical order', () => {
  for (const listing of ['clues', 'pictures', 'none'] as const) {
    const orders = ['a', 'b', 'c'].map((seed) => labelsOf(orderOfList(WORDS, listing, seed)));
    for (const order of orders) {
      expect([...order].sort()).toEqual(LABELS);
      expect(order).not.toEqual(LABELS);
    }
    expect(new Set(orders.map(String)).size).toBe(3);
    expect(labelsOf(orderOfList(WORDS, listing, 'a'))).toEqual(orders[0]);
  }
});

test('lengths grow down the list', () => {
  const lengths = orderOfList(WORDS, 'none', 'seed').map(({ word }) => word.length);
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
});

test('pictures come before the clues among them', () => {
  const pictured = orderOfList(WORDS, 'pictures', 'seed').map(({ emoji }) => emoji !== undefined);
  expect(pictured.lastIndexOf(true)).toBe(pictured.indexOf(false) - 1);
});

test('secret words stay last', () => {
  const words = [...WORDS, { word: 'AFT', label: 'AFT', secret: true }];
  for (const listing of ['words', 'clues', 'pictures', 'none'] as const) {
    expect(orderOfList(words, listing, 'seed').at(-1)?.word).toBe('AFT');
  }
});
