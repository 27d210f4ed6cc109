import { type RawBuilder, sql } from 'kysely';
import { inSteps } from './in-steps.ts';
import type { Db } from './schema.ts';
import { AGING_TABLES, type Age, type NamedTable } from './tables.ts';

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

const DAY_MS = 24 * 3_600_000;

const boundOf = ({ is, days }: Age, now: number): number | string => {
  const instant = now - days * DAY_MS;
  return is === 'instant' ? instant : new Date(instant).toISOString().slice(0, 10);
};

/** Deletes rows beyond their table's age limit, in small steps. Returns their number. */
export const purgeOldRows = async (db: Db, now: number): Promise<number> => {
  let deleted = 0;
  for (const table of AGING_TABLES) {
    const isOld = sql`${sql.ref(table.age.column)} < ${boundOf(table.age, now)}`;
    deleted += await inSteps(() => deleteSome(db, table, isOld));
  }
  return deleted;
};
