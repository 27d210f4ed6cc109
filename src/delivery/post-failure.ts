import { DiscordAPIError, RateLimitError } from 'discord.js';
import type { PauseReason } from '../game/channels/notices.ts';

/** The failures of a request that posts. */
export type Failure =
  /** Another try would fail too. The bot pauses the channel and tells an admin the reason. */
  | { readonly kind: 'permanent'; readonly reason: PauseReason }
  /** Discord did not act. The request may go again after `retryAfterMs`. */
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number; readonly isGlobal: boolean }
  /** Discord did not act, and the mistake is ours. An operator must look. */
  | { readonly kind: 'ours'; readonly error: unknown }
  /** A fault at Discord or on the way. The request may have succeeded. `isAnswered` if Discord itself answered. */
  | { readonly kind: 'transient'; readonly isAnswered: boolean; readonly error: unknown };

/** Discord's JSON error codes for problems that only the server's admins can solve. */
export const PERMANENT: ReadonlyMap<number, PauseReason> = new Map([
  [10003, 'channel_gone'],
  [10004, 'guild_gone'],
  [50001, 'no_access'],
  [50008, 'not_text'],
  [50013, 'no_permission'],
]);

/** Statuses below 500 for passing problems. */
const TRANSIENT_STATUSES: readonly number[] = [408, 409, 425];

const isTransient = (status: number): boolean => status >= 500 || TRANSIENT_STATUSES.includes(status);

/** Discord's JSON error code for users that accept no direct messages from the bot. */
const CLOSED_TO_US = 50_007;

/** True if the member accepts no direct messages from the bot. */
export const isClosedToUs = (failure: Failure): boolean =>
  failure.kind === 'ours' && failure.error instanceof DiscordAPIError && failure.error.code === CLOSED_TO_US;

/** Classifies an error of discord.js. */
export const classifyError = (error: unknown): Failure => {
  if (error instanceof RateLimitError) {
    return { kind: 'rate-limited', retryAfterMs: error.retryAfter, isGlobal: error.global };
  }
  const status = error instanceof Error && 'status' in error ? Number(error.status) : undefined;
  if (status === undefined) return { kind: 'transient', isAnswered: false, error };
  const reason = error instanceof DiscordAPIError ? PERMANENT.get(Number(error.code)) : undefined;
  if (reason !== undefined) return { kind: 'permanent', reason };
  return isTransient(status) ? { kind: 'transient', isAnswered: true, error } : { kind: 'ours', error };
};
