import { expect } from 'vitest';

/**
 * Expects that a release lacks nothing. Before a release, a lack is only a warning, because translations may follow a
 * change. `npm run check:release` makes it a failure.
 */
export const expectForRelease = (what: string, left: readonly string[]): void => {
  if (process.env['CHECK_RELEASE']) expect({ [what]: left }).toEqual({ [what]: [] });
  else if (left.length > 0) process.stderr.write(`Before the next release, ${what}: ${left.join(', ')}\n`);
};
