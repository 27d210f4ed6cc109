import { type Kysely, sql } from 'kysely';

/**
 * The puzzle that a server plays on a date on which nothing is posted there. Until now all servers played one puzzle of
 * the installation, and its finds alone told which. Servers that played it keep it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('unposted_editions')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('one_unposted_edition_a_date', ['guild_id', 'puzzle_date'])
    .execute();
  await db.schema.createIndex('unposted_editions_of_edition').on('unposted_editions').column('edition_id').execute();
  await sql`
    insert into unposted_editions (guild_id, puzzle_date, edition_id)
    select played.guild_id, editions.puzzle_date, max(editions.id)
    from (select distinct guild_id, edition_id from participations) as played
    join editions on editions.id = played.edition_id
    where editions.kind = 'daily' and editions.owner_guild_id is null and editions.reroll = 0
      and editions.language = 'en' and editions.difficulty = 'medium'
      and not exists (
        select posts.id from posts
        where posts.guild_id = played.guild_id and posts.puzzle_date = editions.puzzle_date
      )
    group by played.guild_id, editions.puzzle_date
  `.execute(db);
  // Puzzles are looked up by their server and date; those of version 1.0 belong to none.
  await db.schema.createIndex('editions_of_server').on('editions').columns(['owner_guild_id', 'puzzle_date']).execute();
  await sql`drop index editions_by_owner`.execute(db);
};
