import { resolve } from 'node:path';
import type { Config } from '../../app/config.ts';
import { inspectStore } from '../../store/backups/inspect-store.ts';
import { prepareStore } from '../../store/backups/prepare-store.ts';
import { lockStore } from '../../store/database/lock-store.ts';
import { describeNewer, MIGRATION_NAMES, unknownMigrations } from '../../store/database/migrate.ts';
import { closeStore, openStore, showStore } from '../../store/database/open-store.ts';
import { inspectPostgres } from '../../store/database/postgres/open-postgres.ts';
import { describePostgresFailure } from '../../store/database/postgres/postgres-error.ts';
import { isPostgresUrl } from '../../store/database/postgres/postgres-url.ts';
import { StoreError } from '../../store/database/store-error.ts';
import { CliError, type CliIo, failure, noteLine, printLines } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { flag } from '../shell/options.ts';
import { databasePath, describeDamage, requireConfig } from './database-file.ts';

/** The migrations of a server's database. */
const readServer = async (databaseUrl: string): Promise<readonly string[]> => {
  try {
    const { fault, migrations } = await inspectPostgres(databaseUrl);
    if (fault !== undefined) throw failure(`The database ${showStore(databaseUrl)} cannot be used: ${fault}.`);
    return migrations;
  } catch (error) {
    throw error instanceof CliError ? error : failure(describePostgresFailure(databaseUrl, error));
  }
};

/** The migrations of a file. */
const readFile = async (io: CliIo, config: Config): Promise<readonly string[]> => {
  const path = databasePath(io, config, '');
  const found = await inspectStore(path, 'version');
  if (found.kind === 'missing')
    throw failure(`There is no database at ${path} yet: the bot makes it at its first start.`);
  const damage = await describeDamage(io, config, path, found);
  if (damage !== undefined) throw failure(`The database ${damage}`);
  return found.kind === 'inspected' ? found.migrations : [];
};

const openAndClose = async ({ databaseUrl, databaseDirectUrl }: Config): Promise<void> => {
  await closeStore(await openStore(databaseUrl, undefined, databaseDirectUrl));
};

/** Updates a file with exclusive use of it, after a backup. */
const updateFile = async (io: CliIo, config: Config): Promise<void> => {
  const path = databasePath(io, config, '');
  const lock = lockStore(path, 'alone');
  if (lock.kind === 'in-use') throw failure(`The database ${path} is in use: stop the bot first, then migrate.`);
  try {
    const backupDir = resolve(io.cwd, config.backupDir);
    await prepareStore({ path, backupDir, now: io.now, tell: (line) => noteLine(io, line) });
    await openAndClose({ ...config, databaseUrl: `file:${path}` });
  } finally {
    lock.release();
  }
};

const describeCount = (count: number): string => (count === 1 ? '1 migration' : `${count} migrations`);

const report = (io: CliIo, shown: string, waiting: readonly string[], isCheck: boolean): void => {
  const newest = MIGRATION_NAMES.at(-1) ?? '';
  const names = `${describeCount(waiting.length)}: ${waiting.join(', ')}`;
  if (isCheck && waiting.length > 0)
    throw failure(`The database ${shown} waits for ${names}. Run searchlight migrate.`);
  const state = waiting.length === 0 ? `is up to date, at ${newest}` : `is now at ${newest}, after ${names}`;
  printLines(io, [`The database ${shown} ${state}.`]);
};

const migrate = async (io: CliIo, isCheck: boolean): Promise<void> => {
  const config = await requireConfig(io);
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  const isServer = isPostgresUrl(databaseUrl);
  const ran = await (isServer ? readServer(databaseDirectUrl) : readFile(io, config));
  const shown = isServer ? showStore(databaseDirectUrl) : databasePath(io, config, '');
  const unknown = unknownMigrations(ran);
  if (unknown.length > 0) throw failure(`The database ${shown} cannot be used: ${describeNewer(unknown)}.`);
  const waiting = MIGRATION_NAMES.filter((name) => !ran.includes(name));
  if (!isCheck && waiting.length > 0) {
    try {
      await (isServer ? openAndClose(config) : updateFile(io, config));
    } catch (error) {
      throw error instanceof StoreError ? failure(error.message) : error;
    }
  }
  report(io, shown, waiting, isCheck);
};

export const command = defineCommand({
  name: 'migrate',
  about: "Brings the bot's database up to date by itself, as each start of the bot does too.",
  operands: {},
  options: { check: flag('change nothing, and exit with 1 if a migration waits') },
  notes: `The database is the one of DATABASE_URL, or of DATABASE_DIRECT_URL if it is set. On PostgreSQL, processes of the version
before may run meanwhile. A SQLite file is backed up first, and the bot must be stopped.`,
  examples: ['searchlight migrate --check', 'searchlight migrate'],
  run: async ({ check }, io) => {
    await migrate(io, check);
  },
});
