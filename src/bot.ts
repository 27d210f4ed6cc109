import { Events } from 'discord.js';
import { COMMANDS } from '../commands/index.ts';
import { checkChannel } from './discord/channel-access.ts';
import { createClient } from './discord/client.ts';
import { createDispatch } from './discord/dispatch.ts';
import type { Log } from './discord/log.ts';
import { type Poster, postPuzzle, reconcilePosts } from './discord/post-puzzle.ts';
import { registerCommands } from './discord/register-commands.ts';
import type { NextPost, Services } from './discord/services.ts';
import { channelsToPost, readLedger } from './game/channel-settings.ts';
import type { Game } from './game/game.ts';
import { planNextPosts } from './schedule/plan-posts.ts';
import { runTick, type TickActions } from './schedule/tick.ts';

/** Wires game, schedule and Discord together: what `main.ts` starts, and what tests start against the stand-in. */

export interface BotOptions {
  readonly token: string;
  readonly apiUrl: string;
  /** Commands are registered in this server only; `undefined` for everywhere. */
  readonly devGuildId: string | undefined;
  readonly game: Game;
  readonly log: Log;
  /** Calls `beat` once a minute until the answer is called. */
  readonly keepTime: (beat: () => Promise<void>) => () => Promise<void>;
}

export interface Bot {
  /** Posts what is due now, as the clock does every minute. */
  readonly tick: () => Promise<void>;
  readonly isConnected: () => boolean;
  /** Stops posting and disconnects; the database stays open. */
  readonly close: () => Promise<void>;
}

const createTickActions = (game: Game, poster: Poster): TickActions => ({
  now: game.now,
  channels: () => channelsToPost(game),
  ledger: () => readLedger(game),
  post: ({ channelId, date, isLate }) => postPuzzle(poster, channelId, date, isLate),
});

const nextPosts = async (game: Game, channelId: string, count: number): Promise<readonly NextPost[]> => {
  const channel = (await channelsToPost(game)).find((candidate) => candidate.channelId === channelId);
  return channel ? planNextPosts(game.now(), channel, await readLedger(game), count) : [];
};

/**
 * Connects, registers the commands, settles what an earlier run left open, posts what is due and goes on doing so.
 * Rejects with discord.js's error where the token is refused.
 */
export const startBot = async ({ token, apiUrl, devGuildId, game, log, keepTime }: BotOptions): Promise<Bot> => {
  const client = createClient({ apiUrl });
  const poster: Poster = { client, game, log };
  const actions = createTickActions(game, poster);
  const services: Services = {
    game,
    nextPosts: (channelId, count) => nextPosts(game, channelId, count),
    postDue: (channelId) => runTick(actions, channelId),
    checkChannel: (use) => checkChannel(client, use),
  };
  const dispatch = createDispatch({ commands: COMMANDS, services, log });
  client.on(Events.InteractionCreate, (interaction) => void dispatch(interaction));
  client.on(Events.Error, (error) => log.error({ error }, 'the connection failed'));
  try {
    const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
    await client.login(token);
    await ready;
    if (!client.isReady()) throw new Error('expected the client to be ready, but it is not');
    await registerCommands({ client, commands: COMMANDS, guildId: devGuildId }, game, log);
    await reconcilePosts(poster);
    await runTick(actions);
  } catch (error) {
    await client.destroy();
    throw error;
  }
  const stopTicking = keepTime(() => runTick(actions));
  return {
    tick: () => runTick(actions),
    isConnected: () => client.isReady(),
    close: async () => {
      await stopTicking();
      await client.destroy();
    },
  };
};
