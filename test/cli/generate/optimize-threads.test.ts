import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { improveInThreads } from '../../../src/cli/generate/optimize-threads.ts';
import { improve } from '../../../src/puzzle/optimize/improve.ts';
import type { Optimum } from '../../../src/puzzle/optimize/optimum.ts';
import { ANIMALS } from '../../puzzle/fixtures.ts';

test('a caller who is busy until the threads have ended still gets their last states', async () => {
  const ends: Promise<unknown>[] = [];
  const note = (worker: Worker): void => void ends.push(once(worker, 'exit'));
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  const words = ['fig', 'lime'].map((word) => [...word.toUpperCase()]);
  const task = {
    objective: 'smallest',
    words: { words, directions: ['E', 'S'], sharing: 'one' },
    size: { rows: 9, columns: 9 },
    isSquare: false,
    seed: '1',
  } as const;
  let states = 0;
  const limits = { timeMs: 60_000, stop: new AbortController().signal };
  // Each thread sends its proof and ends.
  for await (const _ of improveInThreads(task, 2, limits)) {
    states++;
    await Promise.all(ends);
  }
  expect(ends).toHaveLength(2);
  expect(states).toBe(2);
});

const HARD = {
  objective: 'smallest',
  words: { words: ANIMALS.map((word) => [...word]), directions: ['E', 'S', 'NE', 'SE'], sharing: 'one' },
  size: { rows: 9, columns: 9 },
  isSquare: false,
  seed: '1',
} as const;

test.each([1, 2])('%i threads whose time is over still send a first board, and end', async (threads) => {
  let last: Optimum | undefined;
  const limits = { timeMs: 0, stop: new AbortController().signal };
  for await (const state of improveInThreads(HARD, threads, limits)) last = state;
  expect(last?.best?.placements).toHaveLength(ANIMALS.length);
  expect(last?.isProved).toBe(false);
});

test('threads end when they are stopped, long before their time', async () => {
  const stop = new AbortController();
  const values: number[] = [];
  for await (const { value } of improveInThreads(HARD, 2, { timeMs: 3_600_000, stop: stop.signal })) {
    values.push(value);
    stop.abort();
  }
  expect(values.length).toBeGreaterThan(0);
});

test('one thread takes the steps of the seed', async () => {
  const stop = new AbortController();
  const words = { ...HARD.words, words: HARD.words.words.slice(0, 3) };
  const task = { ...HARD, words, objective: 'most', size: { rows: 12, columns: 12 } } as const;
  const states: Optimum[] = [];
  for await (const state of improveInThreads(task, 1, { timeMs: 3_600_000, stop: stop.signal })) states.push(state);
  expect(states.at(-1)).toEqual([...improve(task, {})].at(-1));
});
