import type { Db } from './open-store.ts';

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
