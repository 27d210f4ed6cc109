import { type Difficulty, PRESETS, type Preset } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord, ScoreRange } from '../../puzzle/model/puzzle.ts';
import { expectWork } from '../../puzzle/verify/difficulty-score.ts';
import { addDays, type PuzzleDate, weekdayOf } from '../../rules/dates/puzzle-date.ts';
import { fillerLettersFor } from '../../words/filler-letters.ts';

/**
 * Chooses a theme's words by the difficulty of a date. A word is hard to find if its first letter is common on the
 * board: the player looks at each such letter in vain. On Sundays the message leaves no room for filler to make the
 * board hard. So a Sunday gets the hardest words, and more secret ones, until the expected score is high enough.
 */

/** A Sunday may hide this many more secret words than the preset, if the preset has any. */
const MAX_EXTRA_SECRETS = 4;

/** Spare words in each choice. Lots drawn among them give two servers different words. */
const SPARE = 3;

/** An exchange tries this many of the words that are easiest on the board as it is. */
const TRIED = 6;

/** Rounds of choosing; each uses the letter counts of the words from the round before. */
const ROUNDS = 3;

/** The part of a theme's words to choose from. A smaller choice keeps days and servers different. */
const CONSIDERED = 0.8;

/** The board that the words are for. */
export interface LadderWish {
  readonly board: Pick<Preset, 'rows' | 'columns' | 'wordCount' | 'secretCount'>;
  readonly directions: readonly Direction[];
  readonly message?: string | undefined;
  /** The lowest score that is hard enough. */
  readonly score: number;
}

export interface LadderWords {
  /** In no particular order. */
  readonly words: readonly ListedWord[];
  readonly secretWords: readonly ListedWord[];
  /** Their expected score. */
  readonly score: number;
}

/** The cells of words. One choice needs those of each word hundreds of times. */
const cellsOfEntries = new WeakMap<ListedWord, readonly string[]>();

const cellsOf = (entry: ListedWord): readonly string[] => {
  const cells = cellsOfEntries.get(entry) ?? splitCells(entry.word);
  cellsOfEntries.set(entry, cells);
  return cells;
};

/** Estimates the work to find each word on a board of these words. */
const workOn = (words: readonly ListedWord[], { board, directions, message }: LadderWish) => {
  const { rows, columns } = board;
  const work = expectWork({ words: words.map(cellsOf), directions, message, cells: rows * columns });
  return (entry: ListedWord): number => work(cellsOf(entry));
};

/** `count` candidates that make a hard board together, the hardest first, without the `skipped` hardest. */
const pickHard = (candidates: readonly ListedWord[], count: number, skipped: number, wish: LadderWish) => {
  let chosen = candidates;
  for (let round = 0; round < ROUNDS; round++) {
    const workFor = workOn(chosen, wish);
    const works = new Map(candidates.map((entry) => [entry, workFor(entry)]));
    const hardestFirst = [...candidates].sort((a, b) => (works.get(b) ?? 0) - (works.get(a) ?? 0));
    chosen = hardestFirst.slice(skipped, skipped + count);
  }
  return chosen;
};

/** Lists the first `listed` of the words; the rest become secret. */
const listFirst = (chosen: readonly ListedWord[], listed: number, wish: LadderWish): LadderWords => {
  const words = chosen.slice(0, listed);
  const workFor = workOn(chosen, wish);
  const score = words.reduce((sum, entry) => sum + workFor(entry), 0) / Math.max(1, words.length);
  return { words, secretWords: chosen.slice(listed), score };
};

/** The words to choose from, at least as many as the preset needs. */
const considered = (due: readonly ListedWord[], { board }: LadderWish): readonly ListedWord[] => {
  const { wordCount, secretCount } = board;
  return due.slice(0, Math.max(wordCount + secretCount, Math.ceil(CONSIDERED * due.length)));
};

/** The words in the order of `candidates`. */
const dueFirst = (candidates: readonly ListedWord[], words: readonly ListedWord[]): ListedWord[] => {
  const wanted = new Set(words);
  return candidates.filter((entry) => wanted.has(entry));
};

/** The hardest choice that is not too hard, else the easiest. */
const chooseEasy = (candidates: readonly ListedWord[], wish: LadderWish): LadderWords => {
  const { wordCount, secretCount } = wish.board;
  const count = wordCount + secretCount;
  const choose = (skipped: number): LadderWords => {
    const picked = dueFirst(candidates, pickHard(candidates, count + SPARE, skipped, wish));
    return listFirst(picked.slice(0, count), wordCount, wish);
  };
  // The more hard words it skips, the easier the choice.
  let [least, most] = [0, Math.max(0, candidates.length - count)];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (choose(middle).score <= wish.score) most = middle;
    else least = middle + 1;
  }
  return choose(least);
};

/** The fewest candidates that are hard enough, else nearly the hardest choice possible. */
const chooseHard = (candidates: readonly ListedWord[], wish: LadderWish): LadderWords => {
  const { wordCount, secretCount } = wish.board;
  const most = wordCount + secretCount + (secretCount === 0 ? 0 : MAX_EXTRA_SECRETS);
  for (let count = wordCount + secretCount; ; count++) {
    const picked = dueFirst(candidates, pickHard(candidates, count + SPARE, 0, wish));
    const chosen = listFirst(picked.slice(0, count), wordCount, wish);
    if (chosen.score >= wish.score || count >= Math.min(most, candidates.length)) return chosen;
  }
};

