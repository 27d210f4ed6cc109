import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { formatStamp } from '../../store/database/backup-files.ts';
import { backupStore, moveStore, releaseStore } from '../../store/database/backup-store.ts';
import { inspectStore } from '../../store/database/inspect-store.ts';
import type { CliCommand } from '../shell/cli-command.ts';
import { failure, wrongUsage } from '../shell/cli-error.ts';
import { printLines } from '../shell/cli-io.ts';
import { describeFileError } from '../shell/files.ts';
import { readArgs } from '../shell/read-args.ts';
import { databasePath, requireConfig } from './database-path.ts';

const HELP = `Puts a backup in the place of the bot's database. Stop the bot first.

Usage: searchlight restore FILE [--force]

  FILE      a backup made by searchlight backup
  --force   do so although there is a database; it is kept beside the new one, under a name with the time

The backup is checked first. The database is the one of DATABASE_URL.

Examples
  searchlight restore backups/searchlight-2026-03-14T09-00-00Z.db
  searchlight restore backups/searchlight-2026-03-14T09-00-00Z.db --force
`;

/** Throws a `CliError` unless the file is a whole database that this version can run on. */
const checkBackup = async (path: string, name: string): Promise<void> => {
  const found = await inspectStore(path);
  if (found.kind === 'missing') throw failure(`There is no file ${name}.`);
  if (found.kind === 'unreadable') throw failure(`${name} is not a database: ${found.reason}.`);
  if (found.damages[0] !== undefined) throw failure(`${name} is damaged: ${found.damages[0]}.`);
  if (found.migrations.length === 0) throw failure(`${name} is not a database of Searchlight.`);
  if (found.unknown.length > 0) {
    throw failure(
      `${name} was made by a newer version of Searchlight (${found.unknown.join(', ')}): restore it with that version.`,
    );
  }
};

/** Puts the incoming database in the place of the old one, which goes back where that fails. */
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
    throw failure(`Nothing was restored: ${describeFileError(error)}.`);
  }
};

/** Throws a `CliError` where there is a database that may not be replaced, or that is in use. */
const checkTarget = (target: string, force: boolean): void => {
  if (!force) throw failure(`${target} exists: give --force to put it aside and take the backup instead.`);
  if (releaseStore(target) === 'in-use') throw failure(`${target} is in use: stop the bot first, then restore.`);
};

const run: CliCommand['run'] = async (args, io) => {
  const { values, positionals } = readArgs('restore', args, { force: { type: 'boolean' } }, 1);
  const [name] = positionals;
  if (name === undefined) throw wrongUsage('The backup to restore is missing. See searchlight restore --help.');
  const target = databasePath(io, await requireConfig(io));
  const backup = resolve(io.cwd, name);
  if (backup === target) throw failure(`${name} is the database itself.`);
  await checkBackup(backup, name);
  const isReplaced = existsSync(target);
  if (isReplaced) checkTarget(target, values.force ?? false);
  const kept = `${target}.before-restore-${formatStamp(io.now())}`;
  await replaceStore(backup, target, kept);
  printLines(io, [`Restored ${target} from ${backup}.`, ...(isReplaced ? [`The old one is ${kept}.`] : [])]);
  return 0;
};

export const restoreCommand: CliCommand = { help: HELP, run };
