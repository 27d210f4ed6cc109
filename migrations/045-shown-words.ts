import type { Kysely } from 'kysely';

/** When a member asked for the words of a hidden list, and whether the puzzle was closed by then. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('participations').addColumn('words_shown_at', 'integer').execute();
  await db.schema
    .alterTable('participations')
    .addColumn('was_shown_late', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
