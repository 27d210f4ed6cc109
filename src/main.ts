import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Bot } from './bot.ts';
import { type Config, type ConfigResult, readConfig, readServiceSettings } from './config.ts';
import { type ConnectedBot, connectBot } from './connect-bot.ts';
import type { Log } from './discord/gateway/log.ts';
import { createSharedReplays } from './game/cluster/shared-replays.ts';
import type { Game } from './game/game.ts';
import type { Timer } from './game/ops/timer.ts';
import { createLog } from './logging/create-log.ts';
import { checkClock } from './measure-clock.ts';
import { meetStrangers } from './meet-strangers.ts';
import { openGame } from './open-game.ts';
import { createTimerClock } from './playground/model/clock.ts';
import { setUpPlayground } from './playground/set-up.ts';
import type { StandIn } from './playground/stand-in.ts';
import { describeRole, dutiesOf } from './process-role.ts';
import { openServiceManager } from './service-manager.ts';
import { describeEnd, describeListenFailure, messageOf, step } from './start-errors.ts';
import { startOps } from './start-ops.ts';
import { showStore } from './store/database/open-store.ts';
import type { Edge } from './web/edge/edge.ts';
import { createInteractionApp } from './web/interactions/interaction-routes.ts';
import type { Metrics } from './web/metrics.ts';
import type { DiscordApp } from './web/player/identify.ts';
import { createWebPlayer, type WebPlayer } from './web/player/web-player.ts';
import { isLoopback, startWebServer, type WebServer } from './web/web-server.ts';

/** Starts everything in order and stops it in reverse order. A failed start stops the parts that already run. */

const closers: (() => Promise<void>)[] = [];

const closeAll = async (): Promise<void> => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
};

/** Reports the start in plain lines on standard output. The log goes to standard error. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = async (lines: readonly string[]): Promise<void> => {
  process.stderr.write(`${lines.join('\n')}\n`);
  await closeAll();
  process.exit(1);
};

/** Real time. Its waits do not keep the program alive. */
const wait: Timer['wait'] = (ms, signal) =>
  sleep(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);

const TIMER: Timer = { elapsedMs: () => performance.now(), wait, limit: wait };

/** The birth of the playground's server. A constant keeps its ids the same at every start. */
const PLAYGROUND_BORN_AT = Date.UTC(2026, 0, 1);

/** Loads the playground only without a token, because its copy of Discord's rules needs memory. */
const openPlayground = async (): Promise<StandIn> => {
  const { createStandIn } = await import('./playground/stand-in.ts');
  const clock = createTimerClock(Date.now);
  const standIn = await createStandIn({ clock, bornAt: PLAYGROUND_BORN_AT, elapsedMs: TIMER.elapsedMs });
  closers.push(() => standIn.close());
  return standIn;
};

/** The app for members' browsers: the playground, the web player, or no app. */
const loadFallback = async (standIn: StandIn | undefined, key: string | undefined, player: WebPlayer | undefined) => {
  const upgrade = player && { upgrade: player.upgrade };
  if (!standIn) return player ? { ...upgrade, fallback: player.app } : {};
  const { createPlaygroundApp } = await import('./playground/page-server/playground-app.ts');
  return { ...upgrade, fallback: createPlaygroundApp(standIn, { key, ...(player && { player: player.app }) }) };
};

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

/** The parts so far. The servers already answer while the rest starts. */
interface Running {
  readonly standIn: StandIn | undefined;
  readonly log: Log;
  game?: Game;
  /** Known once the database is open. */
  makesBackups?: boolean;
  kept?: ConnectedBot;
  /** The connected bot. */
  bot?: Bot;
}

const KEY_IN_DOUBT =
  "no request to /interactions was signed with DISCORD_PUBLIC_KEY so far: if Discord sent them, copy the key again from the application's General Information page";

/** The app for Discord's HTTP requests, if this process takes them. */
const takeInteractions = (config: Config, running: Running, { budget, refuse }: Edge): Hono | undefined => {
  const { log } = running;
  const { discordPublicKey: publicKey } = config;
  if (publicKey === undefined || !dutiesOf(config).takesHttp) return undefined;
  return createInteractionApp({
    publicKey,
    budget,
    refuse,
    now: Date.now,
    isFirst: createSharedReplays({ game: () => running.game, timer: TIMER, log }),
    onKeyInDoubt: () => log.warn({}, KEY_IN_DOUBT),
    receive: async (payload, gone) => running.bot?.receive?.(payload, gone),
  });
};

interface Web {
  /**
   * The public address of this process for members and Discord. `undefined` if it serves neither and does not listen.
   */
  readonly url: string | undefined;
  /** The services at that address. */
  readonly serves: string;
  /** The key that a browser on another computer needs for the playground. */
  readonly key: string | undefined;
  readonly hasActivity: boolean;
}

