import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What made a backup: somebody, the bot by itself, or the bot before it brought the database up to date. */
export type BackupKind = 'by-hand' | 'auto' | 'before';

export interface BackupFile {
  readonly path: string;
  readonly kind: BackupKind;
  /** Milliseconds since 1970: what its name tells, which copying does not change, else when it was written. */
  readonly madeAt: number;
}

const NAME = /^searchlight-.*\.db$/u;
const KIND = /^searchlight-(auto|before)-/u;
const STAMP = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/u;

/** Stands between the name of a database that was set aside as damaged and the time. */
export const DAMAGED_MARK = '.damaged-';

/** An instant in milliseconds since 1970 as part of a file name, in UTC. */
export const formatStamp = (instant: number): string =>
  new Date(instant).toISOString().replace(/\.\d+/u, '').replaceAll(':', '-');

const parseStamp = (file: string): number | undefined => {
  const [, date, hours, minutes, seconds] = STAMP.exec(file) ?? [];
  const instant = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(instant) ? undefined : instant;
};

/** The name of a backup made now; `before` also names the newest migration that the database has. */
export const backupName = (kind: BackupKind, now: number, version = ''): string => {
  const parts = ['searchlight', kind === 'by-hand' ? '' : kind, version, formatStamp(now)];
  return `${parts.filter(Boolean).join('-')}.db`;
};

/** The backups in a folder, the newest first; none if there is no folder. */
export const listBackups = async (folder: string): Promise<BackupFile[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && NAME.test(entry.name)).map(({ name }) => name);
  const backups = files.map(async (file): Promise<BackupFile> => {
    const path = join(folder, file);
    const kind = (KIND.exec(file)?.[1] ?? 'by-hand') as BackupKind;
    return { path, kind, madeAt: parseStamp(file) ?? (await stat(path)).mtimeMs };
  });
  return (await Promise.all(backups)).sort((a, b) => b.madeAt - a.madeAt);
};

/** When the newest backup in a folder was made, in milliseconds since 1970; `undefined` if it holds none. */
export const newestBackup = async (folder: string): Promise<number | undefined> =>
  (await listBackups(folder))[0]?.madeAt;
