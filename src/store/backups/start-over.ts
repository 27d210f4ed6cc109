import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formatStamp, listBackups } from './backup-files.ts';

/** The folder for the backups of a database that a person gave up. */
const FOLDER = 'before-start-over-';

/**
 * Moves all backups of a folder into a new folder in it. The bot then begins an empty database, and neither deletes
 * those backups nor compares with them. Returns the new folder; `undefined` without a backup.
 */
export const setBackupsAside = async (backupDir: string, now: number): Promise<string | undefined> => {
  const backups = await listBackups(backupDir);
  if (backups.length === 0) return undefined;
  const folder = join(backupDir, `${FOLDER}${formatStamp(now)}`);
  await mkdir(folder, { recursive: true });
  for (const { path } of backups.toReversed()) await rename(path, join(folder, basename(path)));
  return folder;
};
