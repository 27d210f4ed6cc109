import { isStoreFailure } from '../base/store-failure.ts';
import type { Timer } from '../base/timer.ts';
import { type BotNumbers, readBotNumbers } from '../features/operating/bot-numbers.ts';
import { findWriteFailure } from '../features/operating/store-health.ts';
import type { Game } from '../game/game.ts';
import { newestBackup } from '../store/backups/backup-files.ts';
import { createMetrics, type Metrics } from '../web/metrics.ts';
import { createOpsApp, type HealthReport } from '../web/ops-app.ts';
import { readBuild } from '../web/read-build.ts';
import { startWebServer, type WebServer } from '../web/web-server.ts';
import type { Config } from './config.ts';
import { describeListenFailure, step } from './start-errors.ts';

/** The parts of a connected bot that report problems. */
interface Watched {
  readonly problem: () => string | undefined;
  readonly electionProblem: () => string | undefined;
}

/** The parts that already run. `bot` and `game` appear once they start. */
interface Running {
  /** `undefined` before its first measurement, and on the playground. */
  readonly clock?: { readonly problem: () => string | undefined } | undefined;
  readonly bot: Watched | undefined;
  readonly game: Game | undefined;
  readonly timer: Timer;
  /** The reason why the start waits for the database. */
  readonly storeTrouble?: string | undefined;
}

/** A database behind a broken network never answers. Health and metrics wait this long at most. */
const PATIENCE_MS = 4_000;

/** The result, or that of `late` after the longest wait. */
const inTime = async <T>(timer: Timer, running: Promise<T>, late: () => T): Promise<T> => {
  const over = new AbortController();
  try {
    return await Promise.race([running, timer.limit(PATIENCE_MS, over.signal).then(late)]);
  } finally {
    over.abort();
  }
};

const findStoreProblem = async (game: Game, timer: Timer): Promise<string | undefined> => {
  const late = () => `it has not answered for ${PATIENCE_MS / 1_000} seconds`;
  const failure = await inTime(timer, findWriteFailure(game), late);
  return failure && `the database cannot be written: ${failure}`;
};

/** The problems that stop the bot from working, one sentence each. */
export const findProblems = async ({ clock, bot, game, timer, storeTrouble }: Running): Promise<string[]> => {
  const problem = bot ? bot.problem() : 'not connected to Discord';
  const ofStore = game && (await findStoreProblem(game, timer));
  const problems = [storeTrouble, problem, clock?.problem(), bot?.electionProblem(), ofStore];
  return problems.filter((each) => each !== undefined);
};

/**
 * The health of one process. A web process stays ready without the database: it tells members that nothing is saved. If
 * a load balancer took all of them away, no member would get an answer.
 */
export const examineHealth = async (role: Config['role'], running: Running): Promise<HealthReport> => {
  const { game, timer } = running;
  if (role !== 'web') return { problems: await findProblems(running), remarks: [] };
  const problems = await findProblems({ ...running, game: undefined });
  const remark = game && (await findStoreProblem(game, timer));
  return { problems, remarks: remark === undefined ? [] : [`${remark}: members hear that nothing is saved`] };
};

/** The observed parts of the bot. They appear during the start. */
export interface Observed {
  readonly kept?: NonNullable<Running['bot']>;
  readonly game?: NonNullable<Running['game']>;
  readonly storeTrouble?: string | undefined;
  /** Known once the database is open. */
  readonly makesBackups?: boolean;
  /** Known once changes are copied. */
  readonly liveCopy?: { readonly madeAt: number | undefined };
  readonly clock?: NonNullable<Running['clock']> & { readonly aheadMs: () => number | undefined };
  /** The program has been told to stop. */
  readonly isStopping?: boolean;
}

const STOPPING = 'stopping: it finishes what it has begun';

interface Ops {
  readonly server: WebServer;
  readonly metrics: Metrics;
}

/** The figures of the database; `undefined` if it does not give them in time. */
const readStore = (game: Game, timer: Timer): Promise<BotNumbers | undefined> =>
  inTime(
    timer,
    readBotNumbers(game).catch((error: unknown) => {
      if (!isStoreFailure(error)) throw error;
      return undefined;
    }),
    () => undefined,
  );

const measure = ({ backupDir }: Config, observed: Observed, timer: Timer): Metrics =>
  createMetrics({
    read: async () => ({
      isConnected: observed.kept !== undefined && observed.kept.problem() === undefined,
      store: observed.game && (await readStore(observed.game, timer)),
      backup: observed.makesBackups ? { madeAt: await newestBackup(backupDir) } : undefined,
      liveCopy: observed.liveCopy,
      aheadMs: observed.clock?.aheadMs(),
    }),
    now: Date.now,
    build: readBuild(),
  });

/**
 * Serves health and metrics on a separate port, which needs no access from the internet. Every process starts with it,
 * so operators can watch the rest of the start.
 */
export const startOps = async (config: Config, observed: Observed, timer: Timer): Promise<Ops> => {
  const metrics = measure(config, observed, timer);
  const examine = async () => {
    const { clock, kept: bot, game, storeTrouble } = observed;
    if (observed.isStopping) return { problems: [STOPPING], remarks: [] };
    return examineHealth(config.role, { clock, bot, game, timer, storeTrouble });
  };
  const app = createOpsApp({ examine }, metrics);
  const server = await step(
    () => startWebServer({ host: config.opsHost, port: config.opsPort, fallback: app }),
    (error) => describeListenFailure(error, config, 'ops'),
  );
  return { server, metrics };
};
