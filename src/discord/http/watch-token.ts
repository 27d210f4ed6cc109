import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client } from 'discord.js';
import type { Log } from '../gateway/log.ts';

/**
 * The gateway closes the connection of a bot with a reset token. Over HTTP, Discord only refuses requests with that
 * token. The program continues, because first answers to members need no token.
 */

/** Requests that carry an interaction's token instead. */
const OF_INTERACTIONS = /^\/(?:interactions|webhooks)\//;

const UNAUTHORIZED = 401;

/** Any other status means that Discord accepts the token. */
const isTaken = (status: number): boolean => status < 500 && status !== UNAUTHORIZED && status !== 429;

export interface TokenWatch {
  /** A sentence about the token's problem; `undefined` if Discord accepts it, as far as known. */
  readonly problem: () => string | undefined;
}

const ADVICE = "copy the bot's token again from your application's Bot page, then restart all processes";

/**
 * Watches all answers to the client. The log has one line when Discord refuses the token, and one when it accepts the
 * token again.
 */
export const watchToken = (client: Client, token: string, log: Log, now: () => number): TokenWatch => {
  let since: number | undefined;
  client.rest.on('response', ({ path }, { status }) => {
    if (OF_INTERACTIONS.test(path)) return;
    if (status === UNAUTHORIZED) {
      if (since === undefined) log.error({ path }, `Discord refuses DISCORD_TOKEN: ${ADVICE}`);
      since ??= now();
      // discord.js forgets the token after this answer, and would stop sending requests.
      void nextTurn().then(() => client.rest.setToken(token));
    } else if (since !== undefined && isTaken(status)) {
      log.info({ refusedMs: now() - since }, 'Discord takes DISCORD_TOKEN again');
      since = undefined;
    }
  });
  return {
    problem: () =>
      since === undefined
        ? undefined
        : `Discord refuses DISCORD_TOKEN since ${new Date(since).toISOString().slice(11, 16)} UTC: ${ADVICE}`,
  };
};
