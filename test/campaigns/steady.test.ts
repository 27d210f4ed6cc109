import { expect, test } from 'vitest';
import { judgeSteady } from '../../scripts/campaigns/steady.ts';
import type { SteadyState } from '../../scripts/campaigns/steady-child.ts';

const STEADY: SteadyState = {
  heapMb: 40,
  outsideMb: 6,
  residentMb: 200,
  files: 35,
  handles: 4,
  logMb: 4,
  drawn: 0,
  errors: 0,
};

/** So many hours, each a little more than the last. */
const grow = (hours: number, more: Partial<SteadyState>): SteadyState[] =>
  Array.from({ length: hours }, (_, hour) => ({
    ...STEADY,
    ...Object.fromEntries(
      Object.entries(more).map(([name, by]) => [name, STEADY[name as keyof SteadyState] + hour * by]),
    ),
  }));

test('a bot that keeps what it has is steady', () => {
  expect(judgeSteady(grow(24, {})).faults).toEqual([]);
  expect(judgeSteady(grow(24, { heapMb: 0.9, residentMb: 0.9 })).faults).toEqual([]);
});

test.each<[string, Partial<SteadyState>, string]>([
  ['its heap', { heapMb: 1.1 }, 'the heap grows by 1.10 MB an hour'],
  ['the whole process', { residentMb: 1.1 }, 'the process grows by 1.10 MB an hour'],
  ['its open files', { files: 2 }, '30 files more than at the beginning'],
  ['its handles', { handles: 1 }, '15 handles more than at the beginning'],
  ['the write-ahead log', { logMb: 1 }, 'the write-ahead log grew to 27.0 MB'],
  ['errors', { errors: 1 }, '23 errors were logged'],
])('it is not if %s grow', (_, more, fault) => {
  expect(judgeSteady(grow(24, more)).faults).toEqual([fault]);
});

test('what grows in the first hours only, as caches fill, is no fault', () => {
  const states = grow(24, {}).map((state, hour) => ({ ...state, heapMb: Math.min(20 + 5 * hour, 50) }));
  expect(judgeSteady(states).faults).toEqual([]);
});
