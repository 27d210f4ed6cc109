import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Log } from '../base/log.ts';
import type { Timer } from '../base/timer.ts';
import { createAdminApp } from '../features/admin/admin-app.ts';
import { type AskDiscord, createAskDiscord, type DiscordApp } from '../features/player/ask-discord.ts';
import { createWebPlayer, playerTerms, type WebPlayer } from '../features/player/web-player.ts';
import type { Game } from '../game/game.ts';
import type { StandIn } from '../playground/stand-in.ts';
import { createEdge, type Edge } from '../web/edge/edge.ts';
import { createInteractionApp } from '../web/interactions/interaction-routes.ts';
import type { Metrics } from '../web/metrics.ts';
import { isLoopback, startWebServer, type WebServer } from '../web/web-server.ts';
import type { Bot } from './bot.ts';
import { createSharedReplays, type IsFirst } from './cluster/shared-replays.ts';
import type { Config } from './config.ts';
import { dutiesOf } from './roles.ts';
import { drain } from './running/drain.ts';
import type { ClockWatch } from './running/watch-clock.ts';
import { describeListenFailure, step } from './start-errors.ts';
import type { Observed } from './start-ops.ts';
import { takeEvents } from './take-events.ts';

/** Starts the public port: the web player, the playground's page and interactions over HTTP. */

interface Watching extends Pick<Timer, 'elapsedMs'>, Pick<Metrics, 'meter'> {
  readonly log: Log;
}

/** Guards the public port. It counts refused requests and reports them in one log line now and then. */
const meetStrangers = (config: Config, { log, meter, elapsedMs }: Watching): Edge =>
  createEdge({
    ...config,
    elapsedMs,
    count: meter.refusedRequest,
    say: (counts) => log.warn(counts, 'requests from outside were refused'),
    onFault: (error) => log.error({ error }, 'a request from outside failed'),
  });

/** The parts so far. The servers already answer while the rest starts. */
export interface Running {
  readonly standIn: StandIn | undefined;
  readonly log: Log;
  readonly timer: Timer;
  /** Receives the closing function of each part, in the order of their start. */
  readonly onOpened: (close: () => Promise<void>) => void;
  game?: Game;
  /** The reason for a wait for the database; `undefined` without one. */
  storeTrouble?: string | undefined;
  /** Known once the database is open. */
  makesBackups?: boolean;
  liveCopy?: NonNullable<Observed['liveCopy']>;
  kept?: NonNullable<Observed['kept']>;
  /** The connected bot. */
  bot?: Bot;
  isStopping?: boolean;
  clock?: ClockWatch;
}

/** The application of the Activity: the stand-in's own, or the configured one. */
const appOf = (config: Config, standIn: StandIn | undefined): DiscordApp | undefined => {
  if (standIn) {
    const { apiUrl, applicationId: clientId, clientSecret, token: botToken } = standIn;
    return { apiUrl, clientId, clientSecret, botToken };
  }
  const { discordApiUrl: apiUrl, discordClientId: clientId, discordClientSecret: clientSecret, discordToken } = config;
  return clientId && clientSecret && discordToken
    ? { apiUrl, clientId, clientSecret, botToken: discordToken }
    : undefined;
};

interface Pages {
  readonly app: DiscordApp | undefined;
  readonly askDiscord: AskDiscord | undefined;
  readonly edge: Edge;
  readonly key: string | undefined;
}

/**
 * The pages for admins. `undefined` unless Discord can confirm who signs in and send the browser back. The stand-in's
 * sign-in is on this machine only, so a playground for other computers has none.
 */
const createAdmin = (config: Config, running: Running, { app, askDiscord, edge, key }: Pages): Hono | undefined => {
  const { publicUrl } = config;
  const isPlayground = running.standIn !== undefined;
  if (!app || !askDiscord || key !== undefined || (publicUrl === undefined && !isPlayground)) return undefined;
  const { cookie, isOwnOrigin } = playerTerms({ publicUrl, clientId: undefined, isPlayground });
  return createAdminApp({
    app,
    askDiscord,
    edge,
    host: () => running.bot?.admin,
    newSecret: () => randomBytes(32).toString('base64url'),
    terms: {
      basePath: cookie.path.replace(/\/play$/, ''),
      isSecure: cookie.isSecure,
      isOwnOrigin,
      originOf: (host) => (publicUrl === undefined ? `http://${host}` : new URL(publicUrl).origin),
    },
  });
};

/** One app for members and admins. */
const joinPages = (player: WebPlayer | undefined, admin: Hono | undefined): WebPlayer | undefined => {
  if (!player || !admin) return player;
  return { ...player, app: new Hono().route('/', admin).route('/', player.app) };
};

