import type { Kysely } from 'kysely';

/**
 * Words that a member missed or took a hint for, and when each comes back in a practice of its theme. A flag marks the
 * puzzles whose words are in it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('practice_words')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('stability', 'integer', (column) => column.notNull())
    .addColumn('difficulty', 'integer', (column) => column.notNull())
    .addColumn('reviewed_at', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_memory_of_a_word', ['guild_id', 'user_id', 'theme', 'word'])
    .execute();
  for (const table of ['practices', 'participations']) {
    await db.schema
      .alterTable(table)
      .addColumn('is_reviewed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
};
