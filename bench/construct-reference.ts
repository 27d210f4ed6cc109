/**
 * WoSeCon as published (L. Moussiades, "WoSeCon: a word search puzzle constructor", 2022, Algorithms 1 and 2), for any
 * of the eight directions. The search in construct.ts descends from it. This one serves to compare results and speed,
 * and favours clarity over speed.
 *
 * It places words one after another, each on the first suitable place of one shuffled list. When a word fits nowhere,
 * the search steps back to the word before it. That word must take a place it has not tested since the search last
 * reached it from the front.
 *
 * If one word begins with another, the published method never starts both from the same cell in the same direction. It
 * refuses even if equal letters would allow it, and so does this one.
 */

import type { Limits } from '../src/puzzle/model/construction.ts';
import { type Cell, type Direction, type Placement, STEPS } from '../src/puzzle/model/grid.ts';
import { type Rng, shuffle } from '../src/puzzle/model/rng.ts';
import { type Budget, createBudget } from '../src/puzzle/search/budget.ts';
import { type Construction, EXHAUSTED_REASON } from '../src/puzzle/search/construct.ts';
import type { ConstructionRequest } from '../src/puzzle/search/search-instance.ts';

interface DirectedLocation {
  readonly start: Cell;
  readonly direction: Direction;
}

interface WordInfo {
  /** The word's index in the request. */
  readonly index: number;
  readonly cells: readonly string[];
  /** Places taken and given up since the search last stepped back past this word. */
  readonly tested: Set<DirectedLocation>;
  location: DirectedLocation | undefined;
  /** Cell numbers covered, first letter first; empty for an unplaced word. */
  covered: readonly number[];
}

/** The cell numbers of a line, first letter first; empty if the line leaves the board. */
const coveredBy = (request: ConstructionRequest, length: number, { start, direction }: DirectedLocation): number[] => {
  const { dRow, dColumn } = STEPS[direction];
  const lastRow = start.row + (length - 1) * dRow;
  const lastColumn = start.column + (length - 1) * dColumn;
  if (lastRow < 0 || lastRow >= request.rows || lastColumn < 0 || lastColumn >= request.columns) return [];
  return Array.from({ length }, (_, i) => (start.row + i * dRow) * request.columns + start.column + i * dColumn);
};

const conflicts = (
  cells: readonly string[],
  covered: readonly number[],
  other: WordInfo,
  oneShared: boolean,
): boolean => {
  let shared = 0;
  for (const [i, cell] of covered.entries()) {
    const j = other.covered.indexOf(cell);
    if (j === -1) continue;
    shared++;
    if (cells[i] !== other.cells[j]) return true;
  }
  return oneShared && shared > 1;
};

/** Algorithm 2's test: on the board, off the mask, and in agreement with every placed word. */
const isSuitable = (
  request: ConstructionRequest,
  word: WordInfo,
  covered: readonly number[],
  placed: readonly WordInfo[],
) =>
  covered.length > 0 &&
  !covered.some((cell) => request.mask?.[cell]) &&
  !placed.some((other) => conflicts(word.cells, covered, other, request.oneSharedCell));

const allLocations = ({ rows, columns, directions }: ConstructionRequest): DirectedLocation[] =>
  directions.flatMap((direction) =>
    Array.from({ length: rows * columns }, (_, i) => ({
      start: { row: Math.floor(i / columns), column: i % columns },
      direction,
    })),
  );

const longestFirst = (request: ConstructionRequest): WordInfo[] =>
  request.words
    .map((cells, index) => ({ index, cells, tested: new Set<DirectedLocation>(), location: undefined, covered: [] }))
    .sort((a, b) => b.cells.length - a.cells.length);

const placementsOf = (words: readonly WordInfo[]): Placement[] =>
  [...words]
    .sort((a, b) => a.index - b.index)
    .map(({ cells, location }) => {
      if (!location) throw new Error(`${cells.join('')} should have been placed`);
      return { word: cells.join(''), ...location };
    });

const isAccepted = (request: ConstructionRequest, words: readonly WordInfo[]): boolean => {
  const { rows, columns, mask, freeCells, accept } = request;
  const open = rows * columns - (mask?.filter(Boolean).length ?? 0);
  const free = open - new Set(words.flatMap(({ covered }) => covered)).size;
  return (freeCells === undefined || free === freeCells) && (accept?.(placementsOf(words)) ?? true);
};

interface Search {
  readonly request: ConstructionRequest;
  /** Longest first. */
  readonly words: readonly WordInfo[];
  /** Free starts with a direction, in random order. */
  readonly locations: DirectedLocation[];
  readonly budget: Budget;
}

/** Whether the word at an index found a place; `undefined` if the budget ran out. */
const locateOne = ({ request, words, locations, budget }: Search, at: number): boolean | undefined => {
  const word = words[at] as WordInfo;
  const placed = words.slice(0, at);
  for (const [i, location] of locations.entries()) {
    if (word.tested.has(location)) continue;
    if (!budget.spend(at, words.length)) return undefined;
    const covered = coveredBy(request, word.cells.length, location);
    if (!isSuitable(request, word, covered, placed)) continue;
    Object.assign(word, { location, covered });
    locations.splice(i, 1);
    return true;
  }
  return false;
};

/** Backward mode first gives up the word's place and marks it as tested. */
const giveUpPlace = ({ locations }: Search, word: WordInfo): void => {
  if (!word.location) throw new Error(`${word.cells.join('')} should have been placed`);
  locations.push(word.location);
  word.tested.add(word.location);
  Object.assign(word, { location: undefined, covered: [] });
};

/** The same promises as `constructPlacements`, preferences aside; practical only if the board is roomy. */
export const constructReference = (request: ConstructionRequest, limits: Limits, rng: Rng): Construction => {
  const words = longestFirst(request);
  const total = words.length;
  const budget = createBudget(limits);
  const search = { request, words, locations: shuffle(allLocations(request), rng), budget };
  for (let at = 0; ; ) {
    if (at === total) {
      if (isAccepted(request, words)) {
        return { kind: 'constructed', placements: placementsOf(words), steps: budget.steps() };
      }
    } else {
      const located = locateOne(search, at);
      if (located === undefined) return { kind: 'budget-exhausted', placed: budget.mostPlaced(), total };
      if (located) {
        at++;
        continue;
      }
      words[at]?.tested.clear();
    }
    const before = words[--at];
    if (!before) return { kind: 'impossible', reason: EXHAUSTED_REASON };
    giveUpPlace(search, before);
  }
};
