import { createHash } from 'node:crypto';
import type SqliteDatabase from 'better-sqlite3';
import { openFile, readColumn } from '../database/look-at-file.ts';
import { countRows } from './backup-store.ts';
import { hasTable } from './inspect-store.ts';

/** The contents of a database file in numbers. They help a person to choose a backup. */
export interface StoreSummary {
  /** Of all tables together. */
  readonly rows: number;
  readonly finds: number;
  readonly posts: number;
  readonly servers: number;
  /** Milliseconds since 1970; `undefined` without a find. */
  readonly lastFoundAt: number | undefined;
  /** Milliseconds since 1970; `undefined` without a post. */
  readonly lastPostedAt: number | undefined;
  /** A fingerprint of the installation's secret; `undefined` in a database without it. */
  readonly installation: string | undefined;
  /** The time when a person put this database in place, in milliseconds since 1970. */
  readonly restoredAt: number | undefined;
}

/** The names of two rows in the table `facts`. */
export const INSTALLATION_SECRET = 'installation-secret';
const RESTORED_AT = 'restored-at';

const readFact = (database: SqliteDatabase.Database, name: string): string | undefined => {
  if (!hasTable(database, 'facts')) return undefined;
  const [value] = readColumn(database, 'select value from facts where name = ?', name);
  return value === undefined ? undefined : String(value);
};

/** The result of a query on one table; `undefined` without the table, or for a result that is no number. */
const readNumber = (database: SqliteDatabase.Database, table: string, query: string): number | undefined => {
  const [value] = hasTable(database, table) ? readColumn(database, query) : [];
  return typeof value === 'number' ? value : undefined;
};

const fingerprint = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 16);

/** Summarizes a database file, even while another program uses it. Throws if it is unreadable. */
export const summarizeStore = (path: string): StoreSummary => {
  const counts = countRows(path);
  const database = openFile(path, { readonly: true });
  try {
    const secret = readFact(database, INSTALLATION_SECRET);
    const restoredAt = readFact(database, RESTORED_AT);
    return {
      rows: [...counts.values()].reduce((sum, count) => sum + count, 0),
      finds: counts.get('finds') ?? 0,
      posts: counts.get('posts') ?? 0,
      servers: readNumber(database, 'channels', 'select count(distinct guild_id) from channels') ?? 0,
      lastFoundAt: readNumber(database, 'finds', 'select max(found_at) from finds'),
      lastPostedAt: readNumber(database, 'posts', 'select max(posted_at) from posts'),
      installation: secret === undefined ? undefined : fingerprint(secret),
      restoredAt: restoredAt === undefined ? undefined : Number(restoredAt),
    };
  } finally {
    database.close();
  }
};

/** Notes in a database file that a person chose it at `now`. Later backups of it are then compared with none before. */
export const markRestored = (path: string, now: number): void => {
  const database = openFile(path);
  try {
    if (!hasTable(database, 'facts')) return;
    database.exec(`insert or replace into facts (name, value) values ('${RESTORED_AT}', '${Math.floor(now)}')`);
  } finally {
    database.close();
  }
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const count = (number: number, name: string): string =>
  `${number.toLocaleString('en')} ${name}${number === 1 ? '' : 's'}`;

/** An age such as `48 minutes`. */
export const describeAge = (ms: number): string => {
  const age = Math.max(0, ms);
  if (age < 2 * MINUTE_MS) return count(Math.floor(age / 1_000), 'second');
  if (age < 2 * HOUR_MS) return count(Math.floor(age / MINUTE_MS), 'minute');
  return age < 2 * DAY_MS ? count(Math.floor(age / HOUR_MS), 'hour') : count(Math.floor(age / DAY_MS), 'day');
};

const describeLast = (name: string, instant: number | undefined, now: number): string => {
  if (instant === undefined) return `no ${name}`;
  const time = new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
  return `last ${name} ${time} UTC (${describeAge(now - instant)} before now)`;
};

/** One line without a full stop. */
export const describeSummary = (summary: StoreSummary, now: number): string =>
  [
    `${count(summary.rows, 'row')}, of them ${count(summary.finds, 'find')} and ${count(summary.posts, 'post')}`,
    `${count(summary.servers, 'server')} set up`,
    describeLast('find', summary.lastFoundAt, now),
    describeLast('post', summary.lastPostedAt, now),
  ].join('; ');
