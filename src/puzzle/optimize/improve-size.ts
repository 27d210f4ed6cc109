/**
 * Looks for the smallest board that holds the whole list. Annealing goes down from a comfortable board to ever smaller
 * ones. Between its turns a complete search tries to rule boards out, smallest first. A board that is ruled out rules
 * out every board inside it.
 */
import type { Limits } from '../model/construction.ts';
import { type Direction, STEPS } from '../model/grid.ts';
import { createRng } from '../model/rng.ts';
import { MAX_SIDE, MIN_SIDE } from '../model/validate-spec.ts';
import { type Annealer, createAnnealer } from './annealer.ts';
import { leastCells, lettersOf } from './bounds.ts';
import type { Arrangement, Bound, Optimum, Size, Words } from './optimum.ts';
import { measureRoom } from './room.ts';
import { costOfStep, searchWhole } from './search-whole.ts';
import { FIRST_PROOF, LAST_PROOF, PROOF_TURN, SLICE, SLICES } from './turns.ts';

/** Letters for each cell of the first board: it takes all words at once, and the next boards are ever smaller. */
const COMFORTABLE = 0.4;

/** Boards below the best that take turns, once the next smaller one is hard. */
const RIVALS = 4;

/** The longer side against the shorter one on boards that annealing tries. Others would waste the slanting lines. */
const SLENDER = 1.5;

const cellsOf = ({ rows, columns }: Size): number => rows * columns;

/** Whether the directions stay the same when rows and columns change places, so that only one of two boards counts. */
const isSymmetric = (directions: readonly Direction[]): boolean => {
  const steps = new Set(directions.map((direction) => `${STEPS[direction].dRow},${STEPS[direction].dColumn}`));
  return directions.every((direction) => steps.has(`${STEPS[direction].dColumn},${STEPS[direction].dRow}`));
};

/** Whether a word of so many cells has a line on the board. */
const fits = (directions: readonly Direction[], { rows, columns }: Size, length: number): boolean =>
  directions.some((direction) => {
    const { dRow, dColumn } = STEPS[direction];
    return (dRow === 0 || length <= rows) && (dColumn === 0 || length <= columns);
  });

/** Every board with a line for the longest word, smallest first; among equals, the one nearest to a square. */
export const listBoards = ({ words, directions }: Words, isSquare: boolean): Size[] => {
  const longest = Math.max(...words.map(({ length }) => length));
  const isHalf = isSymmetric(directions);
  const boards: Size[] = [];
  for (let rows = MIN_SIDE; rows <= MAX_SIDE; rows++) {
    for (let columns = isSquare || isHalf ? rows : MIN_SIDE; columns <= (isSquare ? rows : MAX_SIDE); columns++) {
      if (fits(directions, { rows, columns }, longest)) boards.push({ rows, columns });
    }
  }
  return boards.sort((a, b) => cellsOf(a) - cellsOf(b) || a.rows + a.columns - b.rows - b.columns || a.rows - b.rows);
};

/** The search for the smallest board. */
interface Shrinking {
  readonly words: Words;
  readonly seed: string;
  readonly limits: Limits;
  readonly counted: Bound;
  /** Boards that may hold all words, smallest first. */
  open: Size[];
  best: Arrangement | undefined;
  readonly annealers: Map<Size, Annealer>;
  /** Steps of the next complete search of the smallest board. */
  proof: number;
  /** Steps that complete searches may still take. */
  credit: number;
  isSearched: boolean;
}

const takeBest = (shrinking: Shrinking, found: Arrangement): void => {
  shrinking.best = found;
  shrinking.open = shrinking.open.filter((size) => cellsOf(size) < cellsOf(found));
  shrinking.annealers.clear();
};

const boundOf = ({ open, best, counted, isSearched }: Shrinking): Bound => {
  const [smallest] = open;
  const value = smallest ? cellsOf(smallest) : best ? cellsOf(best) : counted.value;
  if (value === counted.value) return counted;
  return { value, method: isSearched ? 'exhaustive' : 'board' };
};

const optimumOf = (shrinking: Shrinking): Optimum => {
  const { best, open } = shrinking;
  return {
    best,
    value: best ? cellsOf(best) : 0,
    bound: boundOf(shrinking),
    isProved: best !== undefined && open.length === 0,
  };
};

