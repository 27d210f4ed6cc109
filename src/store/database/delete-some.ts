import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open-store.ts';
import type { NamedTable } from './tables.ts';

/** The rows of one step. It takes a few milliseconds, including the check of foreign keys. */
const ROWS_A_STEP = 200;

/** Deletes some of the rows that meet a condition. Returns their number. */
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
