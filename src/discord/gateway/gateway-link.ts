import { Events } from 'discord.js';
import type { Log } from '../../base/log.ts';
import type { Meter } from '../../base/meter.ts';
import type { Game } from '../../game/game.ts';
import { type ClientOptions, createClient } from './client.ts';
import { followGuilds } from './follow-guilds.ts';
import { guardInteractions, watchAcknowledgements } from './guard-interactions.ts';
import { createGatewayDirectory, type Link, watchConnection, watchCuts } from './link.ts';
import { logIn, untilClosed } from './log-in.ts';
import type { SteadyOptions } from './steady-shards.ts';

export interface LinkOptions extends Pick<SteadyOptions, 'timer' | 'rng'> {
  readonly apiUrl: string;
  readonly token: string;
  readonly game: Game;
  readonly log: Log;
  readonly meter: Meter;
  readonly requestTimeoutMs?: ClientOptions['requestTimeoutMs'];
  readonly shards?: ClientOptions['shards'];
  readonly leastShards?: ClientOptions['leastShards'];
  readonly takeIdentifyTurn?: ClientOptions['takeIdentifyTurn'];
}

/** discord.js's function for ending all shards; it is not public. The client's own would end its requests too. */
interface Internals {
  readonly ws: { readonly destroy: () => Promise<void> };
}

/** A link over the gateway: Discord sends events through open connections. */
export const createGatewayLink = (options: LinkOptions): Link => {
  const { apiUrl, token, game, log, meter, timer, rng, shards, takeIdentifyTurn } = options;
  const onFault = (error: unknown): void => log.error({ error }, 'a connection to Discord is in trouble');
  const client = createClient({
    apiUrl,
    meter,
    requestTimeoutMs: options.requestTimeoutMs,
    shards,
    leastShards: options.leastShards,
    takeIdentifyTurn,
    timer,
    rng,
    onFault,
    onSession: meter.identifiesLeft,
  });
  watchAcknowledgements(client, timer.elapsedMs, meter);
  const cuts = watchCuts(client, log, game.now);
  const isFixed = shards !== undefined;
  const closed = untilClosed(client, isFixed);
  guardInteractions(client, log);
  client.on(Events.Error, (error) => log.error({ error }, 'the connection failed'));
  return {
    client,
    directory: createGatewayDirectory(client),
    connection: watchConnection(client, game.now),
    problem: cuts.problem,
    closed,
    onInteraction: (dispatch) => client.on(Events.InteractionCreate, (interaction) => void dispatch(interaction)),
    open: async (stopping) => (await logIn(client, token, stopping, isFixed)).application.id,
    follow: (onAdded) => followGuilds(client, { game, log, shards }, onAdded),
    lookAround: () => Promise.resolve(),
    stopTaking: () => {
      // The log would report an outage.
      client.removeAllListeners(Events.ShardReconnecting);
      return (client as unknown as Internals).ws.destroy();
    },
    close: () => client.destroy(),
  };
};
