import type { Timer } from '../ops/timer.ts';
import type { SharedConnection } from './keep-connected.ts';
import { createTurns } from './turns.ts';

/** Discord lets connections log in one by one: those of one turn five seconds apart, however many processes they belong to. */

/** `election.ts` has another. */
const LOCK = 0x5ea4c5;

export const IDENTIFY_APART_MS = 5_000;

/** Resolves when a connection of this turn may log in; rejects if the signal aborts, or the database is away. */
export type TakeIdentifyTurn = (turn: number, signal: AbortSignal) => Promise<void>;

export const createIdentifyTurns = (connect: () => Promise<SharedConnection>, timer: Timer): TakeIdentifyTurn =>
  createTurns({ connect, timer, lock: LOCK, apartMs: IDENTIFY_APART_MS });
