import type { TakeReserveTurn } from '../ops/fair-queue.ts';
import type { Timer } from '../ops/timer.ts';
import type { SharedConnection } from './keep-connected.ts';
import { createTurns } from './turns.ts';

/**
 * All processes together share Discord's limit of 50 requests a second. The elected process posts 40 a second. Posts
 * that admins ask for at once share these turns, in any process.
 */

const RESERVE_LOCK = 0x5ea4c6;

/** Eight a second. This leaves two for look-ups. */
export const RESERVE_APART_MS = 125;

export const createReserveTurns = (connect: () => Promise<SharedConnection>, timer: Timer): TakeReserveTurn => {
  const take = createTurns({ connect, timer, lock: RESERVE_LOCK, apartMs: RESERVE_APART_MS });
  return (signal) => take(0, signal);
};
