/**
 * Leaves out the words that a board has no room for. It looks for the most words by halving, shortest first, because
 * short words leave room for more. Then it tries each longer word beside them. A try takes few steps, and the same seed
 * leaves out the same words unless the time runs out.
 */
import type { Generation } from '../../puzzle/generate.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { GenerationFailure, ListedWord } from '../../puzzle/model/puzzle.ts';

/** Steps for each word of a try: for all words, while halving, and beside the words that fit. */
const STEPS = { all: 1000, halving: 100, beside: 300 } as const;

/** It stops after so many words in turn that found no place. */
const MAX_MISSES = 15;

/** Letters for each cell of a board that is easy to build. */
const EASY = 0.8;

/** The share of letters that words may share before a try is hopeless. */
const MAX_SHARE = 0.4;

type Generated = Extract<Generation, { readonly kind: 'generated' }>;

/** The board to fit words on. */
export interface FittingBoard<Word extends ListedWord> {
  /** The most letters in a line. */
  readonly longest: number;
  /** Cells for words. */
  readonly cells: number;
  /** Builds a puzzle of some words with so many steps. */
  build(words: readonly Word[], maxSteps: number): Generation;
  isTimeOver(): boolean;
}

/** The puzzle with the most words found. */
export interface Fitted<Word extends ListedWord> {
  readonly built: Generated;
  /** In list order. */
  readonly kept: readonly Word[];
  readonly leftOut: readonly Word[];
}

const lengthOf = ({ word }: ListedWord): number => splitCells(word).length;

const lettersOf = (words: readonly ListedWord[]): number => words.reduce((sum, word) => sum + lengthOf(word), 0);

/** One search for the most words. */
interface Fitting<Word extends ListedWord> {
  readonly board: FittingBoard<Word>;
  readonly words: readonly Word[];
  best: { readonly built: Generated; readonly chosen: ReadonlySet<Word> } | undefined;
  /** The failure of the last try. */
  failed: GenerationFailure | undefined;
}

/** Keeps the puzzle of the chosen words if it can be built. */
const tryWords = <Word extends ListedWord>(
  fitting: Fitting<Word>,
  chosen: ReadonlySet<Word>,
  stepsEach: number,
): boolean => {
  const { board, words } = fitting;
  const listed = words.filter((word) => chosen.has(word));
  if (lettersOf(listed) * (1 - MAX_SHARE) > board.cells) return false;
  const built = board.build(listed, stepsEach * listed.length);
  if (built.kind === 'generated') fitting.best = { built, chosen };
  else fitting.failed = built;
  return built.kind === 'generated';
};

/** How many of the shortest words have so few letters that they surely fit, or almost. */
const countEasy = (shortest: readonly ListedWord[], cells: number): number => {
  let letters = 0;
  const first = shortest.findIndex((word) => {
    letters += lengthOf(word);
    return letters > EASY * cells;
  });
  return first === -1 ? shortest.length - 1 : first;
};

/** Finds how many of the shortest words fit, beginning with a number that is easy. */
const halve = <Word extends ListedWord>(fitting: Fitting<Word>, shortest: readonly Word[]): void => {
  let [fits, fails] = [0, shortest.length];
  let next = countEasy(shortest, fitting.board.cells);
  while (fails - fits > 1 && !fitting.board.isTimeOver()) {
    const count = next > fits && next < fails ? next : (fits + fails) >> 1;
    next = 0;
    if (tryWords(fitting, new Set(shortest.slice(0, count)), STEPS.halving)) fits = count;
    else fails = count;
  }
};

/** Tries each other word beside those that fit. */
const addMore = <Word extends ListedWord>(fitting: Fitting<Word>, shortest: readonly Word[]): void => {
  let misses = 0;
  for (const word of shortest) {
    if (misses === MAX_MISSES || fitting.board.isTimeOver()) return;
    const chosen = fitting.best?.chosen ?? new Set();
    if (chosen.has(word)) continue;
    misses = tryWords(fitting, new Set([...chosen, word]), STEPS.beside) ? 0 : misses + 1;
  }
};

/** A puzzle of as many words as fit, or the failure of the last try if no word does. */
export const fitWords = <Word extends ListedWord>(
  words: readonly Word[],
  board: FittingBoard<Word>,
): Fitted<Word> | GenerationFailure => {
  const shortest = words.filter((word) => lengthOf(word) <= board.longest).sort((a, b) => lengthOf(a) - lengthOf(b));
  const fitting: Fitting<Word> = { board, words, best: undefined, failed: undefined };
  if (shortest.length > 0 && !tryWords(fitting, new Set(shortest), STEPS.all)) {
    if (fitting.failed?.kind === 'invalid-spec') return fitting.failed;
    halve(fitting, shortest);
    addMore(fitting, shortest);
  }
  const { best } = fitting;
  if (!best) return fitting.failed ?? { kind: 'impossible', reason: 'No word is short enough for the board.' };
  const isKept = (word: Word): boolean => best.chosen.has(word);
  return { built: best.built, kept: words.filter(isKept), leftOut: words.filter((word) => !isKept(word)) };
};
