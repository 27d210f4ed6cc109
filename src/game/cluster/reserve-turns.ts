import type { Timer } from '../ops/timer.ts';
import type { SharedConnection } from './keep-connected.ts';
import { createTurns } from './turns.ts';

/**
 * Discord's limit of 50 requests a second holds for all processes together. The one that is elected posts 40 a second; what
 * admins have posted at once, in whichever process answers them, shares these turns.
 */

/** `election.ts` and `identify-turns.ts` have others. */
const LOCK = 0x5ea4c6;

/** Eight a second: two are left for what is looked up. */
export const RESERVE_APART_MS = 125;

/** Resolves when one request may go out; rejects if the signal aborts, or the database is away. */
export type TakeReserveTurn = (signal: AbortSignal) => Promise<void>;

export const createReserveTurns = (connect: () => Promise<SharedConnection>, timer: Timer): TakeReserveTurn => {
  const take = createTurns({ connect, timer, lock: LOCK, apartMs: RESERVE_APART_MS });
  return (signal) => take(0, signal);
};
