import { splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { type Locality, localityIn } from '../channels/locality.ts';
import type { Game } from '../game.ts';
import { packOfDate, type Stock, WORD_REST_DAYS } from './theme-schedule.ts';

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
}

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
  keyedHash,
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
const candidatesFor = (stock: Stock, date: PuzzleDate, maxCells: number, draw: string) => {
  const pack = packOfDate(stock, date);
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

/** The words for a date in the order of their turn: the rested ones, then only as many tired ones as it lacks. */
export const dueWordsOfDate = (
  stock: Stock,
  date: PuzzleDate,
  { count, maxCells, secretCount }: ListSize & { readonly secretCount: number },
  draw: string,
): ListedWord[] => {
  const { rested, tired } = candidatesFor(stock, date, maxCells, draw);
  return [...rested, ...tired.slice(0, Math.max(0, count + secretCount - rested.length))];
};

/** The parts of a server's own list that decide about words. */
export interface OwnWords {
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
 * repeats no word before its end. Words that fit come first, those not `tired` before the others.
 */
export const wordsOfTurn = (
  { id, language, words }: OwnWords,
  turn: number,
  { count, maxCells }: ListSize,
  tired: ReadonlySet<string>,
): ListedWord[] => {
  const shuffled = shuffle(words, createRng(`list-${id}`));
  const start = (turn * count) % Math.max(1, words.length);
  const inTurn = [...shuffled.slice(start), ...shuffled.slice(0, start)];
  const rank = ({ word }: ListedWord): number => (splitCells(word).length > maxCells ? 2 : tired.has(word) ? 1 : 0);
  const best = [0, 1, 2].flatMap((wanted) => inTurn.filter((entry) => rank(entry) === wanted));
  return sortByLabel(leaveRoom(best, maxCells).slice(0, count), language);
};