const startWeb = async (config: Config, running: Running, metrics: Metrics): Promise<Web> => {
  const { standIn } = running;
  // Browsers on other computers need the key.
  const key = standIn && !isLoopback(config.host) ? randomBytes(12).toString('base64url') : undefined;
  const app = appOf(config, standIn);
  const edge = meetStrangers(config, { log: running.log, meter: metrics.meter, elapsedMs: TIMER.elapsedMs });
  const player = dutiesOf(config).answers
    ? createWebPlayer({
        publicUrl: config.publicUrl,
        app,
        isPlayground: standIn !== undefined,
        host: () => running.game && running.bot && { game: running.game, ...running.bot.player },
        timer: TIMER,
        edge,
      })
    : undefined;
  // The playground's members use the stand-in's gateway.
  const interactions = standIn ? undefined : takeInteractions(config, running, edge);
  const serves = player ? (interactions ? 'Player and interactions' : 'Player') : 'Interactions';
  const none = { url: undefined, serves, key, hasActivity: app !== undefined };
  if (!player && !interactions) return none;
  const web = await listen(config, { standIn, key, player, interactions, edge });
  closers.push(() => web.close());
  if (player) closers.push(async () => player.close());
  return { ...none, url: web.url };
};

const openDatabase = async (config: Config, metrics: Metrics) => {
  const opened = await openGame(config, {
    timer: TIMER,
    now: Date.now,
    onBuild: metrics.meter.build,
    onOpened: (close) => closers.push(close),
  });
  say(`Database: ${showStore(config.databaseUrl)}`);
  return opened;
};

const tellServiceManager = (): void => {
  const serviceManager = openServiceManager(readServiceSettings());
  serviceManager?.ready();
  closers.push(async () => serviceManager?.close());
};

const sayAddresses = (config: Config, { standIn }: Running, { url, serves, key }: Web, opsUrl: string): void => {
  if (standIn) say(`The puzzle is posted. Play at ${url}${key === undefined ? '' : `/?key=${key}`}`);
  say(`${standIn ? '' : 'Connected. '}Health and metrics at ${opsUrl}`);
  if (!standIn && url !== undefined) say(`${serves} at ${url}`);
  const role = standIn ? undefined : describeRole(config);
  if (role !== undefined) say(role);
  say('Stop with Ctrl+C.');
};

const openLog = (config: Config): Log => {
  const { log, flush } = createLog({
    level: config.logLevel,
    isReadable: process.stderr.isTTY,
    elapsedMs: TIMER.elapsedMs,
  });
  closers.push(async () => flush());
  return log;
};

const start = async (config: Config): Promise<void> => {
  const log = openLog(config);
  const standIn = config.discordToken === undefined ? await openPlayground() : undefined;
  const running: Running = { standIn, log };
  const { server: ops, metrics } = await startOps(config, running, TIMER);
  closers.push(() => ops.close());
  const web = await startWeb(config, running, metrics);
  const { game, backups } = await openDatabase(config, metrics);
  running.game = game;
  // A playground has no data worth a backup and creates no unwanted files.
  const wanted = standIn ? undefined : backups;
  running.makesBackups = wanted !== undefined && dutiesOf(config).works;
  tellServiceManager();
  if (standIn) await setUpPlayground(game, standIn);
  say(standIn ? 'No DISCORD_TOKEN: starting the playground, with a stand-in for Discord.' : 'Connecting to Discord …');
  if (!standIn) await checkClock(config.discordApiUrl, Date.now);
  const kept = connectBot(config, {
    standIn,
    timer: TIMER,
    onOpened: (close) => closers.push(close),
    game,
    log,
    backups: wanted,
    meter: metrics.meter,
    player: { url: config.publicUrl ?? (standIn && web.url), hasActivity: web.hasActivity },
    onBot: (bot) => {
      running.bot = bot;
    },
  });
  running.kept = kept;
  const bot = await step(() => kept.connected, describeEnd);
  if (standIn) await bot.idle();
  sayAddresses(config, running, web, ops.url);
  void kept.ended.then((error) => fail([describeEnd(error)]));
};

let isStopping = false;

/** Finishes running work and exits. A second call exits at once. */
const stop = (): void => {
  if (isStopping) process.exit(1);
  isStopping = true;
  say('Stopping …');
  closeAll().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};

/** Returns the settings, or `undefined` if there is no bot to start. It asks questions only at a terminal. */
const settle = async (): Promise<ConfigResult | undefined> => {
  const result = readConfig();
  const isAsked = process.stdin.isTTY && process.stdout.isTTY;
  if (!isAsked || result.kind === 'invalid' || result.config.discordToken !== undefined) return result;
  const { offerSetup } = await import('./cli/setup/offer-setup.ts');
  const offered = await offerSetup();
  if (offered === 'failed') process.exitCode = 1;
  return offered === 'failed' || offered === 'service-runs' ? undefined : readConfig();
};

const main = async (): Promise<void> => {
  const result = await settle();
  if (!result) return;
  if (result.kind === 'invalid') return fail(result.problems);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    await start(result.config);
  } catch (error) {
    // A stop during the start causes this error.
    if (isStopping) return;
    await fail([messageOf(error)]);
  }
};

await main();
