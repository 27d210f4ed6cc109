import { expect, test } from 'vitest';
import { findThemes, groupThemes } from '../../src/player/find-themes.ts';
import type { ThemeView } from '../../src/player/others-wire.ts';

const theme = (title: string, language: string, isOwn = false): ThemeView => ({ id: title, title, language, isOwn });

const THEMES = [
  theme('Our school', 'en', true),
  theme('At the airport', 'en'),
  theme('Cheese', 'en'),
  theme('Straßen', 'de'),
  theme('École', 'fr'),
  theme('Ήρωες', 'el'),
  theme('Schule', 'de'),
];

const found = (typed: string): string[] => findThemes(THEMES, typed).map(({ title }) => title);

test('a search finds titles with every typed part, in any case and order', () => {
  expect(found('AIR at')).toEqual(['At the airport']);
  expect(found('ch')).toEqual(['Our school', 'Cheese', 'Schule']);
  expect(found('airport cheese')).toEqual([]);
});

test('accents, ß and both Greek forms of sigma make no difference', () => {
  expect(found('ecole')).toEqual(['École']);
  expect(found('strasse')).toEqual(['Straßen']);
  expect(found('ηρωεσ')).toEqual(['Ήρωες']);
});

test('an empty search finds all', () => {
  expect(found('  ')).toHaveLength(THEMES.length);
});

test('own lists have a group before those of the languages', () => {
  const titles = groupThemes(THEMES).map(({ language, themes }) => [language, themes.map(({ title }) => title)]);
  expect(titles).toEqual([
    [undefined, ['Our school']],
    ['en', ['At the airport', 'Cheese']],
    ['de', ['Straßen', 'Schule']],
    ['fr', ['École']],
    ['el', ['Ήρωες']],
  ]);
});
