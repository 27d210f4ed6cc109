import { readdir, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Game } from '../../game/game.ts';
import { DAMAGED_MARK, newestBackup } from '../../store/backups/backup-files.ts';
import { liveCopyRoom } from '../../store/backups/live/live-copy.ts';
import { measureLog, measureStore } from '../../store/database/check-store.ts';
import type { AutoBackups } from './auto-backups.ts';
import { findWriteFailure } from './store-health.ts';
import type { Trouble } from './troubles.ts';

/** Troubles of the computer and its database that concern the bot's owner. */
export interface HostOptions {
  readonly game: Game;
  /**
   * The database file. `undefined` for a database in memory, or on a server, whose operator cares for disk and backups.
   */
  readonly path: string | undefined;
  readonly backupDir: string;
  /** `undefined` if the bot makes no backups. */
  readonly backups: Pick<AutoBackups, 'failure' | 'doubt'> | undefined;
  /** The bot copies each change to the folder of backups. */
  readonly keepsLiveCopy?: boolean;
  /** Free bytes on a folder's disk; `undefined` if unknown. */
  readonly readFreeBytes?: (folder: string) => Promise<number | undefined>;
}

const BACKUP_OLD_AFTER_MS = 3 * 3_600_000;
const MIN_FREE_BYTES = 200_000_000;

/** Room for two copies: the bot makes a new backup before it deletes the oldest. A live copy needs its own room. */
const COPIES = 2;

const statFree = async (folder: string): Promise<number | undefined> => {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.bavail * disk.bsize;
};

const findSetAside = async (path: string): Promise<Trouble[]> => {
  const files = await readdir(dirname(path)).catch(() => []);
  const aside = files
    .filter((file) => file.startsWith(`${basename(path)}${DAMAGED_MARK}`) && file.endsWith('Z'))
    .sort();
  const newest = aside.at(-1);
  return newest === undefined ? [] : [{ name: 'database_set_aside', detail: join(dirname(path), newest) }];
};

const findOldBackup = async ({ game, backupDir, backups }: HostOptions): Promise<Trouble[]> => {
  if (!backups) return [];
  const doubt = backups.doubt();
  if (doubt !== undefined) return [{ name: 'backup_doubtful', detail: doubt }];
  const failure = backups.failure();
  if (failure !== undefined) return [{ name: 'backup_failing', detail: failure }];
  const madeAt = await newestBackup(backupDir);
  if (madeAt !== undefined && game.now() - madeAt < BACKUP_OLD_AFTER_MS) return [];
  const detail = madeAt === undefined ? `none in ${backupDir}` : `the newest is of ${new Date(madeAt).toISOString()}`;
  return [{ name: 'backup_failing', detail }];
};

/** Checks the disks of the database and its backups. */
const findFullDisk = async (
  { game, backupDir, keepsLiveCopy = false, readFreeBytes = statFree }: HostOptions,
  path: string,
): Promise<Trouble[]> => {
  const bytes = (await measureStore(game.db)) + (await measureLog(game.db));
  const needed = Math.max(MIN_FREE_BYTES, COPIES * bytes);
  const rooms = [
    { folder: dirname(path), room: needed },
    { folder: backupDir, room: needed + (keepsLiveCopy ? liveCopyRoom(bytes) : 0) },
  ];
  for (const { folder, room } of rooms) {
    const free = await readFreeBytes(folder);
    if (free === undefined || free >= room) continue;
    return [{ name: 'disk_nearly_full', detail: `${Math.floor(free / 1e6)} MB are free in ${folder}` }];
  }
  return [];
};

export const examineHost = async (options: HostOptions): Promise<Trouble[]> => {
  const { game, path } = options;
  const writeFailure = await findWriteFailure(game);
  const store: Trouble[] = writeFailure === undefined ? [] : [{ name: 'database_not_writable', detail: writeFailure }];
  if (path === undefined) return store;
  return [
    ...store,
    ...(await findSetAside(path)),
    ...(await findOldBackup(options)),
    ...(await findFullDisk(options, path)),
  ];
};
