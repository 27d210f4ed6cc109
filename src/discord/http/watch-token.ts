import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client } from 'discord.js';
import type { Log } from '../gateway/log.ts';

/**
 * The gateway closes the connection of a bot whose token was reset; over HTTP, Discord only refuses what is asked with it.
 * The first answers to members need no token, so the program goes on.
 */

/** Requests that carry the token of an interaction instead. */
const OF_INTERACTIONS = /^\/(?:interactions|webhooks)\//;

const UNAUTHORIZED = 401;

/** Whatever else Discord answers to a request, it has taken the token. */
const isTaken = (status: number): boolean => status < 500 && status !== UNAUTHORIZED && status !== 429;

export interface TokenWatch {
  /** What is wrong with the token, in one sentence; `undefined` if nothing is known to be. */
  readonly problem: () => string | undefined;
}

const ADVICE = "copy the bot's token again from your application's Bot page, then restart all processes";

/** Listens to every answer that the client hears. The log has one line when the token is refused, and one if it is taken again. */
export const watchToken = (client: Client, token: string, log: Log, now: () => number): TokenWatch => {
  let since: number | undefined;
  client.rest.on('response', ({ path }, { status }) => {
    if (OF_INTERACTIONS.test(path)) return;
    if (status === UNAUTHORIZED) {
      if (since === undefined) log.error({ path }, `Discord refuses DISCORD_TOKEN: ${ADVICE}`);
      since ??= now();
      // The manager forgets it once this answer is dealt with, and would ask nothing any more.
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
