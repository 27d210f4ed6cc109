import type { Kysely } from 'kysely';

/** The built-in themes that a server never wants, with their dates. Every channel of the server has the same. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('channels')
    .addColumn('banned_themes', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
