import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BackupFile, isDoubtful, listBackups, madeAtOf } from '../../store/backups/backup-files.ts';
import { releaseStore } from '../../store/backups/backup-store.ts';
import { inspectStore } from '../../store/backups/inspect-store.ts';
import { findDoubtAmong } from '../../store/backups/judge-store.ts';
import { liveFolder } from '../../store/backups/live/live-files.ts';
import { backUpLive } from '../../store/backups/live/restore-live.ts';
import { describeAge, describeSummary, summarizeStore } from '../../store/backups/summarize-store.ts';
import { replacedName, replaceStore } from '../../store/backups/swap-stores.ts';
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

/** The fault of a backup in the folder, or the reason to doubt it. `earlier` has the good backups before it. */
const judgeBackup = async (backup: BackupFile, earlier: readonly BackupFile[]): Promise<string | undefined> => {
  const { path, kind } = backup;
  if (kind === 'other') return `${path} is of another installation.`;
  if (kind === 'fewer') return `${path} has far fewer rows than the backup before it.`;
  const fault = await findFault(path, path);
  if (fault !== undefined || kind === 'by-hand') return fault;
  const doubt = findDoubtAmong(summarizeStore(path), earlier);
  return doubt && `${path}: compared with the backup before, ${doubt.reason}. To restore it nonetheless, name it.`;
};

/** Makes a backup of the copy of each change, if that is newer than the last backup. */
const saveLive = async (io: CliIo, folder: string): Promise<void> => {
  try {
    const path = await backUpLive(folder);
    if (path !== undefined) printLines(io, [`Made ${path} from the copy of the last changes.`]);
  } catch (error) {
    noteLine(io, `Passed over: the copy of the last changes in ${liveFolder(folder)}: ${describeFileError(error)}.`);
  }
};

/** The newest whole backup of this installation. Reports each one that it passes over, and why. */
const latestBackup = async (io: CliIo, folder: string): Promise<string> => {
  await saveLive(io, folder);
  const backups = await listBackups(folder);
  for (const [i, backup] of backups.entries()) {
    const earlier = backups.slice(i + 1).filter((other) => !isDoubtful(other));
    const fault = await judgeBackup(backup, earlier);
    if (fault === undefined) return backup.path;
    noteLine(io, `Passed over: ${fault}`);
  }
  throw failure(`There is no backup in ${folder} that can be restored. Is BACKUP_DIR right?`);
};

/** Copies the backup beside the database, then lets it take the database's name. */
const putInPlace = async (backup: string, target: string, kept: string, now: number): Promise<void> => {
  try {
    await replaceStore(backup, target, kept, now);
  } catch (error) {
    const reason = describeFileError(error);
    throw failure(`Nothing was restored: ${reason}. Make room beside ${target} and make that folder writable.`);
  }
};

/** The age and contents of a file, so a person can stop before it takes its place. */
const printContents = (io: CliIo, label: string, path: string, age: string): void => {
  try {
    printLines(io, [`${label} ${path}${age}: ${describeSummary(summarizeStore(path), io.now())}.`]);
  } catch {
    // A damaged database, which the backup replaces.
    printLines(io, [`${label} ${path}, which cannot be read.`]);
  }
};

/** Prints the backup, and the database that it replaces. */
const printPlan = async (io: CliIo, backup: string, target: string): Promise<void> => {
  const madeAt = await madeAtOf(backup);
  printContents(io, 'Backup', backup, `, ${describeAge(io.now() - madeAt)} old`);
  if (existsSync(target)) printContents(io, 'It replaces', target, '');
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
  const kept = replacedName(target, io.now());
  await printPlan(io, backup, target);
  const isReplaced = await alone(target, async () => {
    const isThere = existsSync(target);
    if (isThere) await checkTarget(target, force);
    await putInPlace(backup, target, kept, io.now());
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
    latest: flag('the newest backup in the folder of BACKUP_DIR that is whole and of this installation'),
    force: flag('do so although there is a sound database'),
  },
  notes: `The backup is checked first, and its contents are printed. The database is the one of DATABASE_URL. Whatever was there
is kept beside the new one, under a name with the time; one that is damaged or empty needs no --force.`,
  examples: ['searchlight restore --latest', 'searchlight restore backups/searchlight-2026-03-14T09-00-00Z.db --force'],
  run: async ({ file, latest, force }, io) => {
    if ((file === undefined) !== latest) {
      throw wrongUsage('Name one backup to restore, or give --latest. See searchlight restore --help.');
    }
    await restore(io, file, force);
  },
});
