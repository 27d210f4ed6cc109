import type { Kysely } from 'kysely';

/** The date on which the bot asked whether to go on in a channel where nobody plays; `null` if it never did. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('channels').addColumn('quiet_asked', 'text').execute();
};
