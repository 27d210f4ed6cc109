import { splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { addDays, dayNumber, type PuzzleDate } from '../../rules/puzzle-date.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';

/**
 * Which theme and which of its words a date gets. Everything follows from the date, the packs and the installation's
 * secret, so that servers with equal settings get equal puzzles, nothing has to be remembered, and nobody can work out
 * tomorrow's from this code: the packs come round in one fixed shuffled order, which puts as many days as there are packs
 * between two turns of a theme, and words that a theme of the days before could have used are avoided while enough others
 * are left.
 */

/** How many days must pass before a word comes again, while there are enough words. */
export const WORD_REST_DAYS = 14;

/** The packs of a language, and what makes their order this installation's own. */
export interface Stock {
  readonly packs: readonly Pack[];
  /** See `Game`. */
  readonly keyedHash: (text: string) => string;
}

/** The game's packs of one language. */
export const stockOf = ({ packs, keyedHash }: Stock, language: string): Stock => ({
  packs: packs.filter((pack) => pack.language === language),
  keyedHash,
});

/** The packs in the order they come round; the same for all servers of an installation. */
const rotation = ({ packs, keyedHash }: Stock): Pack[] => {
  const byId = [...packs].sort((a, b) => (a.id < b.id ? -1 : 1));
  return shuffle(byId, createRng(keyedHash('rotation')));
};

/** The pack of a date; throws if there are no packs. */
export const packOfDate = (stock: Stock, date: PuzzleDate): Pack => {
  const pack = rotation(stock)[dayNumber(date) % stock.packs.length];
  if (!pack) throw new Error('expected at least one pack, got none');
  return pack;
};

const wordsOfDaysBefore = (stock: Stock, date: PuzzleDate): Set<string> => {
  const days = Math.min(WORD_REST_DAYS - 1, stock.packs.length - 1);
  const recent = Array.from({ length: days }, (_, i) => packOfDate(stock, addDays(date, -1 - i)));
  return new Set(recent.flatMap((pack) => listedWordsOf(pack).map(({ word }) => word)));
};

/** How many words a list needs, and how long they may be. */
export interface ListSize {
  readonly count: number;
  /** The longer side of the grid. */
  readonly maxCells: number;
}

/** The words a date can have, in the order they are taken, those that rested apart from those that did not. */
const candidatesFor = (stock: Stock, date: PuzzleDate, maxCells: number, build: string) => {
  const pack = packOfDate(stock, date);
  const recent = wordsOfDaysBefore(stock, date);
  const fitting = listedWordsOf(pack).filter(({ word }) => splitCells(word).length <= maxCells);
  const shuffled = shuffle(fitting, createRng(stock.keyedHash(`${date}/${pack.id}/words${build}`)));
  return {
    rested: shuffled.filter(({ word }) => !recent.has(word)),
    tired: shuffled.filter(({ word }) => recent.has(word)),
  };
};

/**
 * The words for a date, by label; fewer than asked for if the pack has no more that fit. Each `build` chooses anew; the
 * first one, which servers share, is the empty text.
 */
export const wordsOfDate = (
  stock: Stock,
  date: PuzzleDate,
  { count, maxCells }: ListSize,
  build = '',
): ListedWord[] => {
  const { language } = packOfDate(stock, date);
  const { rested, tired } = candidatesFor(stock, date, maxCells, build);
  return [...rested, ...tired].slice(0, count).sort((a, b) => a.label.localeCompare(b.label, language));
};

/** Up to `secretCount` words that a date's list of that size leaves over; fewer where too few rested. */
export const secretWordsOfDate = (
  stock: Stock,
  date: PuzzleDate,
  { count, maxCells, secretCount }: ListSize & { readonly secretCount: number },
  build = '',
): ListedWord[] => candidatesFor(stock, date, maxCells, build).rested.slice(count, count + secretCount);

/** A server's own list, as far as its words are concerned. */
export interface OwnWords {
  readonly id: number;
  readonly language: string;
  readonly words: readonly ListedWord[];
}

/** A board is to have some room left between its words. */
const FULLEST = 0.6;

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
  return leaveRoom(best, maxCells)
    .slice(0, count)
    .sort((a, b) => a.label.localeCompare(b.label, language));
};
