import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bot, type BotOptions, startBot } from '../../src/app/bot.ts';
import type { Log } from '../../src/base/log.ts';
import type { Timer } from '../../src/base/timer.ts';
import type { ClientOptions } from '../../src/discord/gateway/client.ts';
import type { Game } from '../../src/game/game.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import type { MessageView } from '../../src/playground/model/page-views.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import type { StoreTools } from '../../src/store/database/store-tools.ts';
import { createInteractionApp, type ReceiveInteraction } from '../../src/web/interactions/interaction-routes.ts';
import { startWebServer, type WebServer } from '../../src/web/web-server.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { createManualClock, type ManualClock } from '../playground/manual-clock.ts';
import { buildOnce } from './build-once.ts';
import { partTexts } from './posts.ts';
import { findInStore, secretsOf } from './search-store.ts';
import { openTestStore } from './test-store.ts';
import { watchLog } from './watch-log.ts';

/**
 * The whole bot on a real database in memory, connected to a stand-in for Discord. Time stands still until a test moves
 * it.
 */
export interface BotRig extends AsyncDisposable {
  readonly standIn: StandIn;
  readonly bot: Bot;
  readonly game: Game;
  readonly clock: ManualClock;
  /** Errors in the bot's log. */
  readonly errors: unknown[];
  readonly guild: string;
  readonly daily: string;
  readonly general: string;
  readonly ada: string;
  readonly ben: string;
  /** The admin. */
  readonly mara: string;
  /** Uses a command as a member; options by name, a subcommand after a space as in `daily setup`. */
  readonly use: (
    userId: string,
    command: string,
    options?: Readonly<Record<string, string | number | boolean>>,
    channelId?: string,
  ) => Promise<Outcome>;
}

/** As with the secret of one installation, the same in every test. */
export const keyedHash = (text: string): string => createHmac('sha256', 'test').update(text).digest('hex');

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A file in use by another program delays the bot by the timer of `tools`. */
export const createGame = async (now: () => number, databaseUrl?: string, tools?: StoreTools): Promise<Game> => ({
  db: await (databaseUrl === undefined ? openTestStore() : openStore(databaseUrl, tools)),
  packs: loadPacks(),
  now,
  hash: hashText,
  keyedHash,
  defaultTimezone: 'UTC',
  buildPuzzle: buildOnce,
});

/** Limits pass when the clock is moved so far; never without a clock. */
export const limitBy =
  (clock?: ManualClock): Timer['limit'] =>
  (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const stop = (): void => {
        cancel?.();
        resolve();
      };
      const cancel = clock?.after(ms, () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      });
      signal?.addEventListener('abort', stop);
    });

/** Waiting takes no time in tests, though it counts as if it had. */
export const createTestTimer = (clock?: ManualClock): Timer => {
  let elapsedMs = 0;
  return {
    limit: limitBy(clock),
    elapsedMs: () => elapsedMs,
    wait: async (ms) => {
      await new Promise((resolve) => setImmediate(resolve));
      elapsedMs += ms;
    },
  };
};

const waitReally: Timer['wait'] = (ms, signal) =>
  sleep(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);

/** Waits in real time. */
export const realTimer: Timer = { elapsedMs: () => performance.now(), wait: waitReally, limit: waitReally };

let runs = 0;

/** Longer than any test: a request on a busy machine takes as long as it takes. */
export const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** What `startBot` takes besides Discord and the game. */
export const botDefaults = () => ({
  requestTimeoutMs: NO_TIMEOUT_MS,
  devGuildId: undefined,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  timer: createTestTimer(),
  runId: `run ${runs++}`,
  keepTime: neverTick,
});

/** Tests call `bot.tick` themselves, so this never ticks. */
export const neverTick = () => () => Promise.resolve();

/** The parts that survive a restart of the bot: the same game and the same Discord. */
export interface RigParts {
  readonly clock: ManualClock;
  readonly standIn: StandIn;
  readonly game: Game;
}

export const createParts = async (): Promise<RigParts> => {
  const clock = createManualClock();
  return { clock, standIn: await createStandIn({ clock }), game: await createGame(clock.now) };
};

