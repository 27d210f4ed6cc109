import type { Limits } from '../model/construction.ts';

/** Steps between two looks at the clock, unless a step is long. */
const LOOK_EVERY = 256;

/** Counts the steps of a search up to its limits. */
export interface Budget {
  /** Counts one step; `false` once the search must stop, and from then on. */
  spend(placed: number, total: number): boolean;
  /** The last answer of `spend`; `true` at first. */
  isOpen(): boolean;
  steps(): number;
  /** The highest number of placed words at any step, or reported by `note`. */
  mostPlaced(): number;
  /** Reports the placed words of a search that counts its own steps. */
  note(placed: number): void;
}

const isOver = ({ now, deadlineMs, signal }: Limits): boolean =>
  signal?.aborted === true || (now !== undefined && deadlineMs !== undefined && now() >= deadlineMs);

/** A full budget. It reads the clock at the first step and then every `lookEvery` steps. */
export const createBudget = (limits: Limits, lookEvery = LOOK_EVERY): Budget => {
  const { maxSteps = Number.POSITIVE_INFINITY, onProgress } = limits;
  let steps = 0;
  let most = 0;
  let open = true;
  return {
    spend(placed, total) {
      if (steps % lookEvery === 0 && open) {
        if (steps > 0) onProgress?.(placed, total);
        open = !isOver(limits);
      }
      if (placed > most) most = placed;
      steps++;
      open &&= steps <= maxSteps;
      return open;
    },
    isOpen() {
      return open;
    },
    steps() {
      return steps;
    },
    mostPlaced() {
      return most;
    },
    note(placed) {
      if (placed > most) most = placed;
    },
  };
};
