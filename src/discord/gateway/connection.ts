import { type Client, Events } from 'discord.js';
import type { Log } from './log.ts';
import { describeAway } from './log-in.ts';

/** How the connection to Discord is doing. */
export interface Connection {
  /** How long a heartbeat takes to be answered; `undefined` before the first one. */
  readonly pingMs: number | undefined;
  /** How far our clock is ahead of Discord's, by the last interaction; `undefined` before the first one. */
  readonly clockAheadMs: number | undefined;
}

/**
 * Compares clocks with each interaction: its id says when Discord made it, a moment before it comes here. The answer
 * reads what is known.
 */
export const watchConnection = (client: Client, now: () => number): (() => Connection) => {
  let clockAheadMs: number | undefined;
  client.on(Events.InteractionCreate, ({ createdTimestamp }) => {
    clockAheadMs = now() - createdTimestamp;
  });
  return () => ({ pingMs: client.ws.ping < 0 ? undefined : client.ws.ping, clockAheadMs });
};

/** Which connections are cut, and since when. */
export interface Cuts {
  /** What is wrong, as in `not connected to Discord since 12:03 UTC (ECONNRESET)`; `undefined` if nothing is. */
  readonly problem: () => string | undefined;
}

/** Notes when connections are cut and come back. The log has one line for each outage and one for its end. */
export const watchCuts = (client: Client, log: Log, now: () => number): Cuts => {
  const cut = new Set<number>();
  let since = 0;
  let code = '';
  const lose = (shard: number): void => {
    if (cut.size === 0) {
      since = now();
      log.warn({ shard }, 'not connected to Discord any more: the bot keeps trying');
    }
    cut.add(shard);
  };
  const regain = (shard: number): void => {
    if (!cut.delete(shard) || cut.size > 0) return;
    log.info({ awayMs: now() - since }, 'connected to Discord again');
    code = '';
  };
  client.on(Events.ShardReconnecting, lose);
  client.on(Events.ShardReady, regain);
  client.on(Events.ShardResume, regain);
  client.on(Events.ShardError, (error) => {
    code = describeAway(error);
  });
  return { problem: () => (cut.size === 0 ? undefined : describeCut(since, code)) };
};

/** For `/readyz`: what an operator reads while Discord is away. */
export const describeCut = (since: number, code: string): string => {
  const at = new Date(since).toISOString().slice(11, 16);
  return `not connected to Discord since ${at} UTC${code === '' ? '' : ` (${code})`}: trying again`;
};
