import { sql } from 'kysely';
import type { Db } from '../database/open-store.ts';
import { EDITION_TABLES } from '../database/tables.ts';

/**
 * Deletes an edition and all its rows. Call it in a transaction. Use it only for a practice, a race, or an edition
 * without posts and plays. Other editions have too many rows for one step.
 */
export const deleteEdition = async (db: Db, id: number): Promise<void> => {
  for (const { name, edition } of EDITION_TABLES) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(edition)} = ${id}`.execute(db);
  }
  await db.deleteFrom('editions').where('id', '=', id).execute();
};
