import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { beginsAsDatabase } from '../database/look-at-file.ts';
import { describeNewer, MIGRATION_NAMES } from '../database/migrate.ts';
import { StoreError } from '../database/store-error.ts';
import { backupName, DAMAGED_MARK, formatStamp, newestBackup } from './backup-files.ts';
import { backupStore, moveStore } from './backup-store.ts';
import { type InspectionDepth, inspectStore, type StoreInspection } from './inspect-store.ts';

/**
 * Checks a database before the bot opens it. It sets a damaged one aside and never writes to it. It refuses one of a
 * newer version, and backs one up before a migration. It restores no backup, because only a person can choose the right
 * one.
 */
export interface PrepareOptions {
  readonly path: string;
  readonly backupDir: string;
  readonly now: () => number;
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

/** After a damaged database went aside, a start must not begin with an empty one. */
const refuseEmpty = async ({ path, backupDir }: PrepareOptions): Promise<void> => {
  const folder = dirname(path);
  const aside = existsSync(folder)
    ? readdirSync(folder).find((file) => file.startsWith(`${basename(path)}${DAMAGED_MARK}`) && file.endsWith('Z'))
    : undefined;
  if (aside !== undefined) {
    throw new StoreError(
      `There is no database at ${path}, only the damaged ${join(folder, aside)}: put the newest backup in its place with ${RESTORE}, or move that file elsewhere to start over.`,
    );
  }
  if (existsSync(path) && (await newestBackup(backupDir)) !== undefined) {
    throw new StoreError(
      `The database ${path} is empty, though there are backups in ${backupDir}: put the newest in its place with ${RESTORE}, or delete the empty file to start over.`,
    );
  }
};

const backUpBefore = async ({ path, backupDir, now }: PrepareOptions, version: string): Promise<void> => {
  const to = join(backupDir, backupName('before', now(), version));
  try {
    await mkdir(backupDir, { recursive: true });
    await backupStore(path, to);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(
      `The database ${path} was not brought up to date, since no backup could be made at ${to}: ${reason}. Check BACKUP_DIR and the free space there.`,
      { cause },
    );
  }
};

const isEmpty = (path: string): boolean => !existsSync(path) || (statSync(path).isFile() && statSync(path).size === 0);

const depthFor = (path: string): InspectionDepth => (statSync(path).size > MAX_CHECKED_BYTES ? 'version' : 'quick');

/**
 * Prepares the database at a path for opening. The file may not exist yet. Throws a `StoreError` with instructions if
 * the bot must not open it. It leaves an unreadable file to the opening itself.
 */
export const prepareStore = async (options: PrepareOptions): Promise<void> => {
  const { path, now } = options;
  if (path === ':memory:') return;
  if (isEmpty(path)) return refuseEmpty(options);
  const found = await inspectStore(path, depthFor(path));
  const damage = damageOf(path, found);
  if (damage !== undefined) await setAside(path, damage, now());
  if (found.kind !== 'inspected') return;
  if (found.unknown.length > 0)
    throw new StoreError(`The database ${path} cannot be used: ${describeNewer(found.unknown)}.`);
  const version = found.migrations.at(-1);
  if (version !== undefined && found.migrations.length < MIGRATION_NAMES.length) await backUpBefore(options, version);
};
