import type { Db } from './schema.ts';
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
