import { expect, test } from 'vitest';
import { languageByScript } from '../../src/words/read-list.ts';

test.each([
  [['Θάλασσα', 'Βουνό'], 'en', 'el'],
  [['שולחן', 'כיסא'], 'en', 'he'],
  [['كتاب', 'قلم'], 'fr', 'ar'],
  [['Лисица', 'Медведь'], 'en', 'ru'],
  [['Նապաստակ'], 'en', 'hy'],
  [['კურდღელი'], 'en', 'ka'],
  [['กระต่าย'], 'en', 'th'],
  [['खरगोश'], 'en', 'hi'],
  [['다람쥐'], 'en', 'ko'],
  [['熊猫', '老虎'], 'en', 'zh'],
  [['熊', 'ペンギン'], 'en', 'ja'],
])('a list of %j is never one in %s', (labels, stated, language) => {
  expect(languageByScript(labels, stated)).toBe(language);
});

test.each([
  [['Fox', 'Badger'], 'fi'],
  [['کتاب', 'قلم'], 'fa'],
  [['Лисиця'], 'uk'],
  [['ससा'], 'mr'],
  [['熊', '鹿'], 'ja'],
  [['Alpha', 'Beta', 'Ωμέγα'], 'en'],
  [[], 'en'],
])('a list of %j stays one in %s', (labels, stated) => {
  expect(languageByScript(labels, stated)).toBe(stated);
});
