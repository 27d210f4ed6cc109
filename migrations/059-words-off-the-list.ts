import type { Kysely } from 'kysely';

/** Real words off the list that members saw on a board, and the hints that those gave. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('participations')
    .addColumn('off_list', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('hints')
    .addColumn('is_free', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
