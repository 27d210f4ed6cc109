import type { Kysely } from 'kysely';

/** Channels whose members play one board together, and their posts: what a post began as, it stays. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('channels')
    .addColumn('mode', 'text', (column) => column.notNull().defaultTo('alone'))
    .execute();
  await db.schema
    .alterTable('posts')
    .addColumn('is_together', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