/** The same tests run with interactions over the gateway and over HTTP. */
const IS_HTTP = process.env['TEST_TRANSPORT'] === 'http';

/** Has the stand-in send interactions to a server of its own, as Discord does. */
export const listenForInteractions = async (standIn: StandIn, receive: ReceiveInteraction): Promise<WebServer> => {
  const { publicKey, world } = standIn;
  const web = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    interactions: createInteractionApp({ publicKey, now: world.clock.now, receive }),
  });
  await standIn.useInteractionsEndpoint(`${web.url}/interactions`);
  return web;
};

export const startBotRig = async (given?: RigParts, options: Partial<BotOptions> = {}): Promise<BotRig> => {
  const parts = given ?? (await createParts());
  const { game } = parts;
  const { standIn, log: watched, leaks } = watchLog(parts.standIn);
  const errors: unknown[] = [];
  const log: Log = {
    info: (fields, message) => watched.info(fields, message),
    warn: (fields, message) => watched.warn(fields, message),
    error: (fields, message) => {
      errors.push(fields);
      watched.error(fields, message);
    },
  };
  const { token, apiUrl, publicKey } = standIn;
  const bot = await startBot({
    ...botDefaults(),
    timer: createTestTimer(parts.clock),
    ...(IS_HTTP && { http: { publicKey } }),
    token,
    apiUrl,
    game,
    log,
    uploadHosts: [standIn.cdnHost],
    ...options,
  });
  const endpoint = bot.receive && (await listenForInteractions(standIn, bot.receive));
  await bot.idle();
  const daily = standIn.channelId('daily-puzzle');
  return {
    ...parts,
    standIn,
    bot,
    errors,
    guild: standIn.guildId(),
    daily,
    general: standIn.channelId('general'),
    ada: standIn.memberId('Ada'),
    ben: standIn.memberId('Ben'),
    mara: standIn.memberId('Mara'),
    use: (userId, command, options = {}, channelId = daily) => {
      const [name = '', subcommand] = command.split(' ');
      return standIn.useCommand({ userId, channelId, name, subcommand, options });
    },
    [Symbol.asyncDispose]: async () => {
      await bot.close();
      await endpoint?.close();
      const stored = await findInStore(game.db, secretsOf(standIn));
      await standIn.close();
      await game.db.destroy();
      if (stored.length > 0) throw new Error(`the database holds what it must not:\n${stored.join('\n')}`);
      if (leaks.length > 0) throw new Error(`the log holds what it must not:\n${leaks.join('')}`);
    },
  };
};

/** The message in an outcome. Throws for an outcome without one. */
export const messageIn = (outcome: Outcome): MessageView => {
  if (outcome.kind === 'message' || outcome.kind === 'updated') return outcome.message;
  throw new Error(`expected a message, got ${JSON.stringify(outcome)}`);
};

/** All the text of an answer: content and embeds, or its parts. */
export const textOf = (outcome: Outcome): string => {
  const message = messageIn(outcome);
  const embeds = message.embeds.flatMap(({ title, description, footer }) => [title, description, footer?.text]);
  return [message.content, ...embeds, ...partTexts(message)].filter(Boolean).join('\n');
};

/** Options of a client for this address. A fault within discord.js fails the test. */
export const clientOptions = (apiUrl: string): ClientOptions => ({
  apiUrl,
  requestTimeoutMs: NO_TIMEOUT_MS,
  timer: createTestTimer(),
  rng: createRng('client'),
  onFault: (error) => {
    throw error;
  },
});

/** Presses the button with that label below an answer. */
export const pressIn = (rig: BotRig, userId: string, outcome: Outcome, label: string): Promise<Outcome> => {
  const { id, components } = messageIn(outcome);
  const button = components.flatMap((row) => row.components).find((part) => 'label' in part && part.label === label);
  if (!button?.custom_id) throw new Error(`expected a button ${label}`);
  return rig.standIn.pressButton({ userId, messageId: id, customId: button.custom_id });
};

/** Stops the posts of a channel as its admin does, and confirms the question. */
export const stopPosting = async (rig: BotRig, channelId = rig.daily): Promise<Outcome> =>
  pressIn(rig, rig.mara, await rig.use(rig.mara, 'daily stop', {}, channelId), 'Stop posting');
