import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, type Memory, reviewWord } from '../../../src/rules/reviews/review-word.ts';

const DAY_MS = 24 * 3_600_000;
const START = Date.parse('2026-03-14T08:00:00Z');
const YEAR_DAYS = 365;

const answers = fc.constantFrom<Answer>('missed', 'hinted', 'found');

/** Answers with the days between them. */
const histories = fc.array(fc.record({ answer: answers, days: fc.integer({ min: 0, max: 800 }) }), {
  minLength: 1,
  maxLength: 30,
});

type History = readonly { readonly answer: Answer; readonly days: number }[];

/** The memory after each answer of a history. */
const memoriesOf = (history: History): Memory[] => {
  let [at, memory] = [START, undefined as Memory | undefined];
  return history.map(({ answer, days }) => {
    at += days * DAY_MS;
    memory = reviewWord(memory, answer, at);
    return memory;
  });
};

test('a word is due later after a good answer, within a year, and at once after a miss', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const [i, { dueAt, reviewedAt }] of memoriesOf(history).entries()) {
        if (history[i]?.answer === 'missed') expect(dueAt).toBe(reviewedAt);
        else {
          expect(dueAt).toBeGreaterThan(reviewedAt);
          expect(dueAt - reviewedAt).toBeLessThanOrEqual(YEAR_DAYS * DAY_MS);
        }
      }
    }),
  );
});

test('the numbers stay whole and in range, and the same answers give the same memory', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const memories = memoriesOf(history);
      for (const { stability, difficulty, dueAt } of memories) {
        expect([stability, difficulty, dueAt].every(Number.isSafeInteger)).toBe(true);
        expect(stability).toBeGreaterThan(0);
        expect(difficulty).toBeGreaterThanOrEqual(1_000);
        expect(difficulty).toBeLessThanOrEqual(10_000);
      }
      expect(memoriesOf(history)).toEqual(memories);
    }),
  );
});

test('a word found each time it is due comes back after longer and longer times', () => {
  let memory = reviewWord(undefined, 'missed', START);
  const waits: number[] = [];
  for (let i = 0; i < 6; i++) {
    // A learner comes at the same hour each day.
    const days = Math.ceil((memory.dueAt - memory.reviewedAt) / DAY_MS);
    memory = reviewWord(memory, 'found', memory.reviewedAt + days * DAY_MS);
    waits.push(Math.round((memory.dueAt - memory.reviewedAt) / DAY_MS));
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(1);
  expect(waits.at(-1)).toBeGreaterThan(10);
});

test('a hint brings a word back sooner than a find without one', () => {
  const known = reviewWord(reviewWord(undefined, 'hinted', START), 'found', START + 3 * DAY_MS);
  const at = START + 10 * DAY_MS;
  expect(reviewWord(known, 'hinted', at).dueAt).toBeLessThan(reviewWord(known, 'found', at).dueAt);
});

test('a second find on the same day moves a word no further', () => {
  const missed = reviewWord(undefined, 'missed', START);
  const once = reviewWord(missed, 'found', START + DAY_MS);
  const twice = reviewWord(once, 'found', START + DAY_MS + 3_600_000);
  expect(twice.stability).toBe(once.stability);
});

test('an answer from before the last one changes nothing', () => {
  const memory = reviewWord(undefined, 'found', START);
  expect(reviewWord(memory, 'missed', START - 1)).toBe(memory);
});
