import { describe, expect, test } from 'vitest';
import { createTokenBuckets } from '../../src/base/paces.ts';

const PACE = { burst: 3, perSecond: 0.5 };

const createRig = (most = 10) => {
  let now = 0;
  const buckets = createTokenBuckets(() => now, most);
  return { buckets, pass: (ms: number) => (now += ms) };
};

describe('token buckets', () => {
  test('give a burst at once and then tell how long to wait', () => {
    const { buckets } = createRig();
    expect([1, 2, 3, 4].map(() => buckets.take('ada', PACE))).toEqual([0, 0, 0, 2_000]);
  });

  test('fill up with time, and no further than a burst', () => {
    const { buckets, pass } = createRig();
    for (let i = 0; i < 3; i++) buckets.take('ada', PACE);
    pass(1_500);
    expect(buckets.take('ada', PACE)).toBe(500);
    pass(500);
    expect(buckets.take('ada', PACE)).toBe(0);
    pass(3_600_000);
    expect([1, 2, 3, 4].map(() => buckets.take('ada', PACE))).toEqual([0, 0, 0, 2_000]);
  });

  test('whoever is refused does not wait the longer for having asked', () => {
    const { buckets, pass } = createRig();
    for (let i = 0; i < 30; i++) buckets.take('ada', PACE);
    pass(2_000);
    expect(buckets.take('ada', PACE)).toBe(0);
  });

  test('one key takes nothing from another, and what is given back can be taken again', () => {
    const { buckets } = createRig();
    for (let i = 0; i < 3; i++) buckets.take('ada', PACE);
    expect(buckets.take('ben', PACE)).toBe(0);
    buckets.giveBack('ada');
    expect(buckets.take('ada', PACE)).toBe(0);
    buckets.giveBack('nobody');
    expect(buckets.size()).toBe(2);
  });

  test('remember no more than they may, those used last', () => {
    const { buckets } = createRig(2);
    for (const key of ['ada', 'ada', 'ada', 'ben', 'ada', 'cem']) buckets.take(key, PACE);
    expect(buckets.size()).toBe(2);
    expect(buckets.take('ada', PACE)).toBeGreaterThan(0);
  });
});
