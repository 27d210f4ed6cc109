import { cleanWord } from '../../puzzle/model/invisible.ts';
import { dropAccents } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import { addDays, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import { deleteOpenTurns } from '../../store/lists/list-days.ts';
import * as store from '../../store/lists/list-rows.ts';
import type { Game } from '../game.ts';
import { type ListOptions, parseOptions } from './list-options.ts';

/** Limits on a server's lists. A list with fewer words would leave a board almost empty. */
export const OWN_LIST_LIMITS = { lists: 100, minWords: 5, maxWords: 200, nameLength: 60, pins: 365 } as const;

/** One of a server's own lists, without its words. */
export interface ListHead {
  readonly id: number;
  readonly name: string;
  /** BCP 47, such as `en`. */
  readonly language: string;
  readonly wordCount: number;
  /** From 1; grows by one with each change of the words. */
  readonly revision: number;
}

export interface WordList extends ListHead {
  readonly words: readonly ListedWord[];
  readonly options: ListOptions;
}

/** A list from an admin. */
export interface NewList {
  readonly name: string;
  readonly language: string;
  readonly words: readonly ListedWord[];
  /** If left out, a replaced list's options stay. */
  readonly options?: ListOptions | undefined;
}

const headOf = ({ id, name, language, wordCount, revision }: store.ListHeadRow): ListHead => ({
  id,
  name,
  language,
  wordCount,
  revision,
});

/**
 * The words of a stored list. Lists of version 1.0.0 may hold invisible characters, which belong to no word. A word that
 * repeats another one without them is dropped.
 */
const wordsOf = ({ wordsJson }: Pick<store.WordListRow, 'wordsJson'>): ListedWord[] => {
  const stored: readonly ListedWord[] = JSON.parse(wordsJson);
  const known = new Set<string>();
  return stored.flatMap((entry) => {
    const word = cleanWord(entry.word);
    if (word !== entry.word && known.has(word)) return [];
    known.add(word);
    return [{ ...entry, word }];
  });
};

const listOf = (row: store.WordListRow): WordList => ({
  ...headOf(row),
  words: wordsOf(row),
  options: parseOptions(row.optionsJson),
});

/** The form in which names are compared, without case, accents and extra spaces. */
const nameKeyOf = (name: string): string => dropAccents(name).toLowerCase().replace(/\s+/gu, ' ').trim();

/** A server's own lists, the oldest first. */
export const ownLists = async ({ db }: Pick<Game, 'db'>, guildId: string): Promise<ListHead[]> =>
  (await store.listsOfGuild(db, guildId)).map(headOf);

/** The number of own lists of each server; servers without lists are left out. */
export const countLists = async (
  { db }: Pick<Game, 'db'>,
  guildIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => (guildIds.length > 0 ? store.countLists(db, guildIds) : new Map());

/** The server's list of that name; `undefined` if it has no such list. */
export const findList = async (
  { db }: Pick<Game, 'db'>,
  guildId: string,
  name: string,
): Promise<WordList | undefined> => {
  const row = await store.findListByKey(db, guildId, nameKeyOf(name));
  return row && listOf(row);
};

/** Throws if the list does not exist. */
export const readList = async ({ db }: Game, id: number): Promise<WordList> => {
  const row = await store.findListById(db, id);
  if (!row) throw new Error(`expected list ${id} to be stored, and it is not`);
  return listOf(row);
};

/** Lets the coming days choose their lists again. A date with a post in any channel of the server keeps its list. */
export const forgetPlans = ({ now }: Game, db: Db, guildId: string): Promise<void> =>
  // The date before is still today in some zones.
  deleteOpenTurns(db, guildId, addDays(puzzleDateAt(now(), 'UTC'), -1));

/** Stores a list in a transaction, as `saveList` does. `proposedBy` is the member who proposed it. */
export const addListOf = async (
  game: Game,
  transaction: Db,
  guildId: string,
  list: NewList,
  proposedBy?: string,
): Promise<WordList | undefined> => {
  const nameKey = nameKeyOf(list.name);
  const others = (await store.listsOfGuild(transaction, guildId)).filter((other) => other.nameKey !== nameKey);
  if (others.length >= OWN_LIST_LIMITS.lists) return undefined;
  const row = await store.upsertList(transaction, {
    guildId,
    name: list.name,
    nameKey,
    language: list.language,
    wordsJson: JSON.stringify(list.words),
    wordCount: list.words.length,
    ...(list.options && { optionsJson: JSON.stringify(list.options) }),
    ...(proposedBy !== undefined && { proposedBy }),
  });
  await forgetPlans(game, transaction, guildId);
  return listOf(row);
};

/** Stores a list, and replaces one of the same name; `undefined` if the server has its full number of lists. */
export const saveList = (game: Game, guildId: string, list: NewList): Promise<WordList | undefined> =>
  write(game.db, guildId, (transaction) => addListOf(game, transaction, guildId, list));

/** Whether a server has its full number of lists. */
export const isFull = async ({ db }: Game, guildId: string): Promise<boolean> =>
  (await store.listsOfGuild(db, guildId)).length >= OWN_LIST_LIMITS.lists;

/** Deletes a list and its pins; its puzzles stay. `false` if the server has no such list. */
export const removeList = (game: Game, guildId: string, id: number): Promise<boolean> =>
  write(game.db, guildId, async (transaction) => {
    const row = await store.findListById(transaction, id);
    if (row?.guildId !== guildId) return false;
    await store.deleteList(transaction, id);
    await forgetPlans(game, transaction, guildId);
    return true;
  });

/** A draft waits this long for its admin's decision. */
export const DRAFT_KEPT_MS = 60 * 60_000;

/** The owner of a draft. */
export interface Drafter {
  readonly guildId: string;
  readonly userId: string;
}

/** Stores a list as a draft, for an hour; returns the draft's id. */
export const setAside = ({ db, now }: Game, { guildId, userId }: Drafter, list: NewList): Promise<number> =>
  write(db, guildId, (transaction) =>
    store.insertDraft(transaction, {
      guildId,
      userId,
      name: list.name,
      language: list.language,
      wordsJson: JSON.stringify(list.words),
      ...(list.options && { optionsJson: JSON.stringify(list.options) }),
      createdAt: now(),
    }),
  );

/** A stored draft; `undefined` if it is too old, used up, or another member's. */
export const findDraft = async (
  { db, now }: Game,
  { guildId, userId }: Drafter,
  id: number,
): Promise<NewList | undefined> => {
  const row = await store.findDraft(db, id, guildId, userId);
  if (!row || row.createdAt < now() - DRAFT_KEPT_MS) return undefined;
  const options = row.optionsJson === '{}' ? undefined : parseOptions(row.optionsJson);
  return { name: row.name, language: row.language, words: wordsOf(row), options };
};

/** Returns and deletes a draft; `undefined` if it is too old, used up, or another member's. */
export const takeDraft = async (game: Game, drafter: Drafter, id: number): Promise<NewList | undefined> => {
  const draft = await findDraft(game, drafter, id);
  if (draft) await store.deleteDraft(game.db, id);
  return draft;
};

/** A server's list by its id; `undefined` if it is gone, or another server's. */
export const findOwnList = async ({ db }: Game, guildId: string, id: number): Promise<WordList | undefined> => {
  const row = await store.findListById(db, id);
  return row?.guildId === guildId ? listOf(row) : undefined;
};

/** A server's lists whose names contain the typed text. Names that begin with it come first. */
export const suggestLists = async (game: Game, guildId: string, typed: string): Promise<ListHead[]> => {
  const wanted = nameKeyOf(typed);
  const found = (await ownLists(game, guildId)).filter(({ name }) => nameKeyOf(name).includes(wanted));
  const begins = ({ name }: ListHead): boolean => nameKeyOf(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((list) => !begins(list))];
};
