import type { Insertable, Selectable } from 'kysely';
import { type DomainRow, fromColumns, readFirst, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { ListDraftsTable, WordListsTable } from '../tables/list-tables.ts';

export type WordListRow = DomainRow<Selectable<WordListsTable>>;
export type ListDraftRow = DomainRow<Selectable<ListDraftsTable>>;

type NewList = Omit<Insertable<WordListsTable>, 'id' | 'revision'>;

/** A list without its words. */
export type ListHeadRow = Omit<WordListRow, 'wordsJson' | 'optionsJson'>;

/** A server's lists, oldest first. */
export const listsOfGuild = (db: Db, guildId: string): Promise<ListHeadRow[]> =>
  readRows(
    db
      .selectFrom('word_lists')
      .select(['id', 'guild_id', 'name', 'name_key', 'language', 'word_count', 'revision'])
      .where('guild_id', '=', guildId)
      .orderBy('id'),
  );

/** The number of own lists of each server. Servers without lists are absent. */
export const countLists = async (db: Db, guildIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('word_lists')
    .select(({ fn }) => ['guild_id', fn.countAll<number>().as('lists')])
    .where('guild_id', 'in', guildIds)
    .groupBy('guild_id')
    .execute();
  return new Map(rows.map(({ guild_id, lists }) => [guild_id, lists]));
};

export const findListByKey = (db: Db, guildId: string, nameKey: string): Promise<WordListRow | undefined> =>
  readFirst(db.selectFrom('word_lists').selectAll().where('guild_id', '=', guildId).where('name_key', '=', nameKey));

export const findListById = (db: Db, id: number): Promise<WordListRow | undefined> =>
  readFirst(db.selectFrom('word_lists').selectAll().where('id', '=', id));

/** Adds a list, or replaces the words of the list with its name and raises the revision. Returns the list. */
export const upsertList = async (db: Db, row: DomainRow<NewList>): Promise<WordListRow> => {
  const columns = toColumns<NewList>(row);
  const list = await db
    .insertInto('word_lists')
    .values({ ...columns, revision: 1 })
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'name_key']).doUpdateSet((is) => ({
        name: columns.name,
        language: columns.language,
        words_json: columns.words_json,
        word_count: columns.word_count,
        ...(columns.options_json !== undefined && { options_json: columns.options_json }),
        revision: is('word_lists.revision', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromColumns(list);
};

/** Deletes the list with its pins and turns. */
export const deleteList = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('word_lists').where('id', '=', id).execute();
};

/** The most drafts of an admin in a server. A new one replaces the oldest. */
export const MAX_DRAFTS = 5;

/** Call it in a transaction. */
export const insertDraft = async (db: Db, row: DomainRow<Insertable<ListDraftsTable>>): Promise<number> => {
  const { id } = await db
    .insertInto('list_drafts')
    .values(toColumns<Insertable<ListDraftsTable>>(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('list_drafts')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('list_drafts')
        .select('id')
        .where('guild_id', '=', row.guildId)
        .where('user_id', '=', row.userId)
        .orderBy('id', 'desc')
        .limit(MAX_DRAFTS)
        .offset(MAX_DRAFTS),
    )
    .execute();
  return id;
};

/** An admin's draft in a server. `undefined` if it belongs to another admin or no longer exists. */
export const findDraft = (db: Db, id: number, guildId: string, userId: string): Promise<ListDraftRow | undefined> =>
  readFirst(
    db
      .selectFrom('list_drafts')
      .selectAll()
      .where('id', '=', id)
      .where('guild_id', '=', guildId)
      .where('user_id', '=', userId),
  );

export const deleteDraft = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('list_drafts').where('id', '=', id).execute();
};
