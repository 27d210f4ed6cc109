import { splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { picturedWordsOf } from '../../words/picture-words.ts';
import type { Game } from '../game.ts';
import { type Locality, localityIn } from '../places/locality.ts';
import { kindOfPlace, type PlaceKind } from '../places/place.ts';
import { isBanned } from '../places/theme-bans.ts';
import { packsWithPictures, picturePackOf } from './picture-themes.ts';
import { type Stock, WORD_REST_DAYS } from './theme-appointments.ts';
import { packOfDate, THEME_REST_DAYS } from './theme-schedule.ts';

/** A smaller stock deserves a warning. */
export const LOW_STOCK_DAYS = 14;

/**
 * The number of days from `date` on with rested themes: each unused for 60 days before its day. At most 60, which means
 * always; 0 without packs.
 */
export const stockDays = (stock: Stock, date: PuzzleDate): number => {
  if (stock.packs.length === 0) return 0;
  const themeOn = (day: number): string => packOfDate(stock, addDays(date, day)).id;
  const lastUse = new Map<string, number>();
  for (let day = -THEME_REST_DAYS; day < THEME_REST_DAYS; day++) {
    const last = lastUse.get(themeOn(day));
    if (day >= 0 && last !== undefined && day - last <= THEME_REST_DAYS) return day;
    lastUse.set(themeOn(day), day);
  }
  return THEME_REST_DAYS;
};

/**
 * Chooses a theme's words for a date in a server; `theme-schedule.ts` chooses the theme. The choice follows from the
 * date, packs, place, server and the installation's secret. The code stores no state, and without the secret it
 * predicts no words. Words of the themes in the days before come last.
 */

/** Settings that select the built-in packs. */
export interface StockSettings {
  readonly language: string;
  /** That of UTC, if left out. */
  readonly locality?: Locality | undefined;
  /** The id of the place; a server, if left out. */
  readonly guildId?: string | undefined;
}

/**
 * Each kind of place goes through the themes in an order of its own, so a member of a server and a circle gets different
 * words in each. With the same words, one board would tell the list of another that hides it. The schedules belong to
 * these functions, so each kind keeps one.
 */
const hashesByKind = new WeakMap<Game['keyedHash'], Map<PlaceKind, Game['keyedHash']>>();

const hashFor = (keyedHash: Game['keyedHash'], kind: PlaceKind): Game['keyedHash'] => {
  if (kind === 'server') return keyedHash;
  const known = hashesByKind.get(keyedHash) ?? new Map<PlaceKind, Game['keyedHash']>();
  hashesByKind.set(keyedHash, known);
  const own = known.get(kind) ?? ((text: string): string => keyedHash(`${kind}/${text}`));
  known.set(kind, own);
  return own;
};

/** The packs of each language. Schedules are kept by these arrays, so each language keeps one. */
const packsByLanguage = new WeakMap<readonly Pack[], Map<string, readonly Pack[]>>();

const packsIn = (packs: readonly Pack[], language: string): readonly Pack[] => {
  const known = packsByLanguage.get(packs) ?? new Map<string, readonly Pack[]>();
  packsByLanguage.set(packs, known);
  const found = known.get(language) ?? packs.filter((pack) => pack.language === language);
  known.set(language, found);
  return found;
};

/** The game's packs of one language. */
export const stockOf = ({ packs, keyedHash }: Pick<Game, 'packs' | 'keyedHash'>, settings: StockSettings): Stock => ({
  packs: packsIn(packs, settings.language),
  locality: localityIn(settings),
  keyedHash: hashFor(keyedHash, kindOfPlace(settings.guildId ?? '')),
});

const wordsOfDaysBefore = (stock: Stock, date: PuzzleDate): Set<string> => {
  const days = Math.min(WORD_REST_DAYS - 1, stock.packs.length - 1);
  const recent = Array.from({ length: days }, (_, i) => packOfDate(stock, addDays(date, -1 - i)));
  return new Set(recent.flatMap((pack) => listedWordsOf(pack, stock.locality.spelling).map(({ word }) => word)));
};

/** The number of words a list needs, and their greatest length. */
export interface ListSize {
  readonly count: number;
  /** The longer side of the grid. */
  readonly maxCells: number;
}

/**
 * The words for a date in the order of their turn. `rested` ones were not in the themes of the days before; `tired`
 * were.
 */
const candidatesFor = (stock: Stock, date: PuzzleDate, pack: Pack, maxCells: number, draw: string) => {
  const recent = wordsOfDaysBefore(stock, date);
  const fitting = listedWordsOf(pack, stock.locality.spelling).filter(
    ({ word }) => splitCells(word).length <= maxCells,
  );
  const shuffled = shuffle(fitting, createRng(stock.keyedHash(`${date}/${pack.id}/words/${draw}`)));
  return {
    rested: shuffled.filter(({ word }) => !recent.has(word)),
    tired: shuffled.filter(({ word }) => recent.has(word)),
  };
};

/** Copies the words in the alphabetical order of the language. */
export const sortByLabel = (words: readonly ListedWord[], language: string): ListedWord[] =>
  [...words].sort((a, b) => a.label.localeCompare(b.label, language));

/** The words of a date's theme in the order of their turn: the rested ones, then only as many tired ones as it lacks. */
export const dueWordsOfDate = (
  stock: Stock,
  date: PuzzleDate,
  { count, maxCells, secretCount }: ListSize & { readonly secretCount: number },
  draw: string,
  pack = packOfDate(stock, date),
): ListedWord[] => {
  const { rested, tired } = candidatesFor(stock, date, pack, maxCells, draw);
  return [...rested, ...tired.slice(0, Math.max(0, count + secretCount - rested.length))];
};

/** The parts of a server's own list that decide about words. */
interface OwnWords {
  readonly id: number;
  readonly language: string;
  readonly words: readonly ListedWord[];
}

/** Words fill at most this share of a board, to leave some room between them. */
const FULLEST = 0.6;

/** The side of a square board with room for the words. */
export const sideFor = (words: readonly ListedWord[]): number =>
  Math.ceil(Math.sqrt(words.reduce((sum, { word }) => sum + splitCells(word).length, 0) / FULLEST));

/** The side with room for any `count` of the words. */
export const sideForAny = (words: readonly ListedWord[], count: number): number => {
  const longest = [...words].sort((a, b) => splitCells(b.word).length - splitCells(a.word).length);
  return sideFor(longest.slice(0, count));
};

/** The first words that leave room on a board of `maxCells` rows. It has as many columns, or more for a longer word. */
const leaveRoom = (words: readonly ListedWord[], maxCells: number): ListedWord[] => {
  const taken: ListedWord[] = [];
  let [cells, side] = [0, maxCells];
  for (const entry of words) {
    const { length } = splitCells(entry.word);
    side = Math.max(side, length);
    cells += length;
    if (cells > side * maxCells * FULLEST) break;
    taken.push(entry);
  }
  return taken;
};

/**
 * The words of an own list for its turn; turns count from 0. Each turn goes on where the last one ended, so a long list
 * repeats no word before its end. Words that fit come first, those not `tired` before the others. Words of the build
 * `before` come last among them.
 */
export const wordsOfTurn = (
  { id, language, words }: OwnWords,
  turn: number,
  { count, maxCells }: ListSize,
  tired: ReadonlySet<string>,
  before: readonly ListedWord[] = [],
): ListedWord[] => {
  const seen = new Set(before.map(({ word }) => word));
  const shuffled = shuffle(words, createRng(`list-${id}`));
  const start = (turn * count) % Math.max(1, words.length);
  const inTurn = [...shuffled.slice(start), ...shuffled.slice(0, start)];
  const rank = ({ word }: ListedWord): number => {
    if (splitCells(word).length > maxCells) return 3;
    return seen.has(word) ? 2 : Number(tired.has(word));
  };
  const best = [0, 1, 2, 3].flatMap((wanted) => inTurn.filter((entry) => rank(entry) === wanted));
  return sortByLabel(leaveRoom(best, maxCells).slice(0, count), language);
};

/** Whether a theme suits picture days. */
export const hasPictures = (game: Pick<Game, 'packs'>, pack: Pack): boolean => packsWithPictures(game).has(pack);

/** The theme of a date's built-in puzzle, with pictures or without: the `chosen` one, else the one due. */
export const themeOfDay = (
  game: Pick<Game, 'packs'>,
  stock: Stock,
  date: PuzzleDate,
  withPictures: boolean,
  chosen?: string,
): Pack =>
  (chosen === undefined || isBanned(stock.locality.bans ?? [], chosen, date)
    ? undefined
    : stock.packs.find(({ id }) => id === chosen)) ??
  (withPictures ? picturePackOf(game, stock, date) : undefined) ??
  packOfDate(stock, date);

/** A theme's words, those with pictures first, and among these the words of the build `before` last. The rest become secret. */
export const pictureWordsOf = (
  game: Pick<Game, 'packs'>,
  stock: Stock,
  {
    date,
    pack,
    draw,
    before = [],
  }: {
    readonly date: PuzzleDate;
    readonly pack: Pack;
    readonly draw: string;
    readonly before?: readonly ListedWord[];
  },
  { count, maxCells, secretCount }: ListSize & { readonly secretCount: number },
): { readonly words: ListedWord[]; readonly secretWords: ListedWord[] } => {
  const fitting = picturedWordsOf(pack, game.packs, stock.locality.spelling).filter(
    ({ word }) => splitCells(word).length <= maxCells,
  );
  const shuffled = shuffle(fitting, createRng(stock.keyedHash(`${date}/${pack.id}/pictures/${draw}`)));
  const seen = new Set(before.map(({ word }) => word));
  const rank = ({ emoji, word }: ListedWord): number => (emoji ? 0 : 2) + Number(seen.has(word));
  const inTurn = [0, 1, 2, 3].flatMap((wanted) => shuffled.filter((entry) => rank(entry) === wanted));
  return {
    words: inTurn.slice(0, count).sort((a, b) => a.label.localeCompare(b.label, pack.language)),
    secretWords: inTurn.slice(count, count + secretCount),
  };
};
