import { expect, test } from 'vitest';
import { knownWords } from '../../src/words/known-words.ts';
import type { Pack } from '../../src/words/pack.ts';

const pack = (language: string, ...labels: string[]): Pack => ({
  ...{ id: labels[0] ?? '', title: '', language, sources: [] },
  words: labels.map((label) => ({ label })),
});

test('known words are those of all packs of a language with four letters or more, as hidden', async () => {
  const packs = [pack('en', 'Polar bear', 'Owl', 'Moth'), pack('de', 'Bär', 'Öllampe'), pack('en', 'T-shirt')];
  expect(await knownWords(packs, 'en')).toEqual(new Set(['POLARBEAR', 'MOTH', 'TSHIRT']));
  expect(await knownWords(packs, 'de')).toEqual(new Set(['ÖLLAMPE']));
  expect(await knownWords(packs, 'el')).toEqual(new Set());
});

test('spellings of all regions are known', async () => {
  const words = [{ label: 'Colour', variants: { 'en-US': 'Color' } }];
  const packs: readonly Pack[] = [{ ...pack('en'), words }];
  expect(await knownWords(packs, 'en')).toEqual(new Set(['COLOUR', 'COLOR']));
});

test('the packs are read once', () => {
  const packs = [pack('en', 'Moth')];
  expect(knownWords(packs, 'en')).toBe(knownWords(packs, 'en'));
});
