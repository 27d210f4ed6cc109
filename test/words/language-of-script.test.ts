import { expect, test } from 'vitest';
import { languageByScript } from '../../src/words/language-of-script.ts';

test.each([
  [['Θάλασσα', 'Βουνό'], 'en', 'el'],
  [['שולחן', 'כיסא'], 'en', 'he'],
  [['كتاب', 'قلم'], 'fr', 'ar'],
  [['Лисица', 'Медведь'], 'en', 'ru'],
])('a list of %j is never one in %s', (labels, stated, language) => {
  expect(languageByScript(labels, stated)).toBe(language);
});

test.each([
  [['Fox', 'Badger'], 'fi'],
  [['کتاب', 'قلم'], 'fa'],
  [['Лисиця'], 'uk'],
  [['Alpha', 'Beta', 'Ωμέγα'], 'en'],
  [[], 'en'],
])('a list of %j stays one in %s', (labels, stated) => {
  expect(languageByScript(labels, stated)).toBe(stated);
});
