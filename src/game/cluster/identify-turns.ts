import type { TakeIdentifyTurn } from '../ops/fair-queue.ts';
import type { Timer } from '../ops/timer.ts';
import type { SharedConnection } from './keep-connected.ts';
import { createTurns } from './turns.ts';

/** Discord lets connections log in one by one. Logins in one queue stay five seconds apart across all processes. */

/** Each kind of turn has a lock of its own; `election.ts` has another. */
const IDENTIFY_LOCK = 0x5ea4c5;

export const IDENTIFY_APART_MS = 5_000;

export const createIdentifyTurns = (connect: () => Promise<SharedConnection>, timer: Timer): TakeIdentifyTurn =>
  createTurns({ connect, timer, lock: IDENTIFY_LOCK, apartMs: IDENTIFY_APART_MS });
