import { type Kysely, sql } from 'kysely';

const createParticipations = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('participations')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('wrong_entries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('late_wrong_entries', 'integer', (column) => column.notNull().defaultTo(0))
    // The last hundred, as a JSON array of texts: entered again, they do not count again.
    .addColumn('known_guesses', 'text', (column) => column.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('one_participation', ['guild_id', 'user_id', 'edition_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema.createIndex('participations_of_edition').on('participations').column('edition_id').execute();
};

const fillParticipations = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into participations (guild_id, user_id, edition_id)
    select guild_id, user_id, edition_id from finds
    union select guild_id, user_id, edition_id from wrong_entries
    union select guild_id, user_id, edition_id from hints
    union select guild_id, user_id, edition_id from solved_messages
    union select guild_id, user_id, edition_id from plays
  `.execute(db);
  await sql`
    update participations set
      wrong_entries = counted.in_time,
      late_wrong_entries = counted.late,
      known_guesses = (
        select json_group_array(start_cell || ' ' || end_cell) from (
          select start_cell, end_cell from wrong_entries as known
          where known.guild_id = participations.guild_id and known.user_id = participations.user_id
            and known.edition_id = participations.edition_id
          order by entered_at desc limit 100
        )
      )
    from (
      select guild_id, user_id, edition_id, sum(is_late = 0) as in_time, sum(is_late = 1) as late
      from wrong_entries group by guild_id, edition_id, user_id
    ) as counted
    where counted.guild_id = participations.guild_id and counted.user_id = participations.user_id
      and counted.edition_id = participations.edition_id
  `.execute(db);
};

/**
 * One row for each member and puzzle that they did anything in. It counts their wrong entries, which were rows without
 * bound, and tells where else their rows are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createParticipations(db);
  await fillParticipations(db);
  await db.schema.dropTable('wrong_entries').execute();
  await db.schema
    .createIndex('moderation_by_moderator')
    .on('moderation_log')
    .columns(['guild_id', 'moderator_id'])
    .execute();
};
