import type { Timer } from '../base/timer.ts';
import { readBotNumbers } from '../features/operating/bot-numbers.ts';
import { findWriteFailure } from '../features/operating/store-health.ts';
import type { Game } from '../game/game.ts';
import { newestBackup } from '../store/backups/backup-files.ts';
import { createMetrics, type Metrics } from '../web/metrics.ts';
import { createOpsApp } from '../web/ops-app.ts';
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
}

/** A database behind a broken network never answers. The health check waits this long at most. */
const PATIENCE_MS = 4_000;

const findStoreProblem = async (game: Game, timer: Timer): Promise<string | undefined> => {
  const over = new AbortController();
  const late = timer
    .limit(PATIENCE_MS, over.signal)
    .then(() => `it has not answered for ${PATIENCE_MS / 1_000} seconds`);
  try {
    const failure = await Promise.race([findWriteFailure(game), late]);
    return failure && `the database cannot be written: ${failure}`;
  } finally {
    over.abort();
  }
};

/** The problems that stop the bot from working, one sentence each. */
export const findProblems = async ({ clock, bot, game, timer }: Running): Promise<string[]> => {
  const problem = bot ? bot.problem() : 'not connected to Discord';
  const problems = [problem, clock?.problem(), bot?.electionProblem(), game && (await findStoreProblem(game, timer))];
  return problems.filter((each) => each !== undefined);
};

/** The observed parts of the bot. They appear during the start. */
export interface Observed {
  readonly kept?: NonNullable<Running['bot']>;
  readonly game?: NonNullable<Running['game']>;
  /** Known once the database is open. */
  readonly makesBackups?: boolean;
  readonly clock?: NonNullable<Running['clock']>;
  /** The program has been told to stop. */
  readonly isStopping?: boolean;
}

const STOPPING = 'stopping: it finishes what it has begun';

interface Ops {
  readonly server: WebServer;
  readonly metrics: Metrics;
}

const measure = ({ backupDir }: Config, observed: Observed): Metrics =>
  createMetrics(
    async () =>
      observed.game && {
        isConnected: observed.kept !== undefined && observed.kept.problem() === undefined,
        backup: observed.makesBackups ? { madeAt: await newestBackup(backupDir) } : undefined,
        ...(await readBotNumbers(observed.game)),
      },
    Date.now,
  );

/**
 * Serves health and metrics on a separate port, which needs no access from the internet. Every process starts with it,
 * so operators can watch the rest of the start.
 */
export const startOps = async (config: Config, observed: Observed, timer: Timer): Promise<Ops> => {
  const metrics = measure(config, observed);
  const problems = async () =>
    observed.isStopping
      ? [STOPPING]
      : findProblems({ clock: observed.clock, bot: observed.kept, game: observed.game, timer });
  const app = createOpsApp({ problems }, metrics);
  const server = await step(
    () => startWebServer({ host: config.opsHost, port: config.opsPort, fallback: app }),
    (error) => describeListenFailure(error, config, 'ops'),
  );
  return { server, metrics };
};
