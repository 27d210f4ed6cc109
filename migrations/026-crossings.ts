import type { Kysely } from 'kysely';

/** How much the words of a channel's puzzles cross. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('channels')
    .addColumn('crossings', 'text', (column) => column.notNull().defaultTo('many'))
    .execute();
};
