import { type BackupFile, type DoubtfulKind, listGoodBackups } from './backup-files.ts';
import { type StoreSummary, summarizeStore } from './summarize-store.ts';

/**
 * Compares a database with the backup before it. A wrong volume or a lost file must not replace good backups by copies
 * of an empty database. A person accepts a doubtful database with a backup by hand, which becomes the measure of later
 * ones. A restore also accepts it.
 */

/** The reason why a database may be the wrong one, as the end of a sentence. */
export interface Doubt {
  readonly kind: DoubtfulKind;
  readonly reason: string;
}

/** A database with fewer rows may lose more than half of them on an ordinary day. */
const MIN_ROWS = 100;

/** A database with this fraction of the rows before, or less, is doubtful. */
const FEW = 0.5;

/** The doubt about a database, compared with the backup before it; `undefined` without one. */
export const findDoubt = (store: StoreSummary, before: StoreSummary): Doubt | undefined => {
  const { installation, rows } = store;
  if (installation !== before.installation && installation !== undefined && before.installation !== undefined) {
    return { kind: 'other', reason: 'it is of another installation' };
  }
  if (before.rows < MIN_ROWS || rows > before.rows * FEW) return undefined;
  return { kind: 'fewer', reason: `it has only ${rows} rows, and the backup before it ${before.rows}` };
};

/** The summary of a backup; `undefined` for an unreadable one. */
const trySummary = ({ path }: BackupFile): StoreSummary | undefined => {
  try {
    return summarizeStore(path);
  } catch {
    return undefined;
  }
};

/** The doubt about a database, compared with the newest readable one of these backups, newest first. */
export const findDoubtAmong = (store: StoreSummary, backups: readonly BackupFile[]): Doubt | undefined => {
  const since = store.restoredAt ?? Number.NEGATIVE_INFINITY;
  for (const backup of backups) {
    if (backup.madeAt < since) return undefined;
    const before = trySummary(backup);
    if (before !== undefined) return findDoubt(store, before);
  }
  return undefined;
};

/** The doubt about a database file, compared with the newest good backup in a folder. Throws if it is unreadable. */
export const judgeStore = async (path: string, folder: string): Promise<Doubt | undefined> =>
  findDoubtAmong(summarizeStore(path), await listGoodBackups(folder));
