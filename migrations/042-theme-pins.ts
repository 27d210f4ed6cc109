import type { Kysely } from 'kysely';

/** The built-in themes that an admin chose for a date, one for each language of a server's channels. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('theme_pins')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('theme', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_theme_pin_a_date', ['guild_id', 'puzzle_date', 'language'])
    .execute();
};
