import type { Kysely } from 'kysely';

/**
 * The time at which Discord last reported a member's install, by its own clock. Its reports may come late, twice or in
 * another order. `null` without a report.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('places').addColumn('authorized_at', 'integer').execute();
};
