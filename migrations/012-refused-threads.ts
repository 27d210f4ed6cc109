import type { Kysely } from 'kysely';

/** Threads below posts that Discord refused to open: they are asked for again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('refused_threads')
    .addColumn('message_id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('next_at', 'integer', (column) => column.notNull())
    .addColumn('refused_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('refused_threads_due').on('refused_threads').column('next_at').execute();
  await db.schema.createIndex('refused_threads_by_age').on('refused_threads').column('refused_at').execute();
  await db.schema.createIndex('refused_threads_of_guild').on('refused_threads').column('guild_id').execute();
};
