import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../app/config.ts';
import { inspectStore, type StoreInspection } from '../../store/backups/inspect-store.ts';
import { isFolder } from '../../store/database/look-at-file.ts';
import { showStore } from '../../store/database/open-store.ts';
import { inspectPostgres, type PostgresInspection } from '../../store/database/postgres/open-postgres.ts';
import { describePostgresFailure } from '../../store/database/postgres/postgres-error.ts';
import { isPostgresUrl, showPostgresUrl } from '../../store/database/postgres/postgres-url.ts';
import { describeDamage } from '../database/database-file.ts';
import type { CliIo } from '../shell/cli-io.ts';
import { describeError, type Finding, failed, fine, warning } from './doctor-computer.ts';

type Inspected = Extract<StoreInspection, { kind: 'inspected' }>;

/** The nearest existing folder above a path. */
const existingFolder = (path: string): string => (existsSync(path) ? path : existingFolder(dirname(path)));

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** The newest post may be this far ahead of the clock. Small adjustments of a clock stay within it. */
const TOLERANCE_MS = 5 * 60_000;

const checkLastPost = (lastPostedAt: number | undefined, now: number): Finding[] => {
  if (lastPostedAt === undefined) return [];
  const text = `newest post at ${new Date(lastPostedAt).toISOString()}`;
  if (lastPostedAt <= now + TOLERANCE_MS) return [fine('posts', text)];
  return [failed('posts', `${text}, which is later than now: the clock has gone back; set it right.`)];
};

const judgeMissing = (path: string): Finding =>
  isWritable(existingFolder(dirname(path)))
    ? fine('database', `none at ${path} yet; it is made when the bot first starts`)
    : failed('database', `${path} cannot be made: its folder is not writable. Check DATABASE_URL.`);

const judgeContents = (path: string, { migrations, unknown }: Inspected): Finding => {
  if (unknown.length > 0) {
    return failed('database', `${path} was made by a newer version (${unknown.join(', ')}): start that version.`);
  }
  if (!isWritable(path)) return failed('database', `${path} is not writable: check its permissions.`);
  const version = migrations.at(-1) ?? 'empty';
  return fine('database', `${path} opens, is whole, at version ${version}`);
};

const checkFile = async (io: CliIo, config: Config, path: string): Promise<Finding[]> => {
  if (isFolder(path))
    return [failed('database', `${path} cannot be used: it is a folder; name a file in DATABASE_URL.`)];
  const found = await inspectStore(path);
  const damage = await describeDamage(io, config, path, found);
  const last = found.kind === 'inspected' ? checkLastPost(found.lastPostedAt, io.now()) : [];
  if (damage !== undefined) return [failed('database', damage), ...last];
  return [found.kind === 'inspected' ? judgeContents(path, found) : judgeMissing(path), ...last];
};

const checkBackupFolder = (folder: string): Finding =>
  isWritable(existingFolder(folder))
    ? fine('backups', `${folder} is writable`)
    : warning('backups', `${folder} is not writable: set BACKUP_DIR to a folder that is.`);

const judgeServer = (name: string, { fault, migrations, unknown }: PostgresInspection): Finding => {
  if (fault !== undefined) return failed('database', `${name} cannot be used: ${fault}.`);
  if (unknown.length > 0) {
    return failed('database', `${name} was made by a newer version (${unknown.join(', ')}): start that version.`);
  }
  const version = migrations.at(-1) ?? 'empty';
  return fine('database', `${name} answers and can be written to, at version ${version}`);
};

const checkServer = async (io: CliIo, databaseUrl: string): Promise<Finding[]> => {
  try {
    const found = await inspectPostgres(databaseUrl);
    return [judgeServer(showPostgresUrl(databaseUrl), found), ...checkLastPost(found.lastPostedAt, io.now())];
  } catch (error) {
    return [failed('database', describePostgresFailure(databaseUrl, error))];
  }
};

const checkPaths = async (io: CliIo, config: Config): Promise<Finding[]> => {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = config;
  if (isPostgresUrl(databaseUrl)) return checkServer(io, databaseDirectUrl);
  const path = resolve(io.cwd, showStore(databaseUrl));
  return [...(await checkFile(io, config, path)), checkBackupFolder(resolve(io.cwd, config.backupDir))];
};

/**
 * Checks the database and the backup folder. Skips both if the settings are invalid, since another check reports that.
 */
export const checkDatabase = async (io: CliIo): Promise<Finding[]> => {
  const result = await io.readConfig();
  if (result.kind === 'invalid') return [];
  try {
    return await checkPaths(io, result.config);
  } catch (error) {
    return [failed('database', describeError(error))];
  }
};
