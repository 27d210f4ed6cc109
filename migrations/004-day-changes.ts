import { type Kysely, sql } from 'kysely';

/**
 * What admins changed about single dates of a channel. What they are told is no longer kept as English sentences: a
 * notice not told yet is dropped, since `/daily status` says why a channel is paused, and its reason gets a name.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('day_changes')
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('is_skipped', 'integer', (column) => column.notNull())
    .addColumn('rerolls', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_change_a_date', ['channel_id', 'puzzle_date'])
    .execute();
  await db.schema.createIndex('day_changes_by_date').on('day_changes').column('puzzle_date').execute();
  await sql`delete from notices where told_at is null`.execute(db);
  await sql`alter table notices rename column text to matter`.execute(db);
  await sql`update channels set state_reason = case
    when state_reason like '%channel no longer%' then 'channel_gone'
    when state_reason like '%cannot see%' then 'no_access'
    else 'no_permission' end
    where state = 'paused'`.execute(db);
};
