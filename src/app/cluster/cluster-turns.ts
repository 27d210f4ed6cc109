import type { TakeIdentifyTurn, TakeReserveTurn } from '../../base/fair-turns.ts';
import type { Timer } from '../../base/timer.ts';
import { createClusterTurns, type SharedConnection } from './keep-connected.ts';

/** Discord lets connections log in one by one. Logins in one queue stay five seconds apart across all processes. */

/** Each kind of turn has a lock of its own; `election.ts` has another. */
const IDENTIFY_LOCK = 0x5ea4c5;

export const IDENTIFY_APART_MS = 5_000;

export const createIdentifyTurns = (connect: () => Promise<SharedConnection>, timer: Timer): TakeIdentifyTurn =>
  createClusterTurns({ connect, timer, lock: IDENTIFY_LOCK, apartMs: IDENTIFY_APART_MS });

/**
 * All processes together share Discord's limit of 50 requests a second. The elected process posts 40 a second. Posts
 * that admins ask for at once share these turns, in any process.
 */

const RESERVE_LOCK = 0x5ea4c6;

/** Eight a second. This leaves two for look-ups. */
export const RESERVE_APART_MS = 125;

export const createReserveTurns = (connect: () => Promise<SharedConnection>, timer: Timer): TakeReserveTurn => {
  const take = createClusterTurns({ connect, timer, lock: RESERVE_LOCK, apartMs: RESERVE_APART_MS });
  return (signal) => take(0, signal);
};
