import { expect, test } from 'vitest';
import { createLimiter, createReserveLimiter } from '../../../src/features/daily/post-limiter.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

const createReserved = (takeTurn: () => Promise<void>) => {
  const stop = new AbortController();
  const limiter = createLimiter(createTestTimer(), stop.signal);
  return { stop, limiter: createReserveLimiter(limiter, takeTurn, stop.signal) };
};

test('each request takes a turn with those of other processes', async () => {
  let turns = 0;
  const { limiter } = createReserved(async () => {
    turns++;
  });
  expect([await limiter.take('post'), await limiter.take('notice')]).toEqual([true, true]);
  expect(turns).toBe(2);
});

test('without the database nothing is sent', async () => {
  const { limiter } = createReserved(() => Promise.reject(new Error('away')));
  expect(await limiter.take('post')).toBe(false);
});

test('a process that stops sends nothing', async () => {
  const { limiter, stop } = createReserved(async () => undefined);
  stop.abort();
  expect(await limiter.take('post')).toBe(false);
});
