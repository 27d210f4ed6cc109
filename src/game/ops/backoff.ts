import type { Rng } from '../../puzzle/model/rng.ts';

/** The wait before attempt `attempt` + 1, from 0: doubling from `firstMs` up to `mostMs`, of which a random half is cut. */
export const backoffMs = (attempt: number, firstMs: number, mostMs: number, rng: Rng): number => {
  const full = Math.min(mostMs, firstMs * 2 ** attempt);
  return Math.ceil(full / 2) + rng.nextInt(Math.floor(full / 2) + 1);
};
