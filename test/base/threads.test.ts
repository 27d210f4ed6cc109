import { expect, test } from 'vitest';
import { createThreads } from '../../src/base/threads.ts';
import type { Timer } from '../../src/base/timer.ts';
import { createTestTimer } from '../rigs/bot-rig.ts';

const MINUTE_MS = 60_000;
const PROGRAM = new URL('./thread-id-worker.ts', import.meta.url);

/** A timer. The test ends its waits. */
const createHourglass = () => {
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const timer: Timer = {
    ...createTestTimer(),
    limit: (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ ms, end: resolve });
        signal?.addEventListener('abort', () => resolve());
      }),
  };
  const pass = (ms: number): void => {
    for (const wait of waits) if (wait.ms <= ms) wait.end();
  };
  return { timer, pass };
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a thread answers one request after the other, and is ended when nobody has asked it for five minutes', async () => {
  const { timer, pass } = createHourglass();
  const threads = createThreads<string, number>(PROGRAM, timer);
  const first = await threads.ask('who?');
  expect(await threads.ask('who now?')).toBe(first);
  await nextTurn();
  pass(5 * MINUTE_MS);
  await nextTurn();
  expect(await threads.ask('and now?')).not.toBe(first);
  await threads.close();
});

test('a thread that was asked again within five minutes goes on', async () => {
  const { timer, pass } = createHourglass();
  const threads = createThreads<string, number>(PROGRAM, timer);
  const first = await threads.ask('who?');
  await nextTurn();
  pass(5 * MINUTE_MS - 1);
  await nextTurn();
  expect(await threads.ask('and now?')).toBe(first);
  await threads.close();
});

test('closed threads answer nothing more', async () => {
  const threads = createThreads<string, number>(PROGRAM, createHourglass().timer);
  await threads.ask('who?');
  await threads.close();
  await expect(threads.ask('and now?')).rejects.toThrow('the threads are closed');
});
