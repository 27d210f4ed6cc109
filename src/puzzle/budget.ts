import type { Limits } from './construction.ts';

/** Steps between two looks at the clock. */
const LOOK_EVERY = 256;

/** Counts the steps of a search and says when its limits are reached. */
export interface Budget {
  /** Counts one step; `false` once the search must stop, and from then on. */
  spend(placed: number, total: number): boolean;
  steps(): number;
}

const isOver = ({ now, deadlineMs, signal }: Limits): boolean =>
  signal?.aborted === true || (now !== undefined && deadlineMs !== undefined && now() >= deadlineMs);

/** A budget that starts full; the clock is read first at the first step. */
export const createBudget = (limits: Limits): Budget => {
  const { maxSteps = Number.POSITIVE_INFINITY, onProgress } = limits;
  let steps = 0;
  let open = true;
  const spend = (placed: number, total: number): boolean => {
    if (steps % LOOK_EVERY === 0 && open) {
      if (steps > 0) onProgress?.(placed, total);
      open = !isOver(limits);
    }
    steps++;
    open &&= steps <= maxSteps;
    return open;
  };
  return { spend, steps: () => steps };
};
