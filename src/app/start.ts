import { createLog } from '../base/log/write-log.ts';
import type { Log } from '../base/log.ts';
import { pause } from '../base/pause.ts';
import type { Timer } from '../base/timer.ts';
import type { PlayerEntrances } from '../discord/gateway/services.ts';
import { keepLiveCopy } from '../features/operating/keep-live-copy.ts';
import type { Game } from '../game/game.ts';
import { createTimerClock } from '../playground/model/clock.ts';
import { setUpPlayground } from '../playground/set-up.ts';
import type { StandIn } from '../playground/stand-in.ts';
import { fileOf, showStore } from '../store/database/open-store.ts';
import { readBuild } from '../web/read-build.ts';
import { type Config, readServiceSettings } from './config.ts';
import { connectBot } from './connect-bot.ts';
import { openGame } from './open-game.ts';
import { describeRole, dutiesOf } from './roles.ts';
import { collectWhenIdle } from './running/collect-when-idle.ts';
import { findFewFiles } from './running/open-files.ts';
import { createWarningLog } from './running/warn-of-files.ts';
import { watchClock } from './running/watch-clock.ts';
import { openServiceManager } from './service-manager.ts';
import { describeEnd, step } from './start-errors.ts';
import { startOps } from './start-ops.ts';
import { type Running, startWeb, type Web } from './start-web.ts';
import { addTrace, openTrace } from './tracing/open-trace.ts';

/** The steps of a start, in order: log, playground, health, public port, database, Discord. */

const TIMER: Timer = { elapsedMs: () => performance.now(), wait: pause, limit: pause };

/** The birth of the playground's server. A constant keeps its ids the same at every start. */
const PLAYGROUND_BORN_AT = Date.UTC(2026, 0, 1);

/** Loads the playground only without a token, because its copy of Discord's rules needs memory. */
const openPlayground = async (onOpened: Starting['onOpened']): Promise<StandIn> => {
  const { createStandIn } = await import('../playground/stand-in.ts');
  const clock = createTimerClock(Date.now);
  const standIn = await createStandIn({ clock, bornAt: PLAYGROUND_BORN_AT, elapsedMs: TIMER.elapsedMs });
  onOpened(() => standIn.close());
  return standIn;
};

/** Tells systemd once that the bot works. systemd would end a start that waits for a database. */
const createTeller = (onOpened: Starting['onOpened']): (() => void) => {
  let isTold = false;
  return () => {
    if (isTold) return;
    isTold = true;
    const serviceManager = openServiceManager(readServiceSettings());
    serviceManager?.ready();
    onOpened(async () => serviceManager?.close());
  };
};

const describeAddresses = (
  config: Config,
  { standIn }: Running,
  { url, serves, key }: Web,
  opsUrl: string,
): string[] => {
  const health = `Health and metrics at ${opsUrl}`;
  const stop = 'Stop with Ctrl+C.';
  if (standIn) {
    return [`The puzzle is posted. Play at ${url}${key === undefined ? '' : `/?key=${key}`}`, health, stop];
  }
  const role = describeRole(config);
  return [
    `Connected. ${health}`,
    ...(url === undefined ? [] : [`${serves} at ${url}`]),
    ...(role === undefined ? [] : [role]),
    stop,
  ];
};

/** The ways into the web pages. */
const entrancesOf = ({ publicUrl }: Config, web: Web, isPlayground: boolean): PlayerEntrances => {
  const url = publicUrl ?? (isPlayground ? web.url : undefined);
  const { hasActivity, activityUrl, hasAdmin } = web;
  return { url, hasActivity, activityUrl, adminUrl: url && hasAdmin ? `${url}/admin` : undefined };
};

const openLog = (config: Config, onOpened: Starting['onOpened']): Log => {
  const { log, flush } = createLog({
    level: config.logLevel,
    isReadable: process.stderr.isTTY,
    elapsedMs: TIMER.elapsedMs,
  });
  onOpened(async () => flush());
  return createWarningLog(log, TIMER.elapsedMs);
};

