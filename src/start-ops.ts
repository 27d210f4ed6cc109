import type { Config } from './config.ts';
import { findProblems, type Running } from './find-problems.ts';
import { readBotNumbers } from './game/ops/bot-numbers.ts';
import type { Timer } from './game/ops/timer.ts';
import { describeListenFailure, step } from './start-errors.ts';
import { newestBackup } from './store/backups/backup-files.ts';
import { createMetrics, type Metrics } from './web/metrics.ts';
import { createOpsApp } from './web/ops-app.ts';
import { startWebServer, type WebServer } from './web/web-server.ts';

/** The observed parts of the bot. They appear during the start. */
export interface Observed {
  readonly kept?: NonNullable<Running['bot']>;
  readonly game?: NonNullable<Running['game']>;
  /** Known once the database is open. */
  readonly makesBackups?: boolean;
}

export interface Ops {
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
  const problems = () => findProblems({ bot: observed.kept, game: observed.game, timer });
  const app = createOpsApp({ problems }, metrics);
  const server = await step(
    () => startWebServer({ host: config.opsHost, port: config.opsPort, fallback: app }),
    (error) => describeListenFailure(error, config, 'ops'),
  );
  return { server, metrics };
};
