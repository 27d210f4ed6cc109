import { randomUUID } from 'node:crypto';
import type { Log } from '../base/log.ts';
import type { Meter } from '../base/meter.ts';
import { createPaces } from '../base/paces.ts';
import { isStoreFailure } from '../base/store-failure.ts';
import type { Timer } from '../base/timer.ts';
import type { PlayerEntrances } from '../discord/gateway/services.ts';
import { startTicking } from '../features/daily/tick.ts';
import { createListThreads } from '../features/lists/list-threads.ts';
import type { AutoBackups } from '../features/operating/auto-backups.ts';
import { examineHost } from '../features/operating/examine-host.ts';
import { fetchFeed } from '../features/operating/release-feed.ts';
import { createStoreWatch } from '../features/operating/store-health.ts';
import type { OwnerOptions } from '../features/operating/tell-owners.ts';
import { createPictureThreads } from '../features/play/picture-threads.ts';
import type { Game } from '../game/game.ts';
import type { StandIn } from '../playground/stand-in.ts';
import { createRng } from '../puzzle/model/rng.ts';
import { fileOf } from '../store/database/open-store.ts';
import { engineOf } from '../store/database/schema.ts';
import { watchLostConnections } from '../store/database/write.ts';
import type { Metrics } from '../web/metrics.ts';
import { readBuild } from '../web/read-build.ts';
import { type Bot, startBot } from './bot.ts';
import type { Config } from './config.ts';
import { joinCluster } from './join-cluster.ts';
import { type KeptBot, keepBot } from './keep-bot.ts';
import { dutiesOf } from './roles.ts';

/** The owners, the troubles that they hear about, and the release feed if configured. */
const ownerOptions = (
  { ownerIds, releasesUrl, databaseUrl, backupDir, liveCopy, shareDatabase }: Config,
  game: Game,
  backups: AutoBackups | undefined,
): OwnerOptions => ({
  ownerIds,
  find: () =>
    examineHost({
      game,
      path: fileOf(databaseUrl),
      backupDir,
      backups,
      keepsLiveCopy: backups !== undefined && liveCopy && !shareDatabase,
    }),
  ...(releasesUrl !== undefined && {
    releases: { current: readBuild().version, ask: () => fetchFeed(releasesUrl, fetch) },
  }),
});

interface Connecting {
  readonly standIn: StandIn | undefined;
  readonly game: Game;
  readonly log: Log;
  readonly backups: AutoBackups | undefined;
  readonly meter: Metrics['meter'] & Meter;
  readonly player: PlayerEntrances;
  readonly timer: Timer;
  /** Receives the closing function of each part, in the order of their start. */
  readonly onOpened: (close: () => Promise<void>) => void;
  /** Whether the clock is right. */
  readonly confirmClock: (() => Promise<boolean>) | undefined;
  /** Receives each bot after it connects. */
  readonly onBot: (bot: Bot) => void;
}

/** The address of Discord or of the stand-in, and the way to reach it. */
const discordOptions = (config: Config, standIn: StandIn | undefined, usesGateway: boolean) => ({
  token: config.discordToken ?? standIn?.token ?? '',
  ...(!standIn && config.discordClientId !== undefined && { applicationId: config.discordClientId }),
  apiUrl: standIn?.apiUrl ?? config.discordApiUrl,
  ...(usesGateway ? { shards: config.shards } : { http: { publicKey: config.discordPublicKey } }),
  devGuildId: standIn ? undefined : config.devGuildId,
  uploadHosts: standIn ? [standIn.cdnHost] : config.discordCdnHosts,
});

interface ConnectedBot extends KeptBot<Bot> {
  /** The fault that keeps this process from an election, in one sentence; `undefined` without a fault. */
  readonly electionProblem: () => string | undefined;
}

/** Keeps a bot connected and reports on it. */
export const connectBot = (config: Config, options: Connecting): ConnectedBot => {
  const { standIn, game, backups, meter, player, onBot, timer, onOpened, log } = options;
  const pictures = createPictureThreads(timer, meter.drawn, meter.trace);
  onOpened(pictures.close);
  const lists = createListThreads(timer);
  onOpened(lists.close);
  const runId = randomUUID();
  const duties = dutiesOf(standIn ? { role: 'all', discordPublicKey: undefined } : config);
  const discord = discordOptions(config, standIn, duties.usesGateway);
  const cluster = joinCluster({ db: game.db, timer, log, runId, now: game.now, works: duties.works });
  onOpened(cluster.close);
  watchLostConnections(game.db, (error) =>
    log.warn({ error }, 'a connection to the database was lost during a write; retrying: nothing is lost'),
  );
  const watchStore = createStoreWatch(game, log);
  // The pace outlives a connection, so a new connection resets no limit.
  const pace = createPaces(timer.elapsedMs, meter.refused);
  const kept = keepBot({
    timer,
    rng: createRng(runId),
    log,
    now: game.now,
    apiUrl: discord.apiUrl,
    // Nobody else mends a file, so its faults end the start with their line.
    isPassing: (error) => engineOf(game.db) === 'postgres' && isStoreFailure(error),
    start: async (stopping, leastShards) => {
      const bot = await startBot({
        stopping,
        leastShards,
        player,
        signals: cluster.signals,
        stand: cluster.stand,
        takeIdentifyTurn: cluster.takeIdentifyTurn,
        takeReserveTurn: cluster.takeReserveTurn,
        ...discord,
        game,
        log,
        meter,
        timer,
        runId,
        backupDir: config.backupDir,
        ...(options.confirmClock && { confirmClock: options.confirmClock }),
        ...(backups && { backups }),
        owners: ownerOptions(config, game, backups),
        pictures,
        lists,
        pace,
        keepTime: (beat) =>
          startTicking(
            async () => {
              await Promise.all([watchStore(), beat()]);
            },
            (error) => log.error({ error }, 'a tick failed'),
          ),
      });
      onBot(bot);
      return bot;
    },
  });
  onOpened(kept.close);
  return { ...kept, electionProblem: cluster.problem };
};
