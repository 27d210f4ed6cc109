import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMemberTurns } from '../../../src/discord/interactions/member-limits.ts';

test('a few begin in each turn of the event loop, in the order of asking', async () => {
  const turns = createMemberTurns();
  const begun: number[] = [];
  for (let i = 0; i < 10; i++) void turns().then(() => begun.push(i));
  const counts: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await nextTurn();
    counts.push(begun.length);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counts).toEqual([2, 4, 6, 8, 10]);
  const late = turns().then(() => 'begun');
  await expect(late).resolves.toBe('begun');
});
