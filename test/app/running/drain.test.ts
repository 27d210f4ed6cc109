import { expect, test } from 'vitest';
import { drain } from '../../../src/app/running/drain.ts';

/** Drains a port and lists the steps. Its requests end, unless `isBusy`, before their time limit. */
const stepsOf = async (waitMs: number, isBusy = false): Promise<string[]> => {
  const steps: string[] = [];
  await drain({
    web: {
      sayGoodbye: () => void steps.push('goodbye'),
      close: async (late) => {
        if (isBusy) await late;
        steps.push('closed');
      },
    },
    closeSockets: () => void steps.push('sockets'),
    waitMs,
    timer: {
      limit: async (ms) => {
        steps.push(`${ms} ms`);
      },
    },
  });
  return steps;
};

test('requests are still taken while load balancers turn away, and running ones have a limit', async () => {
  expect(await stepsOf(5_000)).toEqual(['goodbye', '5000 ms', 'sockets', '10000 ms', 'closed']);
  expect(await stepsOf(5_000, true)).toEqual(['goodbye', '5000 ms', 'sockets', '10000 ms', 'closed']);
});

test('without others to turn to there is no wait', async () => {
  expect(await stepsOf(0)).toEqual(['goodbye', 'sockets', '10000 ms', 'closed']);
});
