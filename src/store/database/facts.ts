import { sql } from 'kysely';
import { type Db, engineOf } from './schema.ts';

/** Rows that belong to no server. */

export const readMetadata = async (db: Db, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
};

/** Stores `value` unless the name has one. Returns the stored value. */
export const keepMetadata = async (db: Db, name: string, value: string): Promise<string> => {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readMetadata(db, name)) ?? value;
};

export const writeMetadata = async (db: Db, name: string, value: string): Promise<void> => {
  await db
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/**
 * The number of the newest term of the working process. A process may believe in its own term after another has begun:
 * it was cut off, or a pooler shares its lock. Its writes name their term, and an older one changes nothing.
 */
const TERM = 'worker_term';

/** Reads the newest term, and keeps a later one from beginning before the end of the transaction. PostgreSQL only. */
export const LOCK_TERM = `select value from facts where name = '${TERM}' for share`;

/** Begins a term. Each has a higher number than all before, from 1. */
export const beginTerm = async (db: Db): Promise<number> => {
  const { value } = await db
    .insertInto('facts')
    .values({ name: TERM, value: '1' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`cast(cast(facts.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
};

/**
 * Tells whether no later term has begun. In a transaction, none begins before its end. On SQLite the transaction itself
 * ensures that.
 */
export const isNewestTerm = async (db: Db, term: number): Promise<boolean> => {
  const query = db.selectFrom('facts').select('value').where('name', '=', TERM);
  const row = await (engineOf(db) === 'postgres' ? query.forShare() : query).executeTakeFirst();
  return row?.value === String(term);
};

/**
 * Stores the signature of a request; `false` if it already exists. Of two equal requests at the same time, one gets
 * `false`.
 */
export const insertSeenRequest = async (db: Db, signature: string, keptUntil: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('seenRequests')
    .values({ signature, keptUntil })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};
