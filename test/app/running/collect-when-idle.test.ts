import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { collectWhenIdle } from '../../../src/app/running/collect-when-idle.ts';

/** A program whose minutes, use of the processor and heap are given. */
const createProgram = () => {
  let [elapsed, used, heap] = [0, 0, 100e6];
  let collections = 0;
  let pass = (): void => undefined;
  const close = collectWhenIdle({
    timer: {
      elapsedMs: () => elapsed,
      wait: (ms) =>
        new Promise((resolve) => {
          pass = () => {
            elapsed += ms;
            resolve();
          };
        }),
    },
    usedMs: () => used,
    heapBytes: () => heap,
    collect: () => {
      collections++;
    },
  });
  onTestFinished(close);
  return {
    /** A minute with so many milliseconds of processor, after which the heap is so large. */
    minute: async (ms: number, bytes: number): Promise<number> => {
      [used, heap] = [used + ms, bytes];
      pass();
      await nextTurn();
      return collections;
    },
    close,
  };
};

test('collects in the first idle minute, and again once the heap has grown', async () => {
  const { minute } = createProgram();
  expect(await minute(30_000, 300e6)).toBe(0);
  expect(await minute(3_001, 300e6)).toBe(0);
  expect(await minute(2_999, 300e6)).toBe(1);
  expect(await minute(100, 80e6)).toBe(1);
  expect(await minute(100, 96e6)).toBe(1);
  expect(await minute(100, 97e6)).toBe(2);
});

test('a program that is closed collects no more', async () => {
  const { minute, close } = createProgram();
  close();
  expect(await minute(0, 300e6)).toBe(0);
});

test('the real collection frees what nobody holds', async () => {
  let pass = (): void => undefined;
  const freed = new Promise<void>((resolve) => {
    const registry = new FinalizationRegistry(() => resolve());
    registry.register({ garbage: new Array(1_000).fill(0) }, 'gone');
    onTestFinished(() => void registry);
  });
  const close = collectWhenIdle({
    timer: {
      elapsedMs: () => performance.now(),
      wait: () =>
        new Promise((resolve) => {
          pass = resolve;
        }),
    },
    usedMs: () => -performance.now(),
    heapBytes: () => 1e9,
  });
  onTestFinished(close);
  pass();
  await freed;
});
