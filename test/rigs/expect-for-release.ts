import { expect } from 'vitest';

/**
 * Expects that no work is left that a release needs. Before that, what is left is a warning: a change is complete with
 * its code and its English, and translations may follow. `npm run check:release` makes it a failure.
 */
export const expectForRelease = (what: string, left: readonly string[]): void => {
  if (process.env['CHECK_RELEASE']) expect({ [what]: left }).toEqual({ [what]: [] });
  else if (left.length > 0) process.stderr.write(`Before the next release, ${what}: ${left.join(', ')}\n`);
};
