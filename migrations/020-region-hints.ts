import { type Kysely, sql } from 'kysely';

/**
 * Levels were 1 for the start cell and 2 for the direction; now the region is 1 and the start cell comes last, as 3.
 * Each row keeps what it told, so a word with the start cell alone has no row for its direction.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('new_hints')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull().check(sql`level in (1, 2, 3)`))
    .addColumn('taken_at', 'integer', (column) => column.notNull())
    .addColumn('is_late', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_hint_a_word_level', ['guild_id', 'edition_id', 'user_id', 'word', 'level'])
    .execute();
  await sql`
    insert into new_hints (guild_id, edition_id, user_id, word, level, taken_at, is_late)
    select guild_id, edition_id, user_id, word, case level when 1 then 3 else 2 end, taken_at, is_late from hints
  `.execute(db);
  await db.schema.dropTable('hints').execute();
  await db.schema.alterTable('new_hints').renameTo('hints').execute();
  await db.schema.createIndex('hints_of_edition').on('hints').column('edition_id').execute();
};
