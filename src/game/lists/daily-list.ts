import { splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { type Locality, localityIn } from '../channels/locality.ts';
import type { Game } from '../game.ts';
import { packOfDate, type Stock, WORD_REST_DAYS } from './theme-schedule.ts';

/**
 * Which words of its theme a date gets in a server; `theme-schedule.ts` chooses the theme. The choice follows from date,
 * packs, place, server and the installation's secret. Nothing has to be remembered, and this code alone does not predict
 * tomorrow's words. Words that a theme of the days before could have used come last.
 */

/** Whose built-in puzzles are meant. */
export interface StockSettings {
  readonly language: string;
  /** That of UTC, if left out. */
  readonly locality?: Locality | undefined;
}

/** The packs of each language: one array for each, by which schedules are kept. */
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

/** How many words a list needs, and how long they may be. */
export interface ListSize {
  readonly count: number;
  /** The longer side of the grid. */
  readonly maxCells: number;
}

/** The words a date can have, in the order they are taken, those that rested apart from those that did not. */
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

/** Copies the words in the order in which readers of the language look them up. */
export const sortByLabel = (words: readonly ListedWord[], language: string): ListedWord[] =>
  [...words].sort((a, b) => a.label.localeCompare(b.label, language));

/**
 * The words for a date, by label; fewer than asked for if the pack has no more that fit. Each `draw` chooses again.
 */
export const wordsOfDate = (
  stock: Stock,
  date: PuzzleDate,
  { count, maxCells }: ListSize,
  draw: string,
): ListedWord[] => {
  const { language } = packOfDate(stock, date);
  const { rested, tired } = candidatesFor(stock, date, maxCells, draw);
  return sortByLabel([...rested, ...tired].slice(0, count), language);
};

/** The words that a date can have, in the order they are taken: those that rested, and others only if they are too few. */
export const dueWordsOfDate = (
  stock: Stock,
  date: PuzzleDate,
  { count, maxCells, secretCount }: ListSize & { readonly secretCount: number },
  draw: string,
): ListedWord[] => {
  const { rested, tired } = candidatesFor(stock, date, maxCells, draw);
  return [...rested, ...tired.slice(0, Math.max(0, count + secretCount - rested.length))];
};

/** Up to `secretCount` words that a date's list of that size leaves over; fewer if too few rested. */
export const secretWordsOfDate = (
  stock: Stock,
  date: PuzzleDate,
  { count, maxCells, secretCount }: ListSize & { readonly secretCount: number },
  draw: string,
): ListedWord[] => candidatesFor(stock, date, maxCells, draw).rested.slice(count, count + secretCount);

/** A server's own list, as far as its words are concerned. */
export interface OwnWords {
  readonly id: number;
  readonly language: string;
  readonly words: readonly ListedWord[];
}

/** A board is to have some room left between its words. */
const FULLEST = 0.6;

/** The side of a square board that leaves words room. */
export const sideFor = (words: readonly ListedWord[]): number =>
  Math.ceil(Math.sqrt(words.reduce((sum, { word }) => sum + splitCells(word).length, 0) / FULLEST));

/** The same for so many of the words, whichever they are. */
export const sideForAny = (words: readonly ListedWord[], count: number): number => {
  const longest = [...words].sort((a, b) => splitCells(b.word).length - splitCells(a.word).length);
  return sideFor(longest.slice(0, count));
};

/** The first words that leave room on a square board as wide as the longest of them, or as `maxCells`. */
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
 * The words of an own list for its turn, the first being 0: each turn goes on where the one before ended, so that a long
 * list is used up before a word comes again. Words that fit come first, and among them those that are not `tired`.
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
