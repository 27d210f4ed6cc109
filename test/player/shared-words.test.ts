import { expect, test } from 'vitest';
import { colorOf, newFinds, sharedWords, withBoard } from '../../src/player/shared-words.ts';
import type { PuzzleView, SharedFindView, WordView } from '../../src/player/wire.ts';

const word = (number: number, more: Partial<WordView> = {}): WordView => ({
  number,
  label: `Word ${number}`,
  isFound: false,
  isSecret: false,
  hasHint: true,
  ...more,
});

const find = (number: number, finder: string, more: Partial<SharedFindView> = {}): SharedFindView => ({
  number,
  label: `Word ${number}`,
  isSecret: false,
  hue: 3,
  ends: ['A1', 'A5'],
  finder,
  ...more,
});

const WORDS = [word(1), word(2, { isFound: true, points: 8, ends: ['B1', 'B5'], hasHint: false })];

test('a board of one’s own is as it is', () => {
  expect(sharedWords({ words: WORDS, shared: undefined })).toBe(WORDS);
});

test('what others found is found, in their colour, without points and without a hint to take', () => {
  const shared = { finds: [find(1, 'ben'), find(2, 'me')], finders: ['ben', 'me'], me: 'me' };
  expect(sharedWords({ words: WORDS, shared })).toEqual([
    {
      number: 1,
      label: 'Word 1',
      isSecret: false,
      hue: 3,
      isFound: true,
      ends: ['A1', 'A5'],
      finder: 'ben',
      hasHint: false,
    },
    expect.objectContaining({ number: 2, finder: 'me', points: 8 }),
  ]);
});

test('a secret word that others found joins the list, and an own find is one’s own before all are told of it', () => {
  const shared = { finds: [find(7, 'ben', { isSecret: true })], finders: ['ben'], me: 'me' };
  const words = sharedWords({ words: WORDS, shared });
  expect(words.map(({ number, finder }) => [number, finder])).toEqual([
    [1, undefined],
    [2, 'me'],
    [7, 'ben'],
  ]);
  expect(colorOf(shared, 'ben')).toBe(0);
  expect(colorOf(shared, 'me')).toBe(1);
});

test('news are finds that were not there before', () => {
  const before = { finds: [find(1, 'ben')], finders: ['ben'] };
  const after = { finds: [find(1, 'ben'), find(2, 'eve')], finders: ['ben', 'eve'] };
  expect(newFinds(before, after).map(({ number }) => number)).toEqual([2]);
  expect(newFinds(undefined, after)).toHaveLength(2);
});

test('a board that is told of keeps who this member is, and a puzzle that is not shared stays so', () => {
  const puzzle = { words: WORDS, shared: { finds: [], finders: [], me: 'me' } } as unknown as PuzzleView;
  expect(withBoard(puzzle, { finds: [find(1, 'ben')], finders: ['ben'] }).shared).toMatchObject({ me: 'me' });
  const alone = { ...puzzle, shared: undefined };
  expect(withBoard(alone, { finds: [], finders: [] })).toBe(alone);
});
