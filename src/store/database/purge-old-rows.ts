import { sql } from 'kysely';
import { deleteSome } from './delete-some.ts';
import { inSteps } from './in-steps.ts';
import type { Db } from './open-store.ts';
import { AGING_TABLES, type Age } from './tables.ts';

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
