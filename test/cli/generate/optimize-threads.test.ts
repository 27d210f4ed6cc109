import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { improveInThreads } from '../../../src/cli/generate/optimize-threads.ts';

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
  // Each thread sends one state and ends.
  for await (const _ of improveInThreads(task, 2, 0)) {
    states++;
    await Promise.all(ends);
  }
  expect(ends).toHaveLength(2);
  expect(states).toBe(2);
});
