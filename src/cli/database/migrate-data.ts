import { resolve } from 'node:path';
import { inspectStore } from '../../store/backups/inspect-store.ts';
import { lockStore } from '../../store/database/lock-store.ts';
import { MIGRATION_NAMES } from '../../store/database/migrate.ts';
import { closeStore, fileOf, openStore, showStore } from '../../store/database/open-store.ts';
import { inspectPostgres } from '../../store/database/postgres/open-postgres.ts';
import { describePostgresFailure } from '../../store/database/postgres/postgres-error.ts';
import { isPostgresUrl, namesPostgresDatabase } from '../../store/database/postgres/postgres-url.ts';
import type { Db } from '../../store/database/schema.ts';
import { StoreError } from '../../store/database/store-error.ts';
import { type Moved, moveData, type Progress } from '../../store/transfer/move-data.ts';
import {
  type CliError,
  type CliIo,
  createProgressBar,
  failure,
  noteLine,
  printLines,
  wrongUsage,
} from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';

/** An address with an absolute file path. Throws a `CliError` for other texts. */
const readAddress = (io: CliIo, name: string, text: string): string => {
  if (namesPostgresDatabase(text)) return text;
  if (/^file:./u.test(text) && text !== 'file::memory:') return `file:${resolve(io.cwd, text.slice('file:'.length))}`;
  const wanted = 'a SQLite file such as file:data/searchlight.db, or postgres://account:password@host/name';
  throw wrongUsage(`${name} ${text.includes('@') ? '' : `"${text}" `}is not ${wanted}.`.replace('  ', ' '));
};

/** Facts about a database before it opens. */
interface Look {
  /** No migration ran on it. */
  readonly isNew: boolean;
  readonly migrations: readonly string[];
  readonly isInUse: boolean;
}

const lookAtServer = async (databaseUrl: string): Promise<Look> => {
  try {
    const { migrations, programs } = await inspectPostgres(databaseUrl);
    return { isNew: migrations.length === 0, migrations, isInUse: programs > 0 };
  } catch (error) {
    throw failure(describePostgresFailure(databaseUrl, error));
  }
};

const lookAtFile = async (path: string): Promise<Look> => {
  const found = await inspectStore(path, 'quick');
  if (found.kind === 'missing') return { isNew: true, migrations: [], isInUse: false };
  if (found.kind === 'unreadable') throw failure(`The database ${path} cannot be used: ${found.reason}.`);
  if (found.damages[0] !== undefined) throw failure(`The database ${path} is damaged: ${found.damages[0]}.`);
  return { isNew: found.migrations.length === 0, migrations: found.migrations, isInUse: false };
};

const lookAt = (databaseUrl: string): Promise<Look> =>
  isPostgresUrl(databaseUrl) ? lookAtServer(databaseUrl) : lookAtFile(fileOf(databaseUrl) ?? '');

const inUse = (databaseUrl: string): CliError =>
  failure(`The database ${showStore(databaseUrl)} is in use: stop the bot and other programs that use it first.`);

const checkSource = ({ isNew, migrations }: Look, shown: string): void => {
  if (isNew) throw failure(`There is no database of Searchlight at ${shown}: nothing was copied.`);
  if (MIGRATION_NAMES.some((name) => !migrations.includes(name))) {
    throw failure(
      `The database ${shown} is of an older version: start this version of the bot with it once, then stop it.`,
    );
  }
};

/** Keeps other programs off a database while `run` has it open. */
const withStore = async <T>(databaseUrl: string, run: (db: Db) => Promise<T>): Promise<T> => {
  const path = fileOf(databaseUrl);
  const lock = path === undefined ? undefined : lockStore(path, 'alone');
  if (lock?.kind === 'in-use') throw inUse(databaseUrl);
  try {
    const db = await openStore(databaseUrl);
    try {
      return await run(db);
    } finally {
      await closeStore(db);
    }
  } finally {
    lock?.release();
  }
};

const report = (io: CliIo, moved: Moved, from: string, to: string): void => {
  switch (moved.kind) {
    case 'equal':
      printLines(io, [
        `Copied ${moved.rows} rows to ${to}; all tables have as many rows, and ${moved.boards} leaderboards are equal.`,
        `Set DATABASE_URL to it and start the bot. ${from} is unchanged.`,
      ]);
      return;
    case 'partial':
      throw failure(`${from} holds only a part of the data: finish the copy into it first.`);
    case 'repeated':
      throw failure(
        `${from} was copied into ${to} already, and nothing was copied now: set DATABASE_URL to it and start the bot. To copy once more, name an empty database.`,
      );
    case 'occupied':
      throw failure(`${to} has data of its own (${moved.table}): name an empty database. Nothing was copied.`);
    case 'different':
      throw failure(
        `The copy differs: ${moved.difference}. Was the bot running? Stop it, make ${to} anew and run this again; ${from} is unchanged.`,
      );
  }
};

const copy = async (io: CliIo, from: string, to: string): Promise<Moved> => {
  const bar = createProgressBar(io);
  const copied = new Map<string, number>();
  const onProgress = ({ table, rows, done, total }: Progress): void => {
    copied.set(table, (copied.get(table) ?? 0) + rows);
    bar.show(done, total);
  };
  const moved = await withStore(from, (source) => withStore(to, (target) => moveData(source, target, onProgress)));
  bar.clear();
  for (const [table, rows] of copied) noteLine(io, `${table}: ${rows} rows`);
  return moved;
};

const migrateData = async (io: CliIo, from: string, to: string): Promise<void> => {
  if (from === to) throw failure('FROM and TO are the same database.');
  const source = await lookAt(from);
  checkSource(source, showStore(from));
  if (source.isInUse) throw inUse(from);
  if ((await lookAt(to)).isInUse) throw inUse(to);
  try {
    report(io, await copy(io, from, to), showStore(from), showStore(to));
  } catch (error) {
    if (error instanceof StoreError) throw failure(error.message);
    throw error;
  }
};

const AN_ADDRESS =
  'a SQLite file such as file:data/searchlight.db, or a PostgreSQL database such as postgres://account:password@host/name';

export const command = defineCommand({
  name: 'migrate-data',
  about:
    'Copies all data from one database into another, such as from a SQLite file to PostgreSQL, or back. Stop the bot first.',
  operands: { from: AN_ADDRESS, to: AN_ADDRESS },
  options: {},
  notes: `TO must be empty, or hold the beginning of the same copy: if it was interrupted, run the same command again. At the end the
rows of every table are counted and every leaderboard is compared. FROM stays as it is. Then set DATABASE_URL to TO.`,
  examples: [
    'searchlight migrate-data file:data/searchlight.db postgres://searchlight:secret@localhost/searchlight',
    'searchlight migrate-data postgres://searchlight:secret@localhost/searchlight file:data/back.db',
  ],
  run: async ({ from, to }, io) => {
    if (from === undefined || to === undefined) {
      throw wrongUsage('Name two databases, FROM and TO. See searchlight migrate-data --help.');
    }
    await migrateData(io, readAddress(io, 'FROM', from), readAddress(io, 'TO', to));
  },
});
