import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open-store.ts';
import type { NamedTable } from './tables.ts';

/** Rows that are deleted in one go: a few milliseconds, the check of their foreign keys included. */
const ROWS_A_STEP = 200;

/** Deletes some of the rows of a table for which a condition holds; returns how many. */
export const deleteSome = async (
  db: Db,
  { name, key }: NamedTable,
  condition: RawBuilder<unknown>,
): Promise<number> => {
  const [table, columns] = [sql.table(name), sql.join(key.map((column) => sql.ref(column)))];
  const { numAffectedRows } = await sql`
    delete from ${table} where (${columns}) in (select ${columns} from ${table} where ${condition} limit ${ROWS_A_STEP})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};