/** The app for members' browsers: the playground, the web player, or no app. */
const loadFallback = async (standIn: StandIn | undefined, key: string | undefined, player: WebPlayer | undefined) => {
  const upgrade = player && { upgrade: player.upgrade };
  if (!standIn) return player ? { ...upgrade, fallback: player.app } : {};
  const { createPlaygroundApp } = await import('../playground/page-server/playground-app.ts');
  return { ...upgrade, fallback: createPlaygroundApp(standIn, { key, ...(player && { player: player.app }) }) };
};

const listen = (
  config: Config,
  {
    standIn,
    key,
    player,
    interactions,
    edge,
  }: {
    standIn: StandIn | undefined;
    key: string | undefined;
    player: WebPlayer | undefined;
    interactions: Hono | undefined;
    edge: Edge;
  },
): Promise<WebServer> =>
  step(
    async () =>
      startWebServer({
        host: config.host,
        port: config.port,
        edge,
        ...(interactions && { interactions }),
        ...(await loadFallback(standIn, key, player)),
      }),
    (error) => describeListenFailure(error, config, 'public'),
  );

const KEY_IN_DOUBT =
  "no request to /interactions was signed with DISCORD_PUBLIC_KEY so far: if Discord sent them, copy the key again from the application's General Information page";

/** The app for Discord's interactions over HTTP, if this process takes them. */
const takeInteractions = (
  config: Config,
  running: Running,
  { budget, refuse }: Edge,
  isFirst: IsFirst,
): Hono | undefined => {
  const { log } = running;
  const { discordPublicKey: publicKey } = config;
  if (publicKey === undefined || !dutiesOf(config).takesHttp) return undefined;
  return createInteractionApp({
    publicKey,
    budget,
    refuse,
    now: Date.now,
    isFirst,
    onKeyInDoubt: () => log.warn({}, KEY_IN_DOUBT),
    receive: async (payload, gone) => running.bot?.receive?.(payload, gone),
  });
};

/** The app for all of Discord's requests: events in any case, beside the gateway too. */
const takeRequests = (
  config: Config,
  running: Running,
  edge: Edge,
  interactions: Hono | undefined,
  isFirst: IsFirst,
) => {
  const { discordPublicKey } = config;
  const events = takeEvents({
    ...running,
    ...edge,
    isFirst,
    now: Date.now,
    game: () => running.game,
    readKey: () => (running.standIn ? undefined : discordPublicKey) ?? running.bot?.readKey(),
  });
  return new Hono().route('/', events).route('/', interactions ?? new Hono());
};

export interface Web {
  /**
   * The public address of this process for members and Discord. `undefined` if it serves neither and does not listen.
   */
  readonly url: string | undefined;
  /** The services at that address. */
  readonly serves: string;
  /** The key that a browser on another computer needs for the playground. */
  readonly key: string | undefined;
  readonly hasActivity: boolean;
  /** Discord's address of the Activity; `undefined` without one. */
  readonly activityUrl: string | undefined;
  /** There are pages for admins, at `/admin`. */
  readonly hasAdmin: boolean;
  /** Takes requests for `waitMs` more, then none, and finishes those that have come. */
  readonly drain: (waitMs: number) => Promise<void>;
}

export const startWeb = async (config: Config, running: Running, metrics: Metrics): Promise<Web> => {
  const { standIn, log, timer, onOpened } = running;
  // Browsers on other computers need the key.
  const key = standIn && !isLoopback(config.host) ? randomBytes(12).toString('base64url') : undefined;
  const app = appOf(config, standIn);
  const edge = meetStrangers(config, { log, meter: metrics.meter, elapsedMs: timer.elapsedMs });
  const host = () => running.game && running.bot && { game: running.game, ...running.bot.player };
  const askDiscord = app && createAskDiscord({ app, host, timer });
  const isPlayground = standIn !== undefined;
  const own = { publicUrl: config.publicUrl, app, askDiscord, isPlayground, host, timer, edge };
  const alone = dutiesOf(config).answers ? createWebPlayer(own) : undefined;
  const admin = alone && createAdmin(config, running, { app, askDiscord, edge, key });
  const player = joinPages(alone, admin);
  // The playground's members use the stand-in's gateway.
  const isFirst = createSharedReplays({ game: () => running.game, timer, log });
  const interactions = standIn ? undefined : takeInteractions(config, running, edge, isFirst);
  const serves = player ? (interactions ? 'Player and interactions' : 'Player') : 'Interactions';
  const activityUrl = app && `https://discord.com/activities/${app.clientId}`;
  const has = { hasActivity: app !== undefined, activityUrl, hasAdmin: admin !== undefined };
  const none = { url: undefined, serves, key, ...has, drain: () => Promise.resolve() };
  if (!player && !interactions) return none;
  const requests = takeRequests(config, running, edge, interactions, isFirst);
  const web = await listen(config, { standIn, key, player, interactions: requests, edge });
  onOpened(() => web.close());
  const closeSockets = (): void => player?.close();
  onOpened(async () => closeSockets());
  return { ...none, url: web.url, drain: (waitMs) => drain({ web, closeSockets, waitMs, timer }) };
};
