import { DiscordAPIError, RateLimitError } from 'discord.js';
import type { PauseReason } from '../game/channels/notices.ts';

/** What can become of a request that was to post, apart from success. */
export type Failure =
  /** Will not change by trying again: the channel is paused and its admin told why. */
  | { readonly kind: 'permanent'; readonly reason: PauseReason }
  /** Nothing was done; to be asked again after `retryAfterMs`. */
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number; readonly isGlobal: boolean }
  /** Nothing was done, and it is our mistake: an operator must look. */
  | { readonly kind: 'ours'; readonly error: unknown }
  /** Trouble at Discord or on the way: it may or may not have been done. `isAnswered` if Discord said so itself. */
  | { readonly kind: 'transient'; readonly isAnswered: boolean; readonly error: unknown };

/** Answers that only the server's admins can change, by Discord's JSON error codes. */
export const PERMANENT: ReadonlyMap<number, PauseReason> = new Map([
  [10003, 'channel_gone'],
  [10004, 'guild_gone'],
  [50001, 'no_access'],
  [50008, 'not_text'],
  [50013, 'no_permission'],
]);

/** Statuses below 500 that pass by themselves. */
const TRANSIENT_STATUSES: readonly number[] = [408, 409, 425];

const isTransient = (status: number): boolean => status >= 500 || TRANSIENT_STATUSES.includes(status);

/** Discord's JSON error code for someone who takes no direct messages from the bot. */
const CLOSED_TO_US = 50_007;

/** Whether a direct message was refused because its member takes none. */
export const isClosedToUs = (failure: Failure): boolean =>
  failure.kind === 'ours' && failure.error instanceof DiscordAPIError && failure.error.code === CLOSED_TO_US;

/** Sorts what discord.js threw. */
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
