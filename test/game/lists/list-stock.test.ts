import { expect, test } from 'vitest';
import { stockDays } from '../../../src/game/lists/list-stock.ts';
import type { PuzzleDate } from '../../../src/rules/puzzle-date.ts';
import { loadPacks } from '../../../src/words/load-packs.ts';
import { keyedHash } from '../../bot-rig.ts';

const DATE = '2026-03-14' as PuzzleDate;
const english = loadPacks().filter(({ language }) => language === 'en');

test('more than sixty themes never run out', () => {
  expect(stockDays({ packs: english.slice(0, 61), keyedHash }, DATE)).toBe(60);
});

test('sixty themes or fewer repeat too soon, and none are no stock', () => {
  expect(stockDays({ packs: english.slice(0, 60), keyedHash }, DATE)).toBe(0);
  expect(stockDays({ packs: english.slice(0, 5), keyedHash }, DATE)).toBe(0);
  expect(stockDays({ packs: [], keyedHash }, DATE)).toBe(0);
});
