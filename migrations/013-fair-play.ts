import type { Kysely } from 'kysely';

/** When a member last entered something wrong in a puzzle: after many, they have to wait. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('participations').addColumn('last_wrong_at', 'integer').execute();
};
