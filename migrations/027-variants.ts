import type { Kysely } from 'kysely';

/** What the list of an edition tells, and what a channel plays on which weekday. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('editions')
    .addColumn('listing', 'text', (column) => column.notNull().defaultTo('words'))
    .execute();
  await db.schema
    .alterTable('channels')
    .addColumn('variants', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
