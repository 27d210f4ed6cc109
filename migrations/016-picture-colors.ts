import { type Kysely, sql } from 'kysely';

/** The colours of pictures: of a channel's posts, as its admin chose, and of what a member alone sees. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('channels')
    .addColumn('colors', 'text', (column) => column.notNull().defaultTo('light'))
    .execute();
  await db.schema
    .createTable('member_colors')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('colors', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_choice_of_colors', ['guild_id', 'user_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
};
