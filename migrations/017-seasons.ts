import type { Kysely } from 'kysely';

/** What a channel leaves out of the calendar, and how its English is spelled. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('channels').addColumn('spelling', 'text').execute();
  await db.schema
    .alterTable('channels')
    .addColumn('left_out', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
