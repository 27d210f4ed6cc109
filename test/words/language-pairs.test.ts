import { expect, test } from 'vitest';
import { MIN_PAIRS, pairedWords } from '../../src/words/language-pairs.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import type { Pack } from '../../src/words/pack.ts';

const packOf = (id: string, language: string, words: Pack['words']): Pack => ({
  id,
  title: id,
  language,
  sources: [{ name: 'test', licence: 'CC0-1.0' }],
  words,
});

const CAVE = packOf(
  'cave',
  'en',
  ['Bat', 'Torch', 'Rope', 'Hotel', 'Helmet'].map((label) => ({ label })),
);
const HOEHLE = packOf('hoehle', 'de', [
  { label: 'Fackel', concept: 'torch' },
  { label: 'Seil', concept: 'rope' },
  { label: 'Hotel', concept: 'hotel' },
  { label: 'Helm', concept: 'helmet' },
]);
const SPORT = packOf('sport', 'de', [
  { label: 'Schläger', concept: 'bat' },
  { label: 'Tor', concept: 'goal' },
]);
const PACKS = [CAVE, HOEHLE, SPORT];

test('words that mean the same are hidden in one language and named in the other', () => {
  expect(pairedWords(CAVE, PACKS, { list: 'en', grid: 'de' })).toEqual([
    { word: 'FACKEL', label: 'Fackel', clue: 'Torch' },
    { word: 'SEIL', label: 'Seil', clue: 'Rope' },
    { word: 'HELM', label: 'Helm', clue: 'Helmet' },
  ]);
});

test('the theme may be in either language', () => {
  const there = pairedWords(HOEHLE, PACKS, { list: 'de', grid: 'en' });
  expect(there.map(({ label, clue }) => [label, clue])).toEqual([
    ['Torch', 'Fackel'],
    ['Rope', 'Seil'],
    ['Helmet', 'Helm'],
  ]);
});

test('what is written alike, and what belongs to another theme, is no pair', () => {
  const labels = pairedWords(CAVE, PACKS, { list: 'en', grid: 'de' }).map(({ label }) => label);
  expect(labels).not.toContain('Hotel');
  expect(labels).not.toContain('Schläger');
});

test('a language without packs has no pairs', () => {
  expect(pairedWords(CAVE, PACKS, { list: 'en', grid: 'fr' })).toEqual([]);
});

test('built-in themes are linked for every two languages, and no list holds a word inside another', () => {
  const packs = loadPacks();
  const languages = [...new Set(packs.map(({ language }) => language))];
  for (const list of languages) {
    for (const grid of languages.filter((language) => language !== list)) {
      const linked = packs
        .filter(({ language }) => language === list)
        .map((pack) => pairedWords(pack, packs, { list, grid }))
        .filter((words) => words.length >= MIN_PAIRS);
      expect(linked.length, `${list}-${grid}`).toBeGreaterThanOrEqual(40);
      for (const words of linked) {
        const inside = words.filter(({ word }) =>
          words.some((other) => other.word !== word && other.word.includes(word)),
        );
        expect(inside).toEqual([]);
      }
    }
  }
});
