import type { Kysely } from 'kysely';

/**
 * A place whose clock is moved to another date keeps the present one until `held_until`. Otherwise a puzzle that is over
 * could open again. `null` without such a move.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('places').addColumn('held_date', 'text').execute();
  await db.schema.alterTable('places').addColumn('held_until', 'integer').execute();
};
