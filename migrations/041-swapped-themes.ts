import type { Kysely } from 'kysely';

/** The built-in themes that an admin asked for instead of the one due on a date, the last one in force. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('day_changes')
    .addColumn('swapped_themes', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
