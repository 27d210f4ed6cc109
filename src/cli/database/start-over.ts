import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inspectStore } from '../../store/backups/inspect-store.ts';
import { startOver } from '../../store/backups/start-over.ts';
import { type CliIo, failure, printLines } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { describeFileError } from '../shell/files.ts';
import { databasePath, requireConfig } from './database-file.ts';

const BY_POSTGRES = 'name an empty database in DATABASE_URL';

/** Throws a `CliError` if there is a database with tables, or an unreadable one. */
const checkAbsent = async (path: string): Promise<void> => {
  const found = existsSync(path) ? await inspectStore(path, 'version') : { kind: 'missing' as const };
  if (found.kind === 'missing' || (found.kind === 'inspected' && found.isEmpty)) return;
  throw failure(`There is a database at ${path}: move it elsewhere first, then start over.`);
};

const run = async (io: CliIo): Promise<void> => {
  const config = await requireConfig(io);
  const path = databasePath(io, config, BY_POSTGRES);
  await checkAbsent(path);
  const backupDir = resolve(io.cwd, config.backupDir);
  try {
    const folder = await startOver(path, backupDir, io.now());
    const moved = folder === undefined ? `There are no backups in ${backupDir}.` : `The backups are now in ${folder}.`;
    printLines(io, [moved, `The next start makes an empty database at ${path}.`]);
  } catch (error) {
    throw failure(
      `The backups in ${backupDir} cannot be moved: ${describeFileError(error)}. Make that folder writable.`,
    );
  }
};

export const command = defineCommand({
  name: 'start-over',
  about: 'Lets the bot begin with an empty database although there are backups. It moves them into a folder beside.',
  operands: {},
  options: {},
  notes: `The bot refuses to start without its database if there are backups. To keep the data, use searchlight restore --latest
instead. This command deletes nothing.`,
  examples: ['searchlight start-over'],
  run: async (_, io) => {
    await run(io);
  },
});