/** Exchanges words, one after the other, while the board is too hard and an exchange makes it easier. */
const exchange = (due: readonly ListedWord[], start: LadderWords, wish: LadderWish): LadderWords => {
  let best = start;
  for (let i = 0; i < start.words.length && best.score > wish.score; i++) {
    const chosen = [...best.words, ...best.secretWords];
    const workFor = workOn(chosen, wish);
    const others = due.filter((entry) => !chosen.includes(entry));
    const easiest = others.sort((a, b) => workFor(a) - workFor(b)).slice(0, TRIED);
    const changes = easiest.map((entry) => listFirst(chosen.with(i, entry), start.words.length, wish));
    best = changes.reduce((least, change) => (change.score < least.score ? change : least), best);
  }
  return best;
};

/**
 * Chooses words for a day with filler: the first of `due`, in part exchanged for easier ones. Filler can make the board
 * harder later.
 */
export const chooseWeekdayWords = (due: readonly ListedWord[], wish: LadderWish): LadderWords => {
  const { wordCount, secretCount } = wish.board;
  const chosen = exchange(due, listFirst(due.slice(0, wordCount + secretCount), wordCount, wish), wish);
  return chosen.score <= wish.score ? chosen : exchange(due, chooseEasy(due, wish), wish);
};

/** Chooses words for a day with a message: the hardest among the first of `due`. */
export const chooseSundayWords = (due: readonly ListedWord[], wish: LadderWish): LadderWords =>
  chooseHard(considered(due, wish), wish);

/**
 * Puzzles grow harder from Monday to Sunday. Sunday's board with its message is the hardest. Its score is the hardest
 * to influence, so the other days climb in equal ratios up to Sunday's least score.
 */

/** The target score of Sundays. */
export const SUNDAY_SCORES: Readonly<Record<Difficulty, number>> = { easy: 33, medium: 63, hard: 126, expert: 150 };

/** A Sunday's least score, as a share of its expected score. The gap allows for chance and the model's error. */
const SUNDAY_LEAST = 0.91;

/** A Monday's least score, as a share of `SUNDAY_SCORES`. Long words cannot make easier boards. */
const MONDAY_LEAST = 0.75;

/** A Monday scores at most this share of its Sunday, to leave room for the days between. */
const MONDAY_MOST = 0.87;

/** The steps from Monday to Sunday. */
const STEPS = 6;
/** A day uses this part of its step, so that the ranges of two days never meet. */
const USED = 0.8;

/** The factor on the preset's red herrings, from Monday to Sunday. */
const HERRINGS = [1 / 3, 2 / 3, 1, 1, 4 / 3, 5 / 3, 2];

/** The steps since Monday; 6 on a Sunday. */
const stepOf = (date: PuzzleDate): number => weekdayOf(date) - 1;

export const isSunday = (date: PuzzleDate): boolean => stepOf(date) === STEPS;

/** The Sunday that ends a date's week; Sundays end their own. */
export const sundayOf = (date: PuzzleDate): PuzzleDate => addDays(date, STEPS - stepOf(date));

/** The range of scores for a date, in a week whose Sunday probably scores `sundayScore`. */
export const scoreRangeOf = (date: PuzzleDate, difficulty: Difficulty, sundayScore: number): ScoreRange => {
  const top = SUNDAY_LEAST * sundayScore;
  const bottom = Math.min(MONDAY_LEAST * SUNDAY_SCORES[difficulty], MONDAY_MOST * top);
  const scoreAt = (day: number): number => bottom * (top / bottom) ** (day / STEPS);
  const day = stepOf(date);
  return { least: scoreAt(day), most: day === STEPS ? Number.POSITIVE_INFINITY : scoreAt(day + USED) };
};

/** The estimated seconds for a word that most Sundays reach if they are likely to score `SUNDAY_SCORES`. */
const SUNDAY_SECONDS: Readonly<Record<Difficulty, number>> = { easy: 4.2, medium: 8, hard: 16.4, expert: 19 };

/** A Monday's seconds, as a share of its Sunday's. */
const MONDAY_SECONDS = 0.82;

/** The power of the score that seconds grow with, from one week or form to another. Measured on built Sundays. */
const SECONDS_PER_SCORE = 0.5;

/**
 * The wanted mean of the estimated seconds for a word on a date. `share` is the expected score of its Sunday as a share of
 * `SUNDAY_SCORES`, with the factor of the date's form.
 */
export const secondsOf = (date: PuzzleDate, difficulty: Difficulty, share: number): number =>
  SUNDAY_SECONDS[difficulty] * share ** SECONDS_PER_SCORE * MONDAY_SECONDS ** (1 - stepOf(date) / STEPS);

/** The number of red herrings on a date. */
export const redHerringsOf = (date: PuzzleDate, difficulty: Difficulty): number =>
  Math.round((HERRINGS[stepOf(date)] ?? 0) * PRESETS[difficulty].redHerrings);

/** With fewer letters as filler, a list would spell its words again by chance. */
const FEW_LETTERS = 12;

/** The letters of the language, if the list has few letters and uses the language's script; otherwise empty. */
export const fillerFor = (words: readonly ListedWord[], language: string): readonly string[] => {
  const own = new Set(words.flatMap(({ word }) => splitCells(word)));
  const table = fillerLettersFor(language);
  return own.size < FEW_LETTERS && [...own].every((letter) => table.includes(letter)) ? table : [];
};
