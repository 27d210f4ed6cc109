import { type Kysely, sql } from 'kysely';

/** How puzzles of a server's own lists are made, and the sentence that such a puzzle hides, as it was written. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table word_lists add column options_json text not null default '{}'`.execute(db);
  await sql`alter table list_drafts add column options_json text not null default '{}'`.execute(db);
  await sql`alter table editions add column message_text text`.execute(db);
};
