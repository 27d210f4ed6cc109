import { expect, test } from 'vitest';
import { createRefusals } from '../../../src/web/edge/refusals.ts';

test('however much is refused, the log hears of it once in ten minutes, as counts', () => {
  let now = 0;
  const said: object[] = [];
  const counted: string[] = [];
  const refuse = createRefusals({
    elapsedMs: () => now,
    say: (counts) => void said.push(counts),
    count: (reason) => void counted.push(reason),
  });
  for (let i = 0; i < 1_000; i++) refuse('unsigned');
  refuse('stale');
  expect(said).toEqual([{ unsigned: 1 }]);
  now += 10 * 60_000;
  refuse('unsigned');
  expect(said).toEqual([{ unsigned: 1 }, { unsigned: 1_000, stale: 1 }]);
  expect(counted).toHaveLength(1_002);
});
