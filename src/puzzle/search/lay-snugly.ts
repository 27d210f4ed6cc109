import type { Rng } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { type Layout, layWord } from './layout.ts';
import { type Choice, considerAll, considerDrawn, type Judge, noChoice } from './layout-choice.ts';
import { FREE, type SearchInstance } from './search-instance.ts';
import { type StartRange, type Starts, startsOf } from './starts.ts';

/** What a covered neighbour or the edge is worth against a shared letter. */
const SNUGNESS = 0.1;

/** How many times as many places are drawn while none fits, before all are looked at. */
const PATIENCE = 20;

/** How many of the four neighbours of a cell are covered, blocked or beyond the edge. */
const takenNeighbours = (board: Int16Array, { rows, columns }: SearchInstance, cell: number): number => {
  const row = Math.floor(cell / columns);
  const column = cell - row * columns;
  let taken = 0;
  if (row === 0 || board[cell - columns] !== FREE) taken++;
  if (row === rows - 1 || board[cell + columns] !== FREE) taken++;
  if (column === 0 || board[cell - 1] !== FREE) taken++;
  if (column === columns - 1 || board[cell + 1] !== FREE) taken++;
  return taken;
};

const judgeSnugness =
  ({ board }: Layout, instance: SearchInstance): Judge =>
  (crossings, d, start, length) => {
    const stride = instance.strides[d] as number;
    let taken = 0;
    for (let i = 0, cell = start; i < length; i++, cell += stride) {
      if (board[cell] === FREE) taken += takenNeighbours(board, instance, cell);
    }
    return crossings + SNUGNESS * taken;
  };

/** Each drawn place as likely as any other of the board. */
const drawDirection = ({ ranges, total }: Starts, rng: Rng): number => {
  let at = rng.nextInt(total);
  let d = 0;
  for (; at >= (ranges[d] as StartRange).count; d++) at -= (ranges[d] as StartRange).count;
  return d;
};

const choosePlace = (
  layout: Layout,
  instance: SearchInstance,
  w: number,
  starts: Starts,
  draws: number,
  rng: Rng,
): Choice => {
  const choice = noChoice();
  if (starts.total === 0) return choice;
  const judge = judgeSnugness(layout, instance);
  const siteOf = (d: number) => ({ w, d, range: starts.ranges[d] as StartRange });
  for (let draw = 0; draw < draws || (choice.place < 0 && draw < PATIENCE * draws); draw++) {
    considerDrawn(layout, instance, siteOf(drawDirection(starts, rng)), judge, choice, rng);
  }
  if (choice.place >= 0) return choice;
  for (let d = 0; d < instance.directions.length; d++) considerAll(layout, instance, siteOf(d), judge, choice);
  return choice;
};

/**
 * Lays all words, longest first, each where it shares most letters and lies closest to what is there, judged by `draws`
 * drawn places, or by all if none of those fits; `false` if a word found no place or the budget is spent, which
 * proves nothing.
 */
export const laySnugly = (
  layout: Layout,
  instance: SearchInstance,
  draws: number,
  budget: Budget,
  rng: Rng,
): boolean => {
  const { wordCount, lengths, cellCount } = instance;
  let starts = startsOf(instance, lengths[0] as number);
  for (let w = 0; w < wordCount; w++) {
    const length = lengths[w] as number;
    if (w > 0 && length !== lengths[w - 1]) starts = startsOf(instance, length);
    if (!budget.spend(w, wordCount)) return false;
    const { place } = choosePlace(layout, instance, w, starts, draws, rng);
    if (place < 0) return false;
    layWord(layout, instance, w, Math.floor(place / cellCount), place % cellCount);
  }
  return true;
};
