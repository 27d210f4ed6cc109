import type { BackupFile } from './backup-files.ts';

/** How many hours, days and months keep a backup of their own: the last that was made in them, in UTC. */
const KEPT = [
  { stampLength: '2026-03-14T09'.length, count: 48 },
  { stampLength: '2026-03-14'.length, count: 14 },
  { stampLength: '2026-03'.length, count: 12 },
] as const;

/** Of those made before an update. */
const MAX_BEFORE = 5;

/** The newest backup of each of the newest periods; `backups` come newest first. */
const newestOfPeriods = (backups: readonly BackupFile[], stampLength: number, count: number): BackupFile[] => {
  const periods = new Map<string, BackupFile>();
  for (const backup of backups) {
    const period = new Date(backup.madeAt).toISOString().slice(0, stampLength);
    if (!periods.has(period)) periods.set(period, backup);
  }
  return [...periods.values()].slice(0, count);
};

/**
 * The backups that nobody needs any more. Periods are counted by what there is and not from today, so that a bot that
 * stood still for a year, or whose clock jumped, keeps as many. What somebody made by hand is never among them.
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
