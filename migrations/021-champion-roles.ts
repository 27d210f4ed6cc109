import { type Kysely, sql } from 'kysely';

/** The role of a week's champions: which a channel gives, for which week it did so last, and who has it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('channels').addColumn('champion_role_id', 'text').execute();
  await db.schema.alterTable('channels').addColumn('crowned_week', 'text').execute();
  await db.schema
    .createTable('champion_roles')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('role_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'integer')
    .addPrimaryKeyConstraint('one_role_of_champion', ['guild_id', 'user_id', 'channel_id', 'role_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema.createIndex('champion_roles_due').on('champion_roles').column('next_at').execute();
};
