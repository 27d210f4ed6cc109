import { type Client, Events } from 'discord.js';

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