/** What a start needs of the program. */
export interface Starting {
  /** Reports the start in plain lines. */
  readonly say: (line: string) => void;
  /** Receives the closing function of each part, in the order of their start. */
  readonly onOpened: (close: () => Promise<void>) => void;
  /** Called if the connected bot ends, with the reason. */
  readonly onEnd: (reason: string) => void;
  /** Begins with an empty database although there are backups. */
  readonly startOver: boolean;
}

/** Copies each change of a database file. Several programs on one file would miss changes of each other. */
const copyChanges = async (
  { databaseUrl, backupDir, liveCopy, shareDatabase }: Config,
  running: Running,
  db: Game['db'],
): Promise<void> => {
  const { log, onOpened } = running;
  const path = fileOf(databaseUrl);
  if (path === undefined || !liveCopy || shareDatabase) return;
  running.liveCopy = { madeAt: undefined };
  const onCopied = (madeAt: number): void => {
    running.liveCopy = { madeAt };
  };
  onOpened(await keepLiveCopy({ db, path, backupDir, now: Date.now, timer: TIMER, log, onCopied }));
};

/** Starts the whole bot and resolves once it is connected. Throws an error with one line about what to change. */
export const start = async (config: Config, { say, onOpened, onEnd, startOver }: Starting): Promise<void> => {
  const log = openLog(config, onOpened);
  const fewFiles = findFewFiles();
  if (fewFiles !== undefined) say(fewFiles);
  const about = { version: readBuild().version, role: config.role };
  const { trace, close } = await openTrace(config.tracing, { timer: TIMER, log, about });
  onOpened(close);
  const standIn = config.discordToken === undefined ? await openPlayground(onOpened) : undefined;
  const running: Running = { standIn, log, timer: TIMER, onOpened };
  const { server: ops, metrics } = await startOps(config, running, TIMER);
  onOpened(() => ops.close());
  const meter = addTrace(metrics.meter, trace);
  const web = await startWeb(config, running, metrics);
  const tellServiceManager = createTeller(onOpened);
  const { game, backups } = await openGame(config, {
    timer: TIMER,
    log,
    meter,
    now: Date.now,
    onBuild: meter.build,
    onOpened,
    onTrouble: (reason) => {
      running.storeTrouble = reason;
      if (reason !== undefined) tellServiceManager();
    },
    tell: say,
    startOver,
  });
  say(`Database: ${showStore(config.databaseUrl)}`);
  running.game = game;
  // A playground has no data worth a backup and creates no unwanted files.
  const wanted = standIn ? undefined : backups;
  running.makesBackups = wanted !== undefined && dutiesOf(config).works;
  if (running.makesBackups) await copyChanges(config, running, game.db);
  tellServiceManager();
  if (standIn) await setUpPlayground(game, standIn);
  say(standIn ? 'No DISCORD_TOKEN: starting the playground, with a stand-in for Discord.' : 'Connecting to Discord …');
  if (!standIn) {
    const clock = await watchClock({
      apiUrl: config.discordApiUrl,
      now: Date.now,
      timer: TIMER,
      log,
      onJump: metrics.meter.clockJumped,
    });
    onOpened(async () => clock.close());
    running.clock = clock;
  }
  const kept = connectBot(config, {
    standIn,
    timer: TIMER,
    onOpened,
    game,
    log,
    backups: wanted,
    meter,
    confirmClock: running.clock?.confirm,
    player: entrancesOf(config, web, standIn !== undefined),
    onBot: (bot) => {
      running.bot = bot;
    },
  });
  running.kept = kept;
  onOpened(async () => {
    running.isStopping = true;
    const isServing = kept.problem() === undefined;
    // The page of the playground holds its connection open for good.
    if (!standIn) await web.drain(isServing ? config.drainSeconds * 1_000 : 0);
  });
  const bot = await step(() => kept.connected, describeEnd);
  if (standIn) {
    await bot.idle();
    // As an operator enters the address in the Developer Portal.
    if (web.url !== undefined) await standIn.webhookEvents.use(`${web.url}/webhook-events`);
  }
  const stopCollecting = collectWhenIdle({ timer: TIMER });
  onOpened(async () => stopCollecting());
  for (const line of describeAddresses(config, running, web, ops.url)) say(line);
  void kept.ended.then((error) => onEnd(describeEnd(error)));
};
