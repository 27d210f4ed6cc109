import type { Kysely } from 'kysely';

/** A member's clean puzzles in a row at a finish, and the bonus of a clean week. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['clean_run', 'is_clean_week']) {
    await db.schema
      .alterTable('participations')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('plays')
    .addColumn('week_bonus', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
