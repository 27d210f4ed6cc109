import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beginsAsDatabase } from '../database/look-at-file.ts';
import { describeNewer, MIGRATION_NAMES } from '../database/migrate.ts';
import { StoreError } from '../database/store-error.ts';
import { type BackupFile, backupName, DAMAGED_MARK, formatStamp, listGoodBackups } from './backup-files.ts';
import { backupStore, moveStore } from './backup-store.ts';
import { type InspectionDepth, inspectStore, type StoreInspection } from './inspect-store.ts';
import { judgeStore } from './judge-store.ts';
import { liveFolder } from './live/live-files.ts';
import { backUpLive } from './live/restore-live.ts';
import { findAside, startOver } from './start-over.ts';
import { describeAge, describeSummary, type StoreSummary, summarizeStore } from './summarize-store.ts';
import { finishRestore } from './swap-stores.ts';

/**
 * Checks a database before the bot opens it. It sets a damaged one aside and never writes to it. It refuses one of a
 * newer version, and backs one up before a migration. It restores no backup, because only a person can choose the right
 * one.
 */
export interface PrepareOptions {
  readonly path: string;
  readonly backupDir: string;
  readonly now: () => number;
  /** Begins with an empty database although there are backups, which it puts aside. */
  readonly startOver?: boolean;
  /** Reports in one line. */
  readonly tell?: (line: string) => void;
}

/** A backup checks larger files later, because the start must not take minutes. */
const MAX_CHECKED_BYTES = 500_000_000;

const RESTORE = 'npx searchlight restore --latest';

/** The damage of a present or former database; `undefined` without damage. */
export const damageOf = (path: string, found: StoreInspection): string | undefined => {
  if (found.kind === 'inspected') return found.damages[0]?.split('\n')[0];
  if (found.kind === 'missing') return undefined;
  const isDamaged = /^SQLITE_(CORRUPT|NOTADB)/u.test(found.code) && beginsAsDatabase(path);
  return isDamaged ? found.reason : undefined;
};

const setAside = async (path: string, damage: string, now: number): Promise<never> => {
  const kept = `${path}${DAMAGED_MARK}${formatStamp(now)}`;
  await moveStore(path, kept);
  throw new StoreError(
    `The database ${path} is damaged (${damage}). It is now ${kept}, unchanged: put the newest backup in its place with ${RESTORE}, then start again.`,
  );
};

/** The summary of a backup; `undefined` for an unreadable or empty one. */
const trySummary = (path: string): StoreSummary | undefined => {
  try {
    const summary = summarizeStore(path);
    return summary.rows > 0 ? summary : undefined;
  } catch {
    return undefined;
  }
};

/** The newest readable backup, or else the newest one. One line without a full stop. */
const describeNewest = (backups: readonly BackupFile[], now: number): string => {
  for (const { path, madeAt } of backups) {
    const summary = trySummary(path);
    if (summary) return `The newest is ${path}, ${describeAge(now - madeAt)} old: ${describeSummary(summary, now)}`;
  }
  return `The newest is ${backups[0]?.path}, which is damaged`;
};

const START_OVER = 'start once with --start-over (npm start -- --start-over) or run npx searchlight start-over';

/** Makes a backup of the copy of each change, which is newer than the last backup. */
const saveLive = async (backupDir: string, tell: PrepareOptions['tell']): Promise<void> => {
  try {
    await backUpLive(backupDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell?.(`The copy of the last changes in ${liveFolder(backupDir)} cannot be used: ${reason}.`);
  }
};

/** A start never begins with an empty database if there was another before. */
const refuseEmpty = async ({ path, backupDir, now, tell }: PrepareOptions): Promise<void> => {
  const aside = findAside(path);
  if (aside !== undefined) {
    throw new StoreError(
      `There is no database at ${path}, only the damaged ${aside}: put the newest backup in its place with ${RESTORE}. To begin with an empty database, ${START_OVER}.`,
    );
  }
  await saveLive(backupDir, tell);
  const backups = await listGoodBackups(backupDir);
  if (backups.length === 0) return;
  const state = existsSync(path) ? `The database ${path} is empty` : `There is no database at ${path}`;
  throw new StoreError(
    `${state}, but there are backups in ${backupDir}. ${describeNewest(backups, now())}. Is DATABASE_URL right, and its volume mounted? Else put the backup in place with ${RESTORE}. To begin with an empty database, ${START_OVER}.`,
  );
};

const backUpBefore = async ({ path, backupDir, now, tell }: PrepareOptions, version: string): Promise<void> => {
  try {
    await mkdir(backupDir, { recursive: true });
    const doubt = await judgeStore(path, backupDir);
    if (doubt) tell?.(`Is ${path} the right database? Compared with the newest backup, ${doubt.reason}.`);
    const name = doubt ? backupName(doubt.kind, now()) : backupName('before', now(), version);
    await backupStore(path, join(backupDir, name));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      `The database ${path} was not brought up to date, since no backup could be made in ${backupDir}: ${reason}. Check BACKUP_DIR and the free space there.`,
      { cause },
    );
  }
};

const isEmpty = (path: string): boolean => !existsSync(path) || (statSync(path).isFile() && statSync(path).size === 0);

const depthFor = (path: string): InspectionDepth => (statSync(path).size > MAX_CHECKED_BYTES ? 'version' : 'quick');

/** Begins with an empty database, if a person said so, or refuses the start. */
const prepareEmpty = async (options: PrepareOptions): Promise<void> => {
  const { path, backupDir, now, tell } = options;
  if (!options.startOver) return refuseEmpty(options);
  const folder = await startOver(path, backupDir, now());
  if (folder !== undefined) tell?.(`Starting over with an empty database. The backups are now in ${folder}.`);
};

/** Finishes a killed restore. */
const finishSwap = async ({ path, now, tell }: PrepareOptions): Promise<void> => {
  if ((await finishRestore(path, now())) === 'finished')
    tell?.(`Finished the restore of ${path}, which was interrupted.`);
};

/**
 * Prepares the database at a path for opening. The file may not exist yet. Throws a `StoreError` with instructions if
 * the bot must not open it. It leaves an unreadable file to the opening itself.
 */
export const prepareStore = async (options: PrepareOptions): Promise<void> => {
  const { path, now } = options;
  if (path === ':memory:') return;
  await finishSwap(options);
  if (isEmpty(path)) return prepareEmpty(options);
  const found = await inspectStore(path, depthFor(path));
  const damage = damageOf(path, found);
  if (damage !== undefined) await setAside(path, damage, now());
  if (found.kind !== 'inspected') return;
  if (found.isEmpty) return prepareEmpty(options);
  if (found.unknown.length > 0)
    throw new StoreError(`The database ${path} cannot be used: ${describeNewer(found.unknown)}.`);
  const version = found.migrations.at(-1);
  if (version !== undefined && found.migrations.length < MIGRATION_NAMES.length) await backUpBefore(options, version);
};
