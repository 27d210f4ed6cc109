import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { formatStamp, listBackups } from '../../store/backups/backup-files.ts';
import { backupStore, moveStore, releaseStore } from '../../store/backups/backup-store.ts';
import { inspectStore } from '../../store/backups/inspect-store.ts';
import { lockStore } from '../../store/database/lock-store.ts';
import { isFolder } from '../../store/database/look-at-file.ts';
import { type CliIo, failure, noteLine, printLines, wrongUsage } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { describeFileError } from '../shell/files.ts';
import { flag } from '../shell/options.ts';
import { databasePath, requireConfig } from './database-file.ts';

const BY_POSTGRES =
  'stop the bot and use PostgreSQL\'s own pg_restore --clean --if-exists --dbname="$DATABASE_URL" searchlight.dump';

/** One sentence on why this version cannot run on a file. `undefined` if it can. */
const findFault = async (path: string, name: string): Promise<string | undefined> => {
  const found = await inspectStore(path);
  if (found.kind === 'missing') return `There is no file ${name}.`;
  if (found.kind === 'unreadable') return `${name} is not a database, or only a part of one: ${found.reason}.`;
  if (found.damages[0] !== undefined) return `${name} is damaged: ${found.damages[0].split('\n')[0]}.`;
  if (found.migrations.length === 0) return `${name} is not a database of Searchlight.`;
  if (found.unknown.length > 0) {
    return `${name} was made by a newer version of Searchlight (${found.unknown.join(', ')}): restore it with that version.`;
  }
  return undefined;
};

/** The full path of a backup that the user named. Throws a `CliError` if it is unusable. */
const namedBackup = async (io: CliIo, name: string, target: string): Promise<string> => {
  const path = resolve(io.cwd, name);
  if (path === target) throw failure(`${name} is the database itself.`);
  if (isFolder(path)) throw failure(`${name} is a folder: name a backup file, such as one in it.`);
  const fault = await findFault(path, name);
  if (fault !== undefined) throw failure(fault);
  return path;
};

/** The newest whole backup. Reports each damaged one that it passes over. */
const latestBackup = async (io: CliIo, folder: string): Promise<string> => {
  for (const { path } of await listBackups(folder)) {
    const fault = await findFault(path, path);
    if (fault === undefined) return path;
    noteLine(io, `Passed over: ${fault}`);
  }
  throw failure(`There is no backup in ${folder} that can be restored. Is BACKUP_DIR right?`);
};

/** Swaps the incoming database for the old one. The old one returns if that fails. */
const swapStores = async (incoming: string, target: string, kept: string): Promise<void> => {
  await moveStore(target, kept);
  try {
    await moveStore(incoming, target);
  } catch (error) {
    await moveStore(kept, target);
    throw error;
  }
};

/** Copies the backup beside the database, then lets it take the database's name. */
const replaceStore = async (backup: string, target: string, kept: string): Promise<void> => {
  const incoming = `${target}.incoming`;
  try {
    await mkdir(dirname(target), { recursive: true });
    await backupStore(backup, incoming);
    await swapStores(incoming, target, kept);
  } catch (error) {
    await rm(incoming, { force: true });
    const reason = describeFileError(error);
    throw failure(`Nothing was restored: ${reason}. Make room beside ${target} and make that folder writable.`);
  }
};

const isSound = async (path: string): Promise<boolean> => {
  const found = await inspectStore(path);
  return found.kind === 'inspected' && found.damages.length === 0 && found.migrations.length > 0;
};

/** Throws a `CliError` if the target is in use, or is a sound database and `force` is off. */
const checkTarget = async (target: string, force: boolean): Promise<void> => {
  if (!force && (await isSound(target))) {
    throw failure(`${target} exists: give --force to put it aside and take the backup instead.`);
  }
  if (releaseStore(target) === 'in-use') throw failure(describeInUse(target));
};

const describeInUse = (target: string): string => `${target} is in use: stop the bot first, then restore.`;

/** Runs with exclusive use of the database. */
const alone = async <T>(target: string, run: () => Promise<T>): Promise<T> => {
  const lock = lockStore(target, 'alone');
  if (lock.kind === 'in-use') throw failure(describeInUse(target));
  try {
    return await run();
  } finally {
    lock.release();
  }
};

/** Restores a file, or the newest whole backup for `undefined`. */
const restore = async (io: CliIo, file: string | undefined, force: boolean): Promise<void> => {
  const config = await requireConfig(io);
  const target = databasePath(io, config, BY_POSTGRES);
  const backup =
    file === undefined
      ? await latestBackup(io, resolve(io.cwd, config.backupDir))
      : await namedBackup(io, file, target);
  const kept = `${target}.before-restore-${formatStamp(io.now())}`;
  const isReplaced = await alone(target, async () => {
    const isThere = existsSync(target);
    if (isThere) await checkTarget(target, force);
    await replaceStore(backup, target, kept);
    return isThere;
  });
  printLines(io, [`Restored ${target} from ${backup}.`, ...(isReplaced ? [`The old one is ${kept}.`] : [])]);
};

export const command = defineCommand({
  name: 'restore',
  about: "Puts a backup in the place of the bot's database. Stop the bot first.",
  usage: ['restore FILE [--force]', 'restore --latest [--force]'],
  operands: { file: 'a backup made by the bot or by searchlight backup' },
  options: {
    latest: flag('the newest backup in the folder of BACKUP_DIR that is whole'),
    force: flag('do so although there is a sound database'),
  },
  notes: `The backup is checked first. The database is the one of DATABASE_URL. Whatever was there is kept beside the new one,
under a name with the time; one that is damaged or empty needs no --force.`,
  examples: ['searchlight restore --latest', 'searchlight restore backups/searchlight-2026-03-14T09-00-00Z.db --force'],
  run: async ({ file, latest, force }, io) => {
    if ((file === undefined) !== latest) {
      throw wrongUsage('Name one backup to restore, or give --latest. See searchlight restore --help.');
    }
    await restore(io, file, force);
  },
});
