import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { findList, findOwnList, ownLists, type WordList } from '../../game/lists/word-lists.ts';
import { dateInGuild } from '../../game/places/channel-settings.ts';
import { type ListedWord, listedWords } from '../../puzzle/model/puzzle.ts';
import { channelsOfGuild } from '../../store/channels/channels.ts';
import { hasClaimOn } from '../../store/channels/posts.ts';
import { listDays } from '../../store/lists/list-days.ts';
import { themeName } from '../../wording/theme-name.ts';
import { findPack } from '../../words/find-pack.ts';
import { type LanguagePair, MIN_PAIRS, pairedWords } from '../../words/language-pairs.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';

/** A theme to choose: a built-in pack or one of the server's own lists. */
export interface ThemeHead {
  /** Never changes: the count of finished practices depends on it. */
  readonly id: string;
  readonly title: string;
  /** BCP 47, such as `en`. */
  readonly language: string;
}

export interface Theme extends ThemeHead {
  readonly words: readonly ListedWord[];
}

const listId = (id: number): string => `list-${id}`;

const themeOfPack = (pack: Pack): Theme => ({
  id: pack.id,
  title: pack.title,
  language: pack.language,
  words: listedWordsOf(pack),
});

const themeOfList = ({ id, name, language, words }: WordList): Theme => ({
  id: listId(id),
  title: name,
  language,
  words,
});

/** A theme of a server's choice, with the title that a menu shows. */
interface KnownTheme extends ThemeHead {
  /** One of the server's own lists. */
  readonly isOwn: boolean;
}

const headOfPack = (pack: Pack): KnownTheme => ({
  id: pack.id,
  title: themeName(pack),
  language: pack.language,
  isOwn: false,
});

/** All themes of a server: its own lists, then packs, those in `language` before others. */
export const knownThemes = async (game: Game, guildId: string, language: string): Promise<KnownTheme[]> => {
  const own = (await ownLists(game, guildId)).map(({ id, name, language }) => ({
    id: listId(id),
    title: name,
    language,
    isOwn: true,
  }));
  const packs = game.packs.map(headOfPack).sort((a, b) => a.title.localeCompare(b.title, a.language));
  return [
    ...own,
    ...packs.filter((pack) => pack.language === language),
    ...packs.filter((pack) => pack.language !== language),
  ];
};

/**
 * Ids of own lists that are still a surprise. In a server with an active channel, members may practise a list only
 * after its first day as the daily puzzle.
 */
export const themesToCome = async (game: Game, guildId: string): Promise<ReadonlySet<string>> => {
  const { db } = game;
  const lists = await ownLists(game, guildId);
  const channels = await channelsOfGuild(db, guildId);
  if (lists.length === 0 || channels.every(({ state }) => state !== 'active')) return new Set();
  const today = await dateInGuild(game, guildId);
  const isPosted = await hasClaimOn(db, guildId, today);
  const past = (await listDays(db, guildId)).filter(({ date }) => date < today || (date === today && isPosted));
  const known = new Set(past.map(({ listId }) => listId));
  return new Set(lists.filter(({ id }) => !known.has(id)).map(({ id }) => listId(id)));
};

/** The theme of that id or name; `undefined` if the server has no such theme. */
export const findTheme = async (game: Game, guildId: string, text: string): Promise<Theme | undefined> => {
  const [, id] = /^list-(\d{1,15})$/.exec(text) ?? [];
  const list = id === undefined ? await findList(game, guildId, text) : await findOwnList(game, guildId, Number(id));
  const pack = findPack(text);
  if (list) return themeOfList(list);
  return pack && themeOfPack(pack);
};

/** The built-in pack of a puzzle; `undefined` for a puzzle of a server's own list. */
export const packOfEdition = ({ packs }: Pick<Game, 'packs'>, { title, language }: Edition): Pack | undefined =>
  packs.find((candidate) => candidate.title === title && candidate.language === language);

/** The theme of a puzzle: its list or pack, or its own words if that is gone. */
export const themeOfEdition = async (game: Game, edition: Edition): Promise<Theme> => {
  const { id, title, language, guildId, puzzle } = edition;
  const list = guildId === undefined ? undefined : await findList(game, guildId, title);
  if (list) return themeOfList(list);
  const pack = packOfEdition(game, edition);
  return pack ? themeOfPack(pack) : { id: `edition-${id}`, title, language, words: listedWords(puzzle) };
};

/** Themes in two languages at once. Such a pair is a separate exercise, so its id names both languages. */

const PAIRED = /@([a-z]{2,3})-([a-z]{2,3})$/;

const pairedId = (id: string, { list, grid }: LanguagePair): string => `${id}@${list}-${grid}`;

/** The languages in a theme's id; `undefined` for a theme in one language. */
export const pairOf = (themeId: string): LanguagePair | undefined => {
  const [, list, grid] = PAIRED.exec(themeId) ?? [];
  return list === undefined || grid === undefined ? undefined : { list, grid };
};

/** `own` for a theme outside the built-in packs: the bot has no translations of its words. */
type Pairing =
  | { readonly kind: 'paired'; readonly theme: Theme }
  | { readonly kind: 'own' }
  | { readonly kind: 'few'; readonly count: number };

/** A theme with its words in two languages. */
export const pairTheme = ({ packs }: Pick<Game, 'packs'>, theme: Theme, pair: LanguagePair): Pairing => {
  const pack = packs.find(({ id }) => id === theme.id);
  if (!pack) return { kind: 'own' };
  const words = pairedWords(pack, packs, pair);
  if (words.length < MIN_PAIRS) return { kind: 'few', count: words.length };
  return { kind: 'paired', theme: { ...theme, id: pairedId(theme.id, pair), language: pair.grid, words } };
};

/** The first themes with enough words in two languages, by their title in the list's language. */
export const linkedThemes = ({ packs }: Pick<Game, 'packs'>, pair: LanguagePair, limit: number): Pack[] => {
  const linked: Pack[] = [];
  const themes = packs.filter(({ language }) => language === pair.list);
  for (const pack of themes.sort((a, b) => a.title.localeCompare(b.title, pair.list))) {
    if (linked.length >= limit) break;
    if (pairedWords(pack, packs, pair).length >= MIN_PAIRS) linked.push(pack);
  }
  return linked;
};
