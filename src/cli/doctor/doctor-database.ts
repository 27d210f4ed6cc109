import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { inspectStore, type StoreInspection } from '../../store/backups/inspect-store.ts';
import { databasePath } from '../database/database-path.ts';
import type { CliIo } from '../shell/cli-io.ts';
import { describeError, type Finding, failed, fine, warning } from './finding.ts';

/** The nearest folder there is on the way to a path that may not exist yet. */
const existingFolder = (path: string): string => (existsSync(path) ? path : existingFolder(dirname(path)));

const isWritable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** How far the clock may be behind the newest post: less than that is a clock being adjusted. */
const TOLERANCE_MS = 5 * 60_000;

const checkLastPost = (lastPostedAt: number | undefined, now: number): Finding[] => {
  if (lastPostedAt === undefined) return [];
  const text = `newest post at ${new Date(lastPostedAt).toISOString()}`;
  if (lastPostedAt <= now + TOLERANCE_MS) return [fine('posts', text)];
  return [failed('posts', `${text}, which is later than now: the clock has gone back; set it right.`)];
};

const judge = (path: string, found: StoreInspection, now: number): Finding[] => {
  switch (found.kind) {
    case 'missing':
      return isWritable(existingFolder(dirname(path)))
        ? [fine('database', `none at ${path} yet; it is made when the bot first starts`)]
        : [failed('database', `${path} cannot be made: its folder is not writable. Check DATABASE_URL.`)];
    case 'unreadable':
      return [failed('database', `${path} cannot be used: ${found.reason}. Check DATABASE_URL.`)];
    case 'inspected':
      return [...judgeContents(path, found), ...checkLastPost(found.lastPostedAt, now)];
  }
};

const judgeContents = (path: string, found: Extract<StoreInspection, { kind: 'inspected' }>): Finding[] => {
  const { damages, migrations, unknown } = found;
  if (damages.length > 0) {
    return [failed('database', `${path} is damaged (${damages[0]}): put a backup back with searchlight restore.`)];
  }
  if (unknown.length > 0) {
    return [failed('database', `${path} was made by a newer version (${unknown.join(', ')}): start that version.`)];
  }
  if (!isWritable(path)) return [failed('database', `${path} is not writable: check its permissions.`)];
  const version = migrations.at(-1) ?? 'empty';
  return [fine('database', `${path} opens, is whole, at version ${version}`)];
};

const checkBackupFolder = (folder: string): Finding =>
  isWritable(existingFolder(folder))
    ? fine('backups', `${folder} is writable`)
    : warning('backups', `${folder} is not writable: set BACKUP_DIR to a folder that is.`);

const checkPaths = async (io: CliIo, config: Config): Promise<Finding[]> => {
  const path = databasePath(io, config);
  return [...judge(path, await inspectStore(path), io.now()), checkBackupFolder(resolve(io.cwd, config.backupDir))];
};

/** The database and the folder for backups; nothing if the settings are wrong, which is reported elsewhere. */
export const checkDatabase = async (io: CliIo): Promise<Finding[]> => {
  const result = await io.readConfig();
  if (result.kind === 'invalid') return [];
  try {
    return await checkPaths(io, result.config);
  } catch (error) {
    return [failed('database', describeError(error))];
  }
};
