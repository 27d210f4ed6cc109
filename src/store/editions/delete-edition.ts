import { sql } from 'kysely';
import type { Db } from '../database/open-store.ts';
import { EDITION_TABLES } from '../database/tables.ts';

/**
 * Deletes an edition with all rows that go with it. A practice has one member's rows, and an edition that was neither
 * posted nor played has none: for others it takes too long to be done at once. Call it in a transaction.
 */
export const deleteEdition = async (db: Db, id: number): Promise<void> => {
  for (const { name, edition } of EDITION_TABLES) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(edition)} = ${id}`.execute(db);
  }
  await db.deleteFrom('editions').where('id', '=', id).execute();
};
