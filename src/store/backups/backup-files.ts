import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The origin of a backup: `by-hand` from a person, `auto` from the running bot, `before` from the bot ahead of a
 * migration, `live` from its copy of each change. `other` and `fewer` are from the bot too, but doubtful: of another installation than the backup before, or
 * with far fewer rows. They never count as the newest backup.
 */
export type BackupKind = 'by-hand' | 'auto' | 'before' | 'live' | DoubtfulKind;
export type DoubtfulKind = 'other' | 'fewer';

export interface BackupFile {
  readonly path: string;
  readonly kind: BackupKind;
  /**
   * Milliseconds since 1970. Taken from the file's name, which survives copying, or else from the file's modification
   * time.
   */
  readonly madeAt: number;
}

const NAME = /^searchlight-.*\.db$/u;
const KIND = /^searchlight-(auto|before|live|other|fewer)-/u;
const STAMP = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/u;

/** Joins the name of a damaged database and the time in the name of its kept file. */
export const DAMAGED_MARK = '.damaged-';

/** Turns milliseconds since 1970 into a part of a file name, in UTC. */
export const formatStamp = (instant: number): string =>
  new Date(instant).toISOString().replace(/\.\d+/u, '').replaceAll(':', '-');

const parseStamp = (file: string): number | undefined => {
  const [, date, hours, minutes, seconds] = STAMP.exec(file) ?? [];
  const instant = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(instant) ? undefined : instant;
};

/** The time of a backup, in milliseconds since 1970: from its name, or else from the file. */
export const madeAtOf = async (path: string): Promise<number> => parseStamp(path) ?? (await stat(path)).mtimeMs;

/** The file name of a backup at `now`. For `before`, `version` names the database's newest migration. */
export const backupName = (kind: BackupKind, now: number, version = ''): string => {
  const parts = ['searchlight', kind === 'by-hand' ? '' : kind, version, formatStamp(now)];
  return `${parts.filter(Boolean).join('-')}.db`;
};

/** The backups in a folder, newest first. Empty if the folder does not exist. */
export const listBackups = async (folder: string): Promise<BackupFile[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && NAME.test(entry.name)).map(({ name }) => name);
  const backups = files.map(async (file): Promise<BackupFile> => {
    const path = join(folder, file);
    const kind = (KIND.exec(file)?.[1] ?? 'by-hand') as BackupKind;
    return { path, kind, madeAt: await madeAtOf(path) };
  });
  return (await Promise.all(backups)).sort((a, b) => b.madeAt - a.madeAt);
};

/** True for a backup of another installation, or with far fewer rows. */
export const isDoubtful = ({ kind }: BackupFile): boolean => kind === 'other' || kind === 'fewer';

/** The backups in a folder without doubtful ones, newest first. */
export const listGoodBackups = async (folder: string): Promise<BackupFile[]> =>
  (await listBackups(folder)).filter((backup) => !isDoubtful(backup));

/** The time of the newest good backup in a folder, in milliseconds since 1970; `undefined` without one. */
export const newestBackup = async (folder: string): Promise<number | undefined> =>
  (await listGoodBackups(folder))[0]?.madeAt;

/** The number of hours, days and months (UTC) with a backup. Each period keeps its newest one. */
const KEPT = [
  { stampLength: '2026-03-14T09'.length, count: 48 },
  { stampLength: '2026-03-14'.length, count: 14 },
  { stampLength: '2026-03'.length, count: 12 },
] as const;

/** The number of kept backups from before an update, and of those from the copy of each change. */
const MAX_BEFORE = 5;
const MAX_LIVE = 5;

/** The number of kept doubtful backups. */
const MAX_DOUBTFUL = 5;

/** The newest backup of each of the newest periods. `backups` must come newest first. */
const newestOfPeriods = (backups: readonly BackupFile[], stampLength: number, count: number): BackupFile[] => {
  const periods = new Map<string, BackupFile>();
  for (const backup of backups) {
    const period = new Date(backup.madeAt).toISOString().slice(0, stampLength);
    if (!periods.has(period)) periods.set(period, backup);
  }
  return [...periods.values()].slice(0, count);
};

/**
 * The backups to delete. It counts only periods that have a backup. A bot thus keeps as many after a year of downtime
 * or a jump of the clock. Backups made by hand always stay. Doubtful ones never take the place of a good one.
 */
export const planRotation = (backups: readonly BackupFile[]): BackupFile[] => {
  const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt);
  const auto = newestFirst.filter(({ kind }) => kind === 'auto');
  const before = newestFirst.filter(({ kind }) => kind === 'before');
  const live = newestFirst.filter(({ kind }) => kind === 'live');
  const doubtful = newestFirst.filter(isDoubtful);
  const kept = new Set([
    ...KEPT.flatMap(({ stampLength, count }) => newestOfPeriods(auto, stampLength, count)),
    ...before.slice(0, MAX_BEFORE),
    ...live.slice(0, MAX_LIVE),
    ...doubtful.slice(0, MAX_DOUBTFUL),
  ]);
  return [...auto, ...before, ...live, ...doubtful].filter((backup) => !kept.has(backup));
};
