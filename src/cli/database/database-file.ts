import { resolve } from 'node:path';
import type { Config } from '../../app/config.ts';
import { newestBackup } from '../../store/backups/backup-files.ts';
import type { StoreInspection } from '../../store/backups/inspect-store.ts';
import { damageOf } from '../../store/backups/prepare-store.ts';
import { isFolder, realPathOf } from '../../store/database/look-at-file.ts';
import { showStore } from '../../store/database/open-store.ts';
import { isPostgresUrl } from '../../store/database/postgres/postgres-url.ts';
import { CliError, type CliIo, EXIT_FAILED, failure } from '../shell/cli-io.ts';

/** The settings; throws a `CliError` with a line for each bad variable. */
export const requireConfig = async (io: CliIo): Promise<Config> => {
  const result = await io.readConfig();
  if (result.kind === 'config') return result.config;
  throw new CliError(EXIT_FAILED, result.problems);
};

/**
 * The SQLite file behind `DATABASE_URL`. For PostgreSQL it throws a `CliError` that names `instead` as the way to go.
 */
export const databasePath = (io: CliIo, { databaseUrl }: Config, instead: string): string => {
  const shown = showStore(databaseUrl);
  if (isPostgresUrl(databaseUrl)) throw failure(`The database ${shown} is not a file: ${instead}.`);
  const path = realPathOf(resolve(io.cwd, shown));
  if (isFolder(path))
    throw failure(`The database ${path} cannot be used: it is a folder; name a file in DATABASE_URL.`);
  return path;
};

/** The damage to a database, or the reason it is unreadable, with advice. `undefined` for a sound database. */
export const describeDamage = async (
  io: CliIo,
  { backupDir }: Config,
  path: string,
  found: StoreInspection,
): Promise<string | undefined> => {
  const damage = damageOf(path, found);
  if (damage === undefined) {
    return found.kind === 'unreadable' ? `${path} cannot be used: ${found.reason}. Check DATABASE_URL.` : undefined;
  }
  const folder = resolve(io.cwd, backupDir);
  const advice =
    (await newestBackup(folder)) === undefined
      ? `there is no backup in ${folder}. If there is one elsewhere, stop the bot and put it in its place with npx searchlight restore FILE.`
      : 'stop the bot, then put the newest backup in its place with npx searchlight restore --latest.';
  return `${path} is damaged (${damage}): ${advice}`;
};
