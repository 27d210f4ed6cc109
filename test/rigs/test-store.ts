import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { openSqlite } from '../../src/store/database/open-store.ts';
import { type Db, engineOf } from '../../src/store/database/schema.ts';

/** A migrated SQLite database. Copying it takes a fraction of the time to migrate another. */
let template: Promise<Buffer> | undefined;

const writeTemplate = async (): Promise<Buffer> => {
  const database = new SqliteDatabase(':memory:');
  const db = await openSqlite(database);
  const bytes = database.serialize();
  await db.destroy();
  return bytes;
};

const openCopy = async (): Promise<Db> => {
  template ??= writeTemplate();
  return openSqlite(new SqliteDatabase(await template));
};

/** A migrated database without rows, on the engine of this run; the caller closes it with `destroy()`. */
export const openTestStore = (): Promise<Db> => open();

let open = openCopy;

/** Makes all tests of this run use databases of another engine. */
export const openStoresBy = (other: () => Promise<Db>): void => {
  open = other;
};

const FOREIGN_KEYS = {
  sqlite: { off: 'pragma foreign_keys = off', on: 'pragma foreign_keys = on' },
  postgres: { off: 'set session_replication_role = replica', on: 'set session_replication_role = origin' },
} as const;

/** Runs with a connection that accepts references to missing rows. */
export const withoutForeignKeys = async (db: Db, run: (db: Db) => Promise<void>): Promise<void> => {
  const { off, on } = FOREIGN_KEYS[engineOf(db)];
  await db.connection().execute(async (connection) => {
    await sql.raw(off).execute(connection);
    await run(connection);
    await sql.raw(on).execute(connection);
  });
};

/** Whether a column holds numbers, by the name of its type on either engine. */
export const isNumeric = (dataType: string): boolean => /^int/iu.test(dataType);
