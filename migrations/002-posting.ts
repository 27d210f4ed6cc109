import { type Kysely, sql } from 'kysely';

/** The ledger's states and leases, servers that the bot was removed from, and what admins are to be told. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const columns = [
    sql`state text not null default 'sending' check (state in ('sending', 'posted', 'unknown', 'missed'))`,
    sql`is_shifted integer not null default 0`,
    sql`lease_owner text not null default ''`,
    sql`lease_until integer not null default 0`,
    sql`first_sent_at integer not null default 0`,
  ];
  for (const column of columns) await sql`alter table posts add column ${column}`.execute(db);
  await sql`update posts set first_sent_at = claimed_at`.execute(db);
  await sql`update posts set state = 'posted' where message_id is not null`.execute(db);
  // Few rows are open at any time, among years of posts.
  await sql`create index open_posts on posts (lease_until) where state = 'sending'`.execute(db);
  await db.schema
    .createTable('removed_guilds')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    .addColumn('removed_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('notices')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('told_at', 'integer')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index open_notices on notices (id) where told_at is null`.execute(db);
};
