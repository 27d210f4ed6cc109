import { expect, test } from 'vitest';
import { commonWords } from '../../src/words/dictionaries/common-words.ts';

test('common English words are known in either spelling, whole and as hidden', async () => {
  const words = await commonWords('en');
  for (const word of ['WIRE', 'CUTTER', 'MAID', 'COLOUR', 'COLOR', 'ABANDON', 'ZOOM'])
    expect([word, words.has(word)]).toEqual([word, true]);
  for (const word of ['CUTT', 'CAT', '', 'LONDON', 'WIRE CUTTER', 'XQZV'])
    expect([word, words.has(word)]).toEqual([word, false]);
});

test('a language without a dictionary has none', async () => {
  expect((await commonWords('el')).has('WIRE')).toBe(false);
});
