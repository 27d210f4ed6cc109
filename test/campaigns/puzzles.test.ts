import { expect, test } from 'vitest';
import { runMessages } from '../../scripts/campaigns/messages.ts';
import { runSundays } from '../../scripts/campaigns/sundays.ts';
import { runWeeks } from '../../scripts/campaigns/weeks.ts';
import { DIFFICULTIES } from '../../src/puzzle/model/difficulty.ts';
import { LANGUAGES } from '../../src/words/languages.ts';

/** Short forms of the campaigns that build puzzles. */

test('daily puzzles are balanced and fair, and each week of them is harder from day to day', async () => {
  const report = await runWeeks('npm test', 2, ['en', 'el'], ['easy', 'medium']);
  expect(report.faults).toEqual([]);
  expect(report.fallingWeeks).toEqual([]);
  expect(report.editions).toBe(56);
});

test('every Sunday of every language hides its sentence on a full board that is about square', async () => {
  const report = await runSundays(2, 'npm test');
  expect(report.faults).toEqual([]);
  expect(report.editions).toBe(2 * LANGUAGES.length * DIFFICULTIES.length);
});

test('typed messages make full boards from built-in themes', async () => {
  const report = await runMessages(25, 'npm test');
  expect(report.faults).toEqual([]);
  expect(report.leastWords).toBeGreaterThan(4);
});
