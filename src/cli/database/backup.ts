import { existsSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backupName } from '../../store/backups/backup-files.ts';
import { backupStore } from '../../store/backups/backup-store.ts';
import { inspectStore } from '../../store/backups/inspect-store.ts';
import type { CliCommand } from '../shell/cli-command.ts';
import { type CliIo, failure, printLines } from '../shell/cli-io.ts';
import { describeFileError } from '../shell/files.ts';
import { readArgs } from '../shell/read-args.ts';
import { databasePath, requireConfig } from './database-path.ts';
import { describeDamage } from './describe-damage.ts';

const HELP = `Copies the bot's database as it stands at one moment, also while the bot runs, and checks the copy.

Usage: searchlight backup [FILE] [--force]

  FILE      where to (default: a name with the time, in the folder of BACKUP_DIR)
  --force   replace FILE if it exists

The database is the one of DATABASE_URL. The copy is one file; searchlight restore puts it back. PostgreSQL is backed up
with its own pg_dump.

Examples
  searchlight backup
  searchlight backup /mnt/safe/searchlight.db --force
`;

const BY_POSTGRES =
  'back it up with PostgreSQL\'s own pg_dump --format=custom --file=searchlight.dump --dbname="$DATABASE_URL"';

const targetOf = (io: CliIo, backupDir: string, file: string | undefined): string =>
  file === undefined ? join(resolve(io.cwd, backupDir), backupName('by-hand', io.now())) : resolve(io.cwd, file);

const run: CliCommand['run'] = async (args, io) => {
  const { values, positionals } = readArgs('backup', args, { force: { type: 'boolean' } }, 1);
  const config = await requireConfig(io);
  const from = databasePath(io, config, BY_POSTGRES);
  if (!existsSync(from)) throw failure(`There is no database at ${from} yet: it is made when the bot first starts.`);
  const to = targetOf(io, config.backupDir, positionals[0]);
  if (to === from) throw failure('A backup cannot replace the database itself.');
  if (existsSync(to) && !statSync(to).isFile()) throw failure(`${to} is a folder or device: give the name of a file.`);
  if (existsSync(to) && !values.force) throw failure(`${to} exists: choose another name, or give --force.`);
  try {
    await mkdir(dirname(to), { recursive: true });
    await backupStore(from, to);
  } catch (error) {
    const damage = await describeDamage(io, config, from, await inspectStore(from));
    if (damage !== undefined) throw failure(`No backup was made: the database ${damage}`);
    const reason = describeFileError(error);
    throw failure(
      `No backup was made at ${to}: ${reason}. Make room there and make it writable, or name another place.`,
    );
  }
  printLines(io, [`${to} (${Math.ceil((await stat(to)).size / 1024)} KB, checked)`]);
  return 0;
};

export const backupCommand: CliCommand = { help: HELP, run };
