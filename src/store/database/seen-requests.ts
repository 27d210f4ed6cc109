import type { Db } from './open-store.ts';

/** Notes a request, by its signature; `false` if it was noted before. Of two at the same time one is told so. */
export const insertSeenRequest = async (db: Db, signature: string, keptUntil: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('seen_requests')
    .values({ signature, kept_until: keptUntil })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};
