import type { Kysely } from 'kysely';

/** Circles, and the members in them. A circle is a place, so its puzzles have its id as those of a server have theirs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('circles')
    .addColumn('guild_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('maker_id', 'text')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('circles_by_code').on('circles').column('code').unique().execute();
  await db.schema
    .createTable('circle_members')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('circle_members_key', ['guild_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('circle_members_by_member')
    .on('circle_members')
    .columns(['user_id', 'guild_id'])
    .execute();
};
