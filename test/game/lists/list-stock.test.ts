import { expect, test } from 'vitest';
import { stockDays } from '../../../src/game/lists/daily-list.ts';
import { localityOf } from '../../../src/game/places/locality.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { loadPacks } from '../../../src/words/load-packs.ts';
import { occasionOf } from '../../../src/words/pack.ts';
import { keyedHash } from '../../rigs/bot-rig.ts';

const DATE = '2026-03-14' as PuzzleDate;
const locality = localityOf({ timeZone: 'UTC', language: 'en' });
const english = loadPacks().filter((pack) => pack.language === 'en' && occasionOf(pack) === undefined);

test('more than sixty themes never run out', () => {
  expect(stockDays({ packs: english.slice(0, 61), locality, keyedHash }, DATE)).toBe(60);
});

test('sixty themes or fewer repeat too soon, and none are no stock', () => {
  expect(stockDays({ packs: english.slice(0, 60), locality, keyedHash }, DATE)).toBe(0);
  expect(stockDays({ packs: english.slice(0, 5), locality, keyedHash }, DATE)).toBe(0);
  expect(stockDays({ packs: [], locality, keyedHash }, DATE)).toBe(0);
});
