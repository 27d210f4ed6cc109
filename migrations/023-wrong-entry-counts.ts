import type { Kysely } from 'kysely';

/** So that those of a puzzle who entered most wrongly are found without reading all who played it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('participations_by_wrong_entries')
    .on('participations')
    .columns(['guild_id', 'edition_id', 'wrong_entries'])
    .execute();
};