/** Anneals a board for a turn, and yields after each slice; `true` if the board holds all words. */
function* annealBoard(shrinking: Shrinking, size: Size): Generator<Optimum, boolean> {
  const { words, seed, annealers } = shrinking;
  const rng = () => createRng(`${seed}/${size.rows}x${size.columns}`);
  const annealer = annealers.get(size) ?? createAnnealer('smallest', words, size, rng());
  annealers.set(size, annealer);
  for (let slice = 1; slice <= SLICES; slice++) {
    annealer.run(SLICE, words.words.length);
    shrinking.credit += PROOF_TURN / SLICES;
    if (annealer.value() === words.words.length) {
      takeBest(shrinking, annealer.best());
      return true;
    }
    yield optimumOf(shrinking);
  }
  return false;
}

const isStout = ({ rows, columns }: Size): boolean => Math.max(rows, columns) <= SLENDER * Math.min(rows, columns);

/** The boards that annealing tries, largest last; all of them if none is stout. */
const stoutOnes = ({ open }: Shrinking): readonly Size[] => {
  const stout = open.filter(isStout);
  return stout.length > 0 ? stout : open;
};

/** Rules out a board and every board inside it. */
const ruleOut = (shrinking: Shrinking, { rows, columns }: Size): void => {
  const isTurned = isSymmetric(shrinking.words.directions);
  shrinking.open = shrinking.open.filter(
    (size) => (size.rows > rows || size.columns > columns) && (!isTurned || size.columns > rows || size.rows > columns),
  );
  shrinking.isSearched = true;
  shrinking.proof = FIRST_PROOF;
};

/** Searches the smallest board completely, with more steps each time. */
const proveSmallest = (shrinking: Shrinking): void => {
  const [size] = shrinking.open;
  if (!size || shrinking.proof > LAST_PROOF) return;
  const cost = shrinking.proof * costOfStep(shrinking.words, size);
  if (cost > shrinking.credit) return;
  shrinking.credit -= cost;
  const outcome = searchWhole(shrinking.words, size, { ...shrinking.limits, maxSteps: shrinking.proof });
  if (outcome === 'impossible') ruleOut(shrinking, size);
  else if (outcome === 'unknown') shrinking.proof *= 2;
  else takeBest(shrinking, outcome);
};

/**
 * Yields after each slice of a turn, for as long as the caller asks, and ends with a proof. Without a board at the end,
 * no board holds the words.
 */
export function* improveSize(words: Words, isSquare: boolean, seed: string, limits: Limits): Generator<Optimum, void> {
  const counted = leastCells(words);
  const letters = lettersOf(words.words);
  const hasRoom = measureRoom(words);
  const open = listBoards(words, isSquare).filter((size) => cellsOf(size) >= counted.value && hasRoom(size));
  const shrinking: Shrinking = {
    words,
    seed,
    limits,
    counted,
    open,
    best: undefined,
    annealers: new Map(),
    proof: FIRST_PROOF,
    credit: PROOF_TURN,
    isSearched: false,
  };
  const first = stoutOnes(shrinking).findIndex((size) => cellsOf(size) * COMFORTABLE >= letters);
  // Up to a board that holds all words, then down in strides that grow.
  let stride = 1;
  let at = first === -1 ? stoutOnes(shrinking).length - 1 : first;
  while (!shrinking.best && shrinking.open.length > 0) {
    const size = stoutOnes(shrinking)[at] ?? (shrinking.open.at(-1) as Size);
    if (!(yield* annealBoard(shrinking, size))) at = Math.min(at + stride, stoutOnes(shrinking).length - 1);
    stride *= 2;
    proveSmallest(shrinking);
    yield optimumOf(shrinking);
  }
  stride = 1;
  for (let turn = 0; shrinking.open.length > 0; turn++) {
    const boards = stoutOnes(shrinking);
    const back = stride > 1 ? stride : 1 + (turn % RIVALS);
    const size = boards[Math.max(0, boards.length - back)] as Size;
    stride = (yield* annealBoard(shrinking, size)) ? stride * 2 : 1;
    proveSmallest(shrinking);
    yield optimumOf(shrinking);
  }
  yield optimumOf(shrinking);
}
