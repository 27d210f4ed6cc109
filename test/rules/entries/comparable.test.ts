import { expect, test } from 'vitest';
import { comparable, comparableMessage } from '../../../src/rules/entries/match-word.ts';

test.each([
  ['boeuf', 'Bœuf'],
  ['Œdipe', 'oedipe'],
  ['vaer', 'vær'],
  ['Strasse', 'STRAẞE'],
  ['straße', 'Strasse'],
  ['Ostergotland', 'Østergötland'],
  ['Lodz', 'Łódź'],
  ['dakovo', 'Đakovo'],
  ['thordur', 'Þórður'],
  ['isik', 'ışık'],
  ['ISIK', 'işik'],
  ['hal', 'ħal'],
  ['Ｂｏｅｕｆ', 'bœuf'],
])('%s is %s, however it is typed', (typed, word) => {
  expect(comparable(typed)).toBe(comparable(word));
  expect(comparableMessage(`${typed}!`)).toBe(comparableMessage(word));
});

test('other letters are still others', () => {
  expect(comparable('Beuf')).not.toBe(comparable('Bœuf'));
  expect(comparable('Tor')).not.toBe(comparable('Þór'));
});
