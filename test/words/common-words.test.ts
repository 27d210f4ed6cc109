import { expect, test } from 'vitest';
import { commonWords } from '../../src/words/dictionaries/common-words.ts';

test('common English words are known in either spelling, whole and as hidden', async () => {
  const isCommon = await commonWords('en');
  for (const word of ['WIRE', 'CUTTER', 'MAID', 'COLOUR', 'COLOR', 'ABANDON', 'ZOOM'])
    expect([word, isCommon(word)]).toEqual([word, true]);
  for (const word of ['CUTT', 'CAT', '', 'LONDON', 'WIRE CUTTER', 'XQZV'])
    expect([word, isCommon(word)]).toEqual([word, false]);
});

test('a language without a dictionary has none', async () => {
  expect((await commonWords('el'))('WIRE')).toBe(false);
});
