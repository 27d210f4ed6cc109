import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createRng, shuffle } from '../../../src/puzzle/model/rng.ts';
import { followedOrder, type OrderedFind } from '../../../src/rules/scoring/followed-order.ts';

const MINUTE = 60_000;
const WORDS = Array.from({ length: 12 }, (_, i) => `WORD${String.fromCharCode(65 + i)}`);

/** Finds in this order, one each `stepMs`. Each word starts in a row of its own, from the bottom of the board up. */
const finds = (order: readonly string[], fromMs: number, stepMs: number): OrderedFind[] =>
  order.map((word, i) => ({
    word,
    foundAt: fromMs + i * stepMs,
    listed: WORDS.indexOf(word),
    cell: (WORDS.length - WORDS.indexOf(word)) * 15,
  }));

const mixed = (seed: string): string[] => shuffle(WORDS, createRng(seed));

describe('who enters the finds of another', () => {
  it('in the same order is told with delay and times', () => {
    const order = mixed('order');
    expect(followedOrder(finds(order, 0, MINUTE), finds(order, 2 * MINUTE, MINUTE))).toEqual({
      words: 12,
      delayMs: 2 * MINUTE,
      leaderMs: 11 * MINUTE,
      followerMs: 11 * MINUTE,
    });
  });

  it('all at once is told too', () => {
    const order = mixed('order');
    expect(followedOrder(finds(order, 0, MINUTE), finds(order, 12 * MINUTE, 1))).toMatchObject({
      words: 12,
      followerMs: 11,
    });
  });

  it('is told although one word is out of its place', () => {
    const order = mixed('order');
    const swapped = [order[1], order[0], ...order.slice(2)].filter((word) => word !== undefined);
    expect(followedOrder(finds(order, 0, MINUTE), finds(swapped, 5 * MINUTE, MINUTE))).toMatchObject({ words: 11 });
  });
});

describe('nothing is told of a player', () => {
  const order = mixed('order');
  test.each([
    ['who was first', finds(order, 60 * MINUTE, MINUTE), finds(order, 0, MINUTE)],
    ['who came an hour later', finds(order, 0, MINUTE), finds(order, 60 * MINUTE, MINUTE)],
    ['with six words', finds(order, 0, MINUTE), finds(order.slice(0, 6), MINUTE, MINUTE)],
    ['who went down the list as well', finds(WORDS, 0, MINUTE), finds(WORDS, MINUTE, MINUTE)],
    ['who went up the board as well', finds([...WORDS].reverse(), 0, MINUTE), finds([...WORDS].reverse(), 1, MINUTE)],
    ['with no finds', finds(order, 0, MINUTE), []],
  ])('%s', (_, leader, follower) => {
    expect(followedOrder(leader, follower)).toBeUndefined();
  });

  it('with an order of their own', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other);
        const [leader, follower] = [mixed(`a${one}`), mixed(`b${other}`)];
        expect(followedOrder(finds(leader, 0, MINUTE), finds(follower, MINUTE, MINUTE))).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });
});

test('down the list, but four times as fast, is told', () => {
  expect(followedOrder(finds(WORDS, 0, MINUTE), finds(WORDS, 12 * MINUTE, 1_000))).toMatchObject({ words: 12 });
});
