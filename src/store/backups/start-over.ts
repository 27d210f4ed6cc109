import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DAMAGED_MARK, formatStamp, listBackups } from './backup-files.ts';
import { moveStore } from './backup-store.ts';
import { liveFolder } from './live/live-files.ts';

/** The folder for the backups of a database that a person gave up. */
const FOLDER = 'before-start-over-';

/** The damaged database that an earlier start put aside; `undefined` without one. */
export const findAside = (path: string): string | undefined => {
  const folder = dirname(path);
  if (!existsSync(folder)) return undefined;
  const isAside = (file: string): boolean => file.startsWith(`${basename(path)}${DAMAGED_MARK}`) && file.endsWith('Z');
  const found = readdirSync(folder).find(isAside);
  return found === undefined ? undefined : join(folder, found);
};

/** Moves all backups of a folder, and the copy of each change, into a new folder in it. `undefined` without any. */
const setBackupsAside = async (backupDir: string, now: number): Promise<string | undefined> => {
  const backups = await listBackups(backupDir);
  const live = liveFolder(backupDir);
  if (backups.length === 0 && !existsSync(live)) return undefined;
  const folder = join(backupDir, `${FOLDER}${formatStamp(now)}`);
  await mkdir(folder, { recursive: true });
  for (const { path } of backups.toReversed()) await rename(path, join(folder, basename(path)));
  if (existsSync(live)) await rename(live, join(folder, basename(live)));
  return folder;
};

/**
 * Lets the bot begin with an empty database at `path`, and deletes nothing. Damaged databases beside it get another name.
 * All backups move into a new folder, which is returned; `undefined` without a backup.
 */
export const startOver = async (path: string, backupDir: string, now: number): Promise<string | undefined> => {
  for (let aside = findAside(path); aside !== undefined; aside = findAside(path)) {
    await moveStore(aside, `${aside}-given-up`);
  }
  return setBackupsAside(backupDir, now);
};
