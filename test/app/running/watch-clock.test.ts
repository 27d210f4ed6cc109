import { expect, onTestFinished, test } from 'vitest';
import { watchClock } from '../../../src/app/running/watch-clock.ts';

const NOW = Date.UTC(2026, 2, 14, 9);

/** Watches a clock with these leads over Discord's, one a minute. `pass` lets a minute pass. */
const watch = async (...leads: readonly (number | undefined)[]) => {
  const left = [...leads];
  const lines: string[] = [];
  let pass = (): void => undefined;
  const say = (_: object, line: string): void => void lines.push(line);
  let [nowMs, jumps] = [NOW, 0];
  const clock = await watchClock({
    apiUrl: 'http://x/api',
    now: () => nowMs,
    onJump: () => {
      jumps++;
    },
    timer: {
      elapsedMs: () => 0,
      wait: () =>
        new Promise((resolve) => {
          pass = resolve;
        }),
    },
    log: { info: say, warn: say, error: say },
    measure: async () => left.shift(),
  });
  onTestFinished(clock.close);
  return {
    ...clock,
    lines,
    jumps: () => jumps,
    jump: (ms: number): void => {
      nowMs += ms;
    },
    pass: async (): Promise<void> => {
      pass();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

test('a clock that is off by more than 45 seconds is a problem, told once in the log', async () => {
  const clock = await watch(90_000, 91_000, 100);
  expect(clock.problem()).toMatch(/^the clock of this computer is 90 s ahead of Discord's, .*: set it right$/);
  await clock.pass();
  expect(clock.problem()).toContain('91 s ahead');
  expect(clock.aheadMs()).toBe(91_000);
  expect(clock.lines).toEqual([expect.stringContaining('90 s ahead')]);
  await clock.pass();
  expect(clock.problem()).toBeUndefined();
  expect(clock.lines[1]).toBe('the clock of this computer is right again');
});

test('a clock that goes wrong later is noticed, and an outage of Discord tells nothing', async () => {
  const clock = await watch(45_000, -46_000, undefined);
  expect(clock.problem()).toBeUndefined();
  await clock.pass();
  expect(clock.problem()).toContain('46 s behind');
  await clock.pass();
  expect(clock.problem()).toContain('46 s behind');
});

test('with a clock that is hours off, there is no start', async () => {
  await expect(watch(7_200_000)).rejects.toThrow(/is 2 h 0 min ahead of Discord's/);
});

const DAY_MS = 24 * 3_600_000;

test('by a clock that jumped a day, nothing is posted or closed, and the log tells why once', async () => {
  const clock = await watch(0, DAY_MS, DAY_MS, 0);
  expect(await clock.confirm()).toBe(true);
  clock.jump(DAY_MS);
  expect(await clock.confirm()).toBe(false);
  expect(clock.problem()).toMatch(
    /is 24 h 0 min ahead of Discord's, and nothing is posted or closed before it is right/,
  );
  expect(await clock.confirm()).toBe(false);
  expect(clock.lines.map((line) => line.slice(0, 60))).toEqual([
    'the clock of this computer jumped 24 h 0 min ahead, and noth',
  ]);
  clock.jump(-DAY_MS);
  expect(await clock.confirm()).toBe(true);
  expect(clock.problem()).toBeUndefined();
  expect(clock.jumps()).toBe(2);
});

test('a jump to the right time goes on at once, such as after a computer slept', async () => {
  const clock = await watch(0, 200, 200);
  clock.jump(8 * 3_600_000);
  expect(await clock.confirm()).toBe(true);
  expect(clock.problem()).toBeUndefined();
  expect(clock.jumps()).toBe(1);
});

test('without a word of Discord, a jump stays unconfirmed, and a small step is none', async () => {
  const clock = await watch(0, undefined, undefined, 100);
  clock.jump(59_000);
  expect(await clock.confirm()).toBe(true);
  clock.jump(-3_600_000);
  expect(await clock.confirm()).toBe(false);
  expect(await clock.confirm()).toBe(false);
  expect(clock.problem()).toMatch(
    /jumped 59 min back, and nothing is posted or closed before Discord confirms its time$/,
  );
  expect(clock.lines).toHaveLength(1);
  expect(await clock.confirm()).toBe(true);
});
