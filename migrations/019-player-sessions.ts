import type { Kysely } from 'kysely';

/**
 * The web player. A link is stored until it is used, so that it works once and can be taken back; a session is what it was
 * exchanged for. Of a session's key only a fingerprint is kept.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('player_links')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('player_sessions')
    .addColumn('key_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('was_open', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
  for (const table of ['player_links', 'player_sessions']) {
    await db.schema.createIndex(`${table}_by_member`).on(table).columns(['guild_id', 'user_id']).execute();
    await db.schema.createIndex(`${table}_by_puzzle`).on(table).column('puzzle_id').execute();
    await db.schema.createIndex(`${table}_by_end`).on(table).column('expires_at').execute();
  }
};
