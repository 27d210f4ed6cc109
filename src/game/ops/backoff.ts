import type { Rng } from '../../puzzle/model/rng.ts';

/**
 * The wait in milliseconds after attempt `attempt`, from 0. It doubles from `firstMs` up to `mostMs`; chance cuts up to
 * half of it.
 */
export const backoffMs = (attempt: number, firstMs: number, mostMs: number, rng: Rng): number => {
  const full = Math.min(mostMs, firstMs * 2 ** attempt);
  return Math.ceil(full / 2) + rng.nextInt(Math.floor(full / 2) + 1);
};
