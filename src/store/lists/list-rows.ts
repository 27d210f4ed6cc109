import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { ListDraftsTable, WordListsTable } from '../tables/edition-tables.ts';

export type WordListRow = Readonly<Selectable<WordListsTable>>;
export type ListDraftRow = Readonly<Selectable<ListDraftsTable>>;

type NewList = Omit<Insertable<WordListsTable>, 'id' | 'revision'>;

/** A list without its words. */
export type ListHeadRow = Omit<WordListRow, 'wordsJson' | 'optionsJson' | 'proposedBy'>;

/** A server's lists, oldest first. */
export const listsOfGuild = (db: Db, guildId: string): Promise<ListHeadRow[]> =>
  db
    .selectFrom('wordLists')
    .select(['id', 'guildId', 'name', 'nameKey', 'language', 'wordCount', 'revision'])
    .where('guildId', '=', guildId)
    .orderBy('id')
    .execute();

/** The number of own lists of each server. Servers without lists are absent. */
export const countLists = async (db: Db, guildIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('wordLists')
    .select(({ fn }) => ['guildId', fn.countAll<number>().as('lists')])
    .where('guildId', 'in', guildIds)
    .groupBy('guildId')
    .execute();
  return new Map(rows.map(({ guildId, lists }) => [guildId, lists]));
};

export const findListByKey = (db: Db, guildId: string, nameKey: string): Promise<WordListRow | undefined> =>
  db
    .selectFrom('wordLists')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('nameKey', '=', nameKey)
    .executeTakeFirst();

/** The member who proposed a list; `undefined` for an admin's list, and without the list. */
export const findProposer = async (db: Db, guildId: string, id: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('wordLists')
    .select('proposedBy')
    .where('id', '=', id)
    .where('guildId', '=', guildId)
    .executeTakeFirst();
  return row?.proposedBy ?? undefined;
};

export const findListById = (db: Db, id: number): Promise<WordListRow | undefined> =>
  db.selectFrom('wordLists').selectAll().where('id', '=', id).executeTakeFirst();

/** Adds a list, or replaces the words of the list with its name and raises the revision. Returns the list. */
export const upsertList = (db: Db, row: Readonly<NewList>): Promise<WordListRow> => {
  const { guildId: _, nameKey: __, ...content } = row;
  return db
    .insertInto('wordLists')
    .values({ ...row, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['guildId', 'nameKey'])
        .doUpdateSet((is) => ({ ...content, revision: is('wordLists.revision', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Deletes the list with its pins and turns. */
export const deleteList = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('wordLists').where('id', '=', id).execute();
};

/** The most drafts of an admin in a server. A new one replaces the oldest. */
export const MAX_DRAFTS = 5;

/** Call it in a transaction. */
export const insertDraft = async (db: Db, row: Readonly<Insertable<ListDraftsTable>>): Promise<number> => {
  const { id } = await db.insertInto('listDrafts').values(row).returning('id').executeTakeFirstOrThrow();
  await db
    .deleteFrom('listDrafts')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('listDrafts')
        .select('id')
        .where('guildId', '=', row.guildId)
        .where('userId', '=', row.userId)
        .orderBy('id', 'desc')
        .limit(MAX_DRAFTS)
        .offset(MAX_DRAFTS),
    )
    .execute();
  return id;
};

/** An admin's draft in a server. `undefined` if it belongs to another admin or no longer exists. */
export const findDraft = (db: Db, id: number, guildId: string, userId: string): Promise<ListDraftRow | undefined> =>
  db
    .selectFrom('listDrafts')
    .selectAll()
    .where('id', '=', id)
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .executeTakeFirst();

export const deleteDraft = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('listDrafts').where('id', '=', id).execute();
};
