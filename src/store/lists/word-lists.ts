import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/open-store.ts';
import type { ListDraftsTable, WordListsTable } from '../tables/list-tables.ts';

export type WordListRow = Selectable<WordListsTable>;
export type ListDraftRow = Selectable<ListDraftsTable>;

/** A list without its words. */
export type ListHeadRow = Omit<WordListRow, 'words_json' | 'options_json'>;

/** A server's lists, the oldest first. */
export const listsOfGuild = (db: Db, guildId: string): Promise<ListHeadRow[]> =>
  db
    .selectFrom('word_lists')
    .select(['id', 'guild_id', 'name', 'name_key', 'language', 'word_count', 'revision'])
    .where('guild_id', '=', guildId)
    .orderBy('id')
    .execute();

/** Servers that have at least so many lists of their own. */
export const guildsWithLists = async (db: Db, least: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('word_lists')
    .select('guild_id')
    .groupBy('guild_id')
    .having(({ fn }) => fn.countAll(), '>=', least)
    .execute();
  return rows.map(({ guild_id }) => guild_id);
};

export const findListByKey = (db: Db, guildId: string, nameKey: string): Promise<WordListRow | undefined> =>
  db
    .selectFrom('word_lists')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst();

export const findListById = (db: Db, id: number): Promise<WordListRow | undefined> =>
  db.selectFrom('word_lists').selectAll().where('id', '=', id).executeTakeFirst();

/** Adds a list, or gives the one of that name other words and its next revision; returns it. */
export const upsertList = (db: Db, row: Omit<Insertable<WordListsTable>, 'id' | 'revision'>): Promise<WordListRow> =>
  db
    .insertInto('word_lists')
    .values({ ...row, revision: 1 })
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'name_key']).doUpdateSet((is) => ({
        name: row.name,
        language: row.language,
        words_json: row.words_json,
        word_count: row.word_count,
        ...(row.options_json !== undefined && { options_json: row.options_json }),
        revision: is('word_lists.revision', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** With the list go its pins and turns. */
export const deleteList = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('word_lists').where('id', '=', id).execute();
};

/** How many drafts an admin has in a server; a new one takes the place of the oldest. */
export const MAX_DRAFTS = 5;

/** Call it in a transaction. */
export const insertDraft = async (db: Db, row: Insertable<ListDraftsTable>): Promise<number> => {
  const { id } = await db.insertInto('list_drafts').values(row).returning('id').executeTakeFirstOrThrow();
  await db
    .deleteFrom('list_drafts')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('list_drafts')
        .select('id')
        .where('guild_id', '=', row.guild_id)
        .where('user_id', '=', row.user_id)
        .orderBy('id', 'desc')
        .limit(MAX_DRAFTS)
        .offset(MAX_DRAFTS),
    )
    .execute();
  return id;
};

/** One admin's draft in one server; `undefined` if it is another's, or gone. */
export const findDraft = (db: Db, id: number, guildId: string, userId: string): Promise<ListDraftRow | undefined> =>
  db
    .selectFrom('list_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const deleteDraft = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('list_drafts').where('id', '=', id).execute();
};
