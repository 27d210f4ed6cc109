import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from '../../src/base/pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const follow = (ms: number, signal?: AbortSignal): { isOver: boolean } => {
  const state = { isOver: false };
  void pause(ms, signal).then(() => {
    state.isOver = true;
  });
  return state;
};

test('a pause ends after its time and no earlier', async () => {
  const state = follow(1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(state.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.isOver).toBe(true);
});

test('a signal ends a pause at once and leaves no timer behind', async () => {
  const stop = new AbortController();
  const state = follow(1_000, stop.signal);
  expect(vi.getTimerCount()).toBe(1);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a signal that aborted before ends a pause without a timer', async () => {
  const state = follow(1_000, AbortSignal.abort());
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('a pause that took its time lets go of its signal', async () => {
  const { signal } = new AbortController();
  follow(1_000, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
