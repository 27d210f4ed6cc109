import { expect, test } from 'vitest';
import { describeTrail, formatTime, type TrailFind, timeOfFinds } from '../../../src/rules/scoring/trail.ts';

const find = (startCell: string, endCell: string, more: Partial<TrailFind> = {}): TrailFind => ({
  word: `${startCell} ${endCell}`,
  startCell,
  endCell,
  isSecret: false,
  foundAt: 0,
  isLate: false,
  ...more,
});

const NO_HINTS: ReadonlySet<string> = new Set();

test('a trail has an arrow for each find, in the order of finding', () => {
  const finds = [find('A1', 'E1'), find('A1', 'A5'), find('E5', 'A1'), find('A5', 'E1')];
  expect(describeTrail(finds, NO_HINTS, 0)).toBe('➡️⬇️↖️↗️');
});

test('a secret word keeps its direction, a hint follows its find, and missed words come last', () => {
  const finds = [find('A1', 'E1', { isSecret: true }), find('A1', 'A5')];
  expect(describeTrail(finds, new Set(['A1 A5']), 2)).toBe('⭐⬇️💡⬜⬜');
});

test('rows are nearly equal, hold twelve signs at most, and part no hint from its find', () => {
  const finds = Array.from({ length: 25 }, (_, i) => find('A1', 'E1', { word: String(i) }));
  const rows = describeTrail(finds, NO_HINTS, 0).split('\n');
  expect(rows).toEqual(['➡️'.repeat(9), '➡️'.repeat(9), '➡️'.repeat(7)]);
  const hinted = describeTrail(finds, new Set(finds.map(({ word }) => word)), 3).split('\n');
  for (const row of hinted) {
    expect([...row.replaceAll('\uFE0F', '')].length).toBeLessThanOrEqual(12);
    expect(row.startsWith('💡')).toBe(false);
  }
  expect(hinted.join('')).toBe(`${'➡️💡'.repeat(25)}⬜⬜⬜`);
});

test('the time runs from the first find to the last listed word', () => {
  const finds = [
    find('A1', 'E1', { foundAt: 1_000, isSecret: true }),
    find('A1', 'E1', { foundAt: 5_000 }),
    find('A1', 'A5', { foundAt: 272_000 }),
    find('E5', 'A1', { foundAt: 900_000, isSecret: true }),
  ];
  expect(timeOfFinds(finds, 2)).toBe(271_000);
});

test('there is no time before the last word, for finds at once, and for a puzzle finished after it closed', () => {
  const finds = [find('A1', 'E1', { foundAt: 7 }), find('A1', 'A5', { foundAt: 7 })];
  expect(timeOfFinds(finds, 3)).toBeUndefined();
  expect(timeOfFinds(finds, 2)).toBeUndefined();
  expect(timeOfFinds([], 0)).toBeUndefined();
  const late = [find('A1', 'E1', { foundAt: 7 }), find('A1', 'A5', { foundAt: 9, isLate: true })];
  expect(timeOfFinds(late, 2)).toBeUndefined();
});

test('a time shows hours only from an hour on', () => {
  expect([999, 61_000, 271_000, 3_599_999, 3_871_000].map(formatTime)).toEqual([
    '0:00',
    '1:01',
    '4:31',
    '59:59',
    '1:04:31',
  ]);
});
