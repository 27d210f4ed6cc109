/**
 * Lays words on full boards by ruin and recreate (Schrimpf et al. 2000). It lifts a few random words and lays them
 * again, with those that found no place before. A board is kept if the words without a place have no more letters. After
 * many boards without gain it begins anew.
 */
import type { Rng } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { chooseNext } from './lay-sharing.ts';
import { clearQuickBoard, layQuickWord, listCells } from './quick-board.ts';
import type { QuickBoard } from './quick-memory.ts';

/** A quarter of the words are lifted at a time. */
const LIFTED = 0.25;

/** Boards without gain before a new beginning. */
const PATIENCE = 100;

/** Words that compete for the next place. */
const CHOICES = 3;

interface Laid {
  readonly placed: readonly number[];
  readonly homeless: readonly number[];
  readonly places: Int32Array;
}

/** Lays as many of the words as fit on the board, about in their order; `undefined` once the budget ends. */
const layMany = (
  board: QuickBoard,
  placed: number[],
  words: readonly number[],
  budget: Budget,
  rng: Rng,
): Laid | undefined => {
  const homeless: number[] = [];
  board.queue.set(words);
  for (let at = 0; at < words.length; at++) {
    if (!budget.spend(placed.length, board.wordCount)) return undefined;
    const place = chooseNext(board, at, words.length, CHOICES, rng);
    const w = board.queue[at] as number;
    if (place < 0) homeless.push(w);
    else {
      layQuickWord(board, w, place);
      placed.push(w);
    }
  }
  return { placed, homeless, places: board.places.slice(0, board.wordCount) };
};

const wordsOf = ({ wordCount }: QuickBoard): number[] => [...Array(wordCount).keys()];

const layAfresh = (board: QuickBoard, budget: Budget, rng: Rng): Laid | undefined => {
  clearQuickBoard(board);
  listCells(board);
  return layMany(board, [], wordsOf(board), budget, rng);
};

/** The board without some of its words, and then with as many words as fit. */
const layAnew = (board: QuickBoard, { placed, homeless, places }: Laid, budget: Budget, rng: Rng): Laid | undefined => {
  const kept = [...placed];
  const words = [...homeless];
  for (let lifted = Math.ceil(LIFTED * board.wordCount); lifted > 0 && kept.length > 0; lifted--) {
    const at = rng.nextInt(kept.length);
    words.push(kept[at] as number);
    kept[at] = kept.at(-1) as number;
    kept.pop();
  }
  clearQuickBoard(board);
  listCells(board);
  for (const w of kept) layQuickWord(board, w, places[w] as number);
  return layMany(
    board,
    kept,
    words.sort((a, b) => a - b),
    budget,
    rng,
  );
};

const lettersOf = ({ lengths }: QuickBoard, words: readonly number[]): number =>
  words.reduce((sum, w) => sum + (lengths[w] as number), 0);

/** Whether all words are laid on the board, after up to `boards` boards or until the budget ends. */
export const layAgain = (board: QuickBoard, boards: number, budget: Budget, rng: Rng): boolean => {
  let best = layAfresh(board, budget, rng);
  let missing = best ? lettersOf(board, best.homeless) : 0;
  let stale = 0;
  for (let i = 1; best && missing > 0 && i < boards; i++) {
    const isStale = stale++ >= PATIENCE;
    const next: Laid | undefined = isStale ? layAfresh(board, budget, rng) : layAnew(board, best, budget, rng);
    if (!next) return false;
    const left = lettersOf(board, next.homeless);
    if (left > missing && !isStale) continue;
    if (left < missing || isStale) stale = 0;
    best = next;
    missing = left;
  }
  return best !== undefined && missing === 0;
};
