import type { BackupFile } from './backup-files.ts';

/** The number of hours, days and months (UTC) with a backup. Each period keeps its newest one. */
const KEPT = [
  { stampLength: '2026-03-14T09'.length, count: 48 },
  { stampLength: '2026-03-14'.length, count: 14 },
  { stampLength: '2026-03'.length, count: 12 },
] as const;

/** The number of kept backups from before an update. */
const MAX_BEFORE = 5;

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
 * or a jump of the clock. Backups made by hand always stay.
 */
export const planRotation = (backups: readonly BackupFile[]): BackupFile[] => {
  const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt);
  const auto = newestFirst.filter(({ kind }) => kind === 'auto');
  const before = newestFirst.filter(({ kind }) => kind === 'before');
  const kept = new Set([
    ...KEPT.flatMap(({ stampLength, count }) => newestOfPeriods(auto, stampLength, count)),
    ...before.slice(0, MAX_BEFORE),
  ]);
  return [...auto, ...before].filter((backup) => !kept.has(backup));
};
