import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Requests of Discord that one process of several has taken, so that no other takes them again. Rows live for two minutes:
 * PostgreSQL keeps them out of its log, so that noting one does not wait for the disk, and forgets them if it crashes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('seen_requests')
    .addColumn('signature', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kept_until', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('seen_requests_by_age').on('seen_requests').column('kept_until').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`alter table seen_requests set unlogged`.execute(db);
};
