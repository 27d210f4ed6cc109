import { type Kysely, sql } from 'kysely';

/** How many secret words each play has, so that a member's stats need not read every find of years. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('plays')
    .addColumn('secrets', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update plays set secrets = (
      select count(*) from finds
      where finds.guild_id = plays.guild_id and finds.edition_id = plays.edition_id and finds.user_id = plays.user_id
        and finds.is_secret = 1 and finds.is_late = 0
    )
  `.execute(db);
};
