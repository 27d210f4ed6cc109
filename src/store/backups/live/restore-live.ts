import { copyFile, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openFile } from '../../database/look-at-file.ts';
import { keepPrivate } from '../../database/prepare-place.ts';
import { backupName, newestBackup } from '../backup-files.ts';
import { checkCopy, removeDatabase, sync } from '../backup-store.ts';
import { BASE, isRun, liveFolder, PARTIAL } from './live-files.ts';

/** Names of backups have no smaller unit. */
const SECOND_MS = 1_000;

/** The files of the newest whole generation. */
interface LiveFiles {
  readonly base: string;
  /** The runs of the log, first one first. */
  readonly runs: readonly string[];
  /** The second of the last copied change, in milliseconds since 1970. */
  readonly copiedAt: number;
}

const findLive = async (backupDir: string): Promise<LiveFiles | undefined> => {
  const live = liveFolder(backupDir);
  const names = await readdir(live).catch(() => []);
  const newest = names
    .filter((name) => !name.endsWith(PARTIAL))
    .sort()
    .at(-1);
  if (newest === undefined) return undefined;
  const folder = join(live, newest);
  const runs = (await readdir(folder)).filter(isRun).sort();
  const paths = [BASE, ...runs].map((file) => join(folder, file));
  const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs));
  const copiedAt = Math.floor(Math.max(...times) / SECOND_MS) * SECOND_MS;
  return { base: join(folder, BASE), runs: paths.slice(1), copiedAt };
};

/** Lets SQLite write a run of the log into the copy. It takes whole commits alone. */
const addRun = async (run: string, copy: string): Promise<void> => {
  await copyFile(run, `${copy}-wal`);
  const database = openFile(copy);
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
};

/** The copy is a file of its own, like other backups. */
const leaveLog = (copy: string): void => {
  const database = openFile(copy);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
};

/**
 * Makes a backup of the live copy in a folder of backups, if that has changes after the newest good backup. Returns its
 * path; `undefined` if there is nothing newer. Throws if the live copy is damaged; then no file is left.
 */
export const backUpLive = async (backupDir: string): Promise<string | undefined> => {
  const live = await findLive(backupDir);
  if (!live || live.copiedAt <= ((await newestBackup(backupDir)) ?? Number.NEGATIVE_INFINITY)) return undefined;
  const path = join(backupDir, backupName('live', live.copiedAt));
  const copy = `${path}${PARTIAL}`;
  try {
    await removeDatabase(copy);
    keepPrivate(copy);
    await copyFile(live.base, copy);
    for (const run of live.runs) await addRun(run, copy);
    leaveLog(copy);
    await sync(copy, 'r+');
    await checkCopy(copy);
    await rename(copy, path);
    await sync(dirname(path), 'r');
    return path;
  } catch (error) {
    await removeDatabase(copy);
    throw error;
  }
};
