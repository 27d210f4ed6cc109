import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/direction.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { expectWork } from '../../puzzle/verify/expected-score.ts';

/**
 * Which words of a theme suit how hard a date is to be. A word is hard to find if its first letter is common on the board,
 * for each such letter is a place to look at in vain. On Sundays the message leaves no filler to make the board hard
 * with: the hardest words are taken, and more secret ones, until the board is likely to be hard enough.
 */

/** Secret words that a Sunday hides beyond the preset's, if it has any. */
const MAX_EXTRA_SECRETS = 12;

/** So many more words than a day needs are chosen among: two servers hardly ever have the same. */
const SPARE = 3;

/** How often words are chosen again, by how common letters are among those chosen before. */
const ROUNDS = 3;

/** Of the words a theme has, those to choose among if they suit: its days differ, and servers do. */
const CONSIDERED = 0.8;

/** What words are chosen for. */
export interface LadderWish {
  readonly difficulty: Difficulty;
  readonly directions: readonly Direction[];
  readonly message?: string | undefined;
  /** The score that is hard enough. */
  readonly score: number;
}

export interface LadderWords {
  /** In no particular order. */
  readonly words: readonly ListedWord[];
  readonly secretWords: readonly ListedWord[];
  /** The score to be expected of them. */
  readonly score: number;
}

/** The cells of words: choosing among the same few asks for each of them hundreds of times. */
const cellsOfEntries = new WeakMap<ListedWord, readonly string[]>();

const cellsOf = (entry: ListedWord): readonly string[] => {
  const cells = cellsOfEntries.get(entry) ?? splitCells(entry.word);
  cellsOfEntries.set(entry, cells);
  return cells;
};

/** What it takes to find each word on the board of some words. */
const workOn = (words: readonly ListedWord[], { difficulty, directions, message }: LadderWish) => {
  const { rows, columns } = PRESETS[difficulty];
  const work = expectWork({ words: words.map(cellsOf), directions, message, cells: rows * columns });
  return (entry: ListedWord): number => work(cellsOf(entry));
};

/** So many of the words that make a hard board together, the hardest first, leaving out the `skipped` hardest. */
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

/** The first of the words are listed. */
const listFirst = (chosen: readonly ListedWord[], listed: number, wish: LadderWish): LadderWords => {
  const words = chosen.slice(0, listed);
  const workFor = workOn(chosen, wish);
  const score = words.reduce((sum, entry) => sum + workFor(entry), 0) / Math.max(1, words.length);
  return { words, secretWords: chosen.slice(listed), score };
};

/** Those to choose among, but not fewer than are needed. */
const considered = (due: readonly ListedWord[], { difficulty }: LadderWish): readonly ListedWord[] => {
  const { wordCount, secretCount } = PRESETS[difficulty];
  return due.slice(0, Math.max(wordCount + secretCount, Math.ceil(CONSIDERED * due.length)));
};

/** Words in the order of the candidates, in which they are due. */
const dueFirst = (candidates: readonly ListedWord[], words: readonly ListedWord[]): ListedWord[] => {
  const wanted = new Set(words);
  return candidates.filter((entry) => wanted.has(entry));
};

/** The hardest of the candidates that are not too hard, or the easiest that can be had. */
const chooseEasy = (candidates: readonly ListedWord[], wish: LadderWish): LadderWords => {
  const { wordCount, secretCount } = PRESETS[wish.difficulty];
  const count = wordCount + secretCount;
  for (let skipped = 0; ; skipped++) {
    const picked = dueFirst(candidates, pickHard(candidates, count + SPARE, skipped, wish));
    const chosen = listFirst(picked.slice(0, count), wordCount, wish);
    if (chosen.score <= wish.score || skipped + count >= candidates.length) return chosen;
  }
};

/** As few hard words of the candidates as are hard enough, or nearly the hardest that can be had; those due first. */
const chooseHard = (candidates: readonly ListedWord[], wish: LadderWish): LadderWords => {
  const { wordCount, secretCount } = PRESETS[wish.difficulty];
  const most = wordCount + secretCount + (secretCount === 0 ? 0 : MAX_EXTRA_SECRETS);
  for (let count = wordCount + secretCount; ; count++) {
    const picked = dueFirst(candidates, pickHard(candidates, count + SPARE, 0, wish));
    const chosen = listFirst(picked.slice(0, count), wordCount, wish);
    if (chosen.score >= wish.score || count >= Math.min(most, candidates.length)) return chosen;
  }
};

/** Words exchanged for others, as long as that makes an easier board and it is too hard. */
const exchange = (due: readonly ListedWord[], { words, secretWords, score }: LadderWords, wish: LadderWish) => {
  let best: LadderWords = { words, secretWords, score };
  for (let i = 0; i < words.length && best.score > wish.score; i++) {
    const chosen = [...best.words, ...best.secretWords];
    const others = due.filter((entry) => !chosen.includes(entry));
    const changes = others.map((entry) => listFirst(chosen.with(i, entry), words.length, wish));
    best = changes.reduce((easiest, change) => (change.score < easiest.score ? change : easiest), best);
  }
  return best;
};

/**
 * Of words in the order they are due, those that suit a day with filler: the first ones, or easier ones in their place.
 * Filler can make the board harder.
 */
export const chooseWeekdayWords = (due: readonly ListedWord[], wish: LadderWish): LadderWords => {
  const { wordCount, secretCount } = PRESETS[wish.difficulty];
  const chosen = exchange(due, listFirst(due.slice(0, wordCount + secretCount), wordCount, wish), wish);
  return chosen.score <= wish.score ? chosen : exchange(due, chooseEasy(due, wish), wish);
};

/** Of words in the order they are due, the hardest of the first ones: those that suit a day with a message. */
export const chooseSundayWords = (due: readonly ListedWord[], wish: LadderWish): LadderWords =>
  chooseHard(considered(due, wish), wish);
