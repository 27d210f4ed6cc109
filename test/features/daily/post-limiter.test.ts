import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from '../../../src/base/timer.ts';
import {
  createBreaker,
  createLimiter,
  INVALID_WINDOW_MS,
  MAX_A_SECOND,
  MAX_INVALID,
  UNAUTHORIZED_PAUSE_MS,
} from '../../../src/features/daily/post-limiter.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

const running = new AbortController().signal;

/** The instants at which so many requests get their turn. */
const turns = async (count: number): Promise<number[]> => {
  const timer = createTestTimer();
  const limiter = createLimiter(timer, running);
  return Promise.all(Array.from({ length: count }, () => limiter.take('post').then(() => timer.elapsedMs())));
};

/** How many instants the fullest second holds. */
const mostInASecond = (at: readonly number[]): number =>
  Math.max(...at.map((start, i) => at.slice(i).filter((later) => later < start + 1_000).length));

test('no sliding second sees more than forty requests, and hardly a place is wasted', async () => {
  const at = await turns(200);
  expect(mostInASecond(at)).toBeLessThanOrEqual(MAX_A_SECOND);
  expect(at.at(-1)).toBeLessThan((200 / MAX_A_SECOND) * 1_010);
});

test('requests that got their turn before a stall do not leave together after it', async () => {
  const timer = createTestTimer();
  const limiter = createLimiter(timer, running);
  const left: number[] = [];
  const leave = () =>
    limiter.leave().then((answered) => {
      left.push(timer.elapsedMs());
      answered();
    });
  await Promise.all(Array.from({ length: 10 }, leave));
  await timer.wait(700);
  await Promise.all(Array.from({ length: 100 }, leave));
  expect(mostInASecond(left)).toBeLessThanOrEqual(MAX_A_SECOND);
  expect(Math.min(...left.slice(1).map((at, i) => at - (left[i] ?? 0)))).toBeGreaterThanOrEqual(1_000 / MAX_A_SECOND);
});

test('requests that were held up on the way and arrive together are never more than forty', async () => {
  const timer = createTestTimer();
  const limiter = createLimiter(timer, running);
  const arrived: number[] = [];
  const answers: (() => void)[] = [];
  let left = 0;
  const leaving = Array.from({ length: 120 }, async () => {
    const answered = await limiter.leave();
    left++;
    answers.push(answered);
  });
  const arrive = (): void => {
    for (const answered of answers.splice(0)) {
      arrived.push(timer.elapsedMs());
      answered();
    }
  };
  for (let stall = 0; arrived.length < 120 && stall < 100; stall++) {
    const until = timer.elapsedMs() + 2_500;
    while (timer.elapsedMs() < until && answers.length < MAX_A_SECOND) await timer.wait(50);
    arrive();
  }
  await Promise.all(leaving);
  expect(left).toBe(120);
  expect(arrived).toHaveLength(120);
  expect(mostInASecond(arrived)).toBeLessThanOrEqual(MAX_A_SECOND);
});

test('what admins are told waits until no post is waiting', async () => {
  const limiter = createLimiter(createTestTimer(), running);
  const order: string[] = [];
  const take = (lane: 'post' | 'notice') => limiter.take(lane).then(() => order.push(lane));
  await Promise.all([take('post'), take('notice'), take('notice'), take('post'), take('post')]);
  expect(order).toEqual(['post', 'post', 'post', 'notice', 'notice']);
});

test('a global limit holds everything', async () => {
  const timer = createTestTimer();
  const limiter = createLimiter(timer, running);
  limiter.hold(7_000);
  await limiter.take('post');
  expect(timer.elapsedMs()).toBe(7_000);
});

test('nobody gets a turn once the program stops', async () => {
  const stop = new AbortController();
  const limiter = createLimiter(createTestTimer(), stop.signal);
  const waiting = Promise.all(Array.from({ length: 10 }, () => limiter.take('post')));
  stop.abort();
  expect((await waiting).filter(Boolean).length).toBeLessThanOrEqual(1);
  expect(await limiter.take('post')).toBe(false);
});

test('five thousand invalid answers in ten minutes open the breaker until they are old', async () => {
  const timer = createTestTimer();
  const breaker = createBreaker(timer);
  for (let i = 1; i < MAX_INVALID; i++) breaker.record(403);
  for (let i = 0; i < MAX_INVALID; i++) breaker.record(404);
  expect(breaker.isOpen()).toBe(false);
  breaker.record(429);
  expect(breaker.isOpen()).toBe(true);
  await timer.wait(INVALID_WINDOW_MS + 1);
  expect(breaker.isOpen()).toBe(false);
});

test('a refused token stops posting for a minute', async () => {
  const timer = createTestTimer();
  const breaker = createBreaker(timer);
  breaker.record(401);
  expect(breaker.isOpen()).toBe(true);
  await timer.wait(UNAUTHORIZED_PAUSE_MS);
  expect(breaker.isOpen()).toBe(false);
});

test('another secret that is refused counts towards a ban, and stops no post', () => {
  const breaker = createBreaker(createTestTimer());
  breaker.recordForeign(401);
  expect(breaker.isOpen()).toBe(false);
  for (let i = 1; i < MAX_INVALID; i++) breaker.recordForeign(401);
  expect(breaker.isOpen()).toBe(true);
});

test('waits double up to a limit, and are never the same for everyone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.string(), (attempt, seed) => {
      const ms = backoffMs(attempt, 1_000, 30_000, createRng(seed));
      const full = Math.min(30_000, 1_000 * 2 ** attempt);
      expect(ms).toBeGreaterThanOrEqual(full / 2);
      expect(ms).toBeLessThanOrEqual(full);
    }),
  );
  const rng = createRng('jitter');
  expect(new Set(Array.from({ length: 20 }, () => backoffMs(4, 1_000, 30_000, rng))).size).toBeGreaterThan(10);
});
