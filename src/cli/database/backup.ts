import { existsSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backupName } from '../../store/backups/backup-files.ts';
import { backupStore } from '../../store/backups/backup-store.ts';
import { inspectStore } from '../../store/backups/inspect-store.ts';
import { type CliIo, failure, printLines } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { describeFileError } from '../shell/files.ts';
import { flag } from '../shell/options.ts';
import { databasePath, describeDamage, requireConfig } from './database-file.ts';

const BY_POSTGRES =
  'back it up with PostgreSQL\'s own pg_dump --format=custom --file=searchlight.dump --dbname="$DATABASE_URL"';

const targetOf = (io: CliIo, backupDir: string, file: string | undefined): string =>
  file === undefined ? join(resolve(io.cwd, backupDir), backupName('by-hand', io.now())) : resolve(io.cwd, file);

const backUp = async (io: CliIo, file: string | undefined, force: boolean): Promise<void> => {
  const config = await requireConfig(io);
  const from = databasePath(io, config, BY_POSTGRES);
  if (!existsSync(from)) throw failure(`There is no database at ${from} yet: it is made when the bot first starts.`);
  const to = targetOf(io, config.backupDir, file);
  if (to === from) throw failure('A backup cannot replace the database itself.');
  if (existsSync(to) && !statSync(to).isFile()) throw failure(`${to} is a folder or device: give the name of a file.`);
  if (existsSync(to) && !force) throw failure(`${to} exists: choose another name, or give --force.`);
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
};

export const command = defineCommand({
  name: 'backup',
  about: "Copies the bot's database as it stands at one moment, also while the bot runs, and checks the copy.",
  usage: ['backup [FILE] [--force]'],
  operands: { file: 'where to (default: a name with the time, in the folder of BACKUP_DIR)' },
  options: { force: flag('replace FILE if it exists') },
  notes: `The database is the one of DATABASE_URL. The copy is one file; searchlight restore puts it back. PostgreSQL is backed up
with its own pg_dump.`,
  examples: ['searchlight backup', 'searchlight backup /mnt/safe/searchlight.db --force'],
  run: async ({ file, force }, io) => {
    await backUp(io, file, force);
  },
});
