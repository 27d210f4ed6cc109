import { buildBoard, drawRows } from './build-board.ts';
import { outerWords } from './counted-bound.ts';
import { type BestRecord, isBetter, measureGrid, type RecordInstance } from './records.ts';

/** A complete grid with its certificate. */
export type Found = Pick<BestRecord, 'grid' | 'placements'>;

/** What a run may use: the time until `deadlineMs` on the clock of `performance.now()`, and chance from a seed. */
export interface Run {
  readonly seed: string;
  readonly deadlineMs: number;
  /** Receives each better grid. */
  readonly report: (found: Found) => void;
}

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The first round gives each board so many milliseconds; each later round gives twice as many. */
const FIRST_SLICE_MS = 1000;

/** So many boards share a round: the largest ones that would be better. */
const BOARDS_A_ROUND = 8;

/** Even one row is a rectangle, but long thin boards share little. */
const THINNEST = 4;

const longestOf = (words: readonly string[]): number => Math.max(...words.map((word) => word.length));

/** The boards that would be better than `value`, the easiest first. Turned boards are alike. */
const betterSizes = ({ objective, words = [] }: RecordInstance, value: number, least: number): Size[] => {
  if (objective.kind === 'smallest-square') return value > least ? [{ rows: value - 1, columns: value - 1 }] : [];
  const sizes: Size[] = [];
  for (let rows = THINNEST; rows * rows < value; rows++) {
    for (let columns = Math.max(rows, longestOf(words)); rows * columns < value; columns++) {
      if (rows * columns >= least) sizes.push({ rows, columns });
    }
  }
  // Of boards with as many cells, the one nearest to a square comes first.
  return sizes.sort((a, b) => b.rows * b.columns - a.rows * a.columns || b.rows - a.rows);
};

const splitWords = ({ words = [], sharing, within }: RecordInstance) => {
  const outer = within || sharing === 'any' ? outerWords(words) : [...words];
  return { words: outer, inner: words.filter((word) => !outer.includes(word)) };
};

const nameOf = ({ rows, columns }: Size): string => `${rows}x${columns}`;

/** Looks for smaller boards with all words. Returns the sizes that a search has ruled out. */
export const improveSize = (instance: RecordInstance, value: number, least: number, run: Run): string[] => {
  const lists = splitWords(instance);
  const impossible = new Set<string>();
  let best = value;
  for (let round = 0; performance.now() < run.deadlineMs; round++) {
    const sizes = betterSizes(instance, best, least).filter((size) => !impossible.has(nameOf(size)));
    if (sizes.length === 0) break;
    for (const size of sizes.slice(0, BOARDS_A_ROUND)) {
      if (size.rows * size.columns >= best && instance.objective.kind === 'smallest-rectangle') continue;
      const deadlineMs = Math.min(run.deadlineMs, performance.now() + FIRST_SLICE_MS * 2 ** round);
      const search = buildBoard(instance, lists, size, `${run.seed}/${round}/${nameOf(size)}`, deadlineMs);
      if (search.kind === 'impossible') impossible.add(nameOf(size));
      if (search.kind !== 'built') continue;
      const found = { grid: drawRows(search.placements, size.rows, size.columns), placements: search.placements };
      best = measureGrid(instance.objective, found);
      run.report(found);
      round = -1;
      break;
    }
  }
  return [...impossible];
};

/** The `count` shortest words, with a little chance. */
const drawShortest = (words: readonly string[], count: number, draw: () => number): string[] =>
  words
    .map((word) => ({ word, rank: word.length + draw() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ word }) => word);

/** Looks for more words on one board: it tries to place the shortest ones, one more after each success. */
export const improveCount = (instance: RecordInstance, value: number, run: Run, draw: () => number): void => {
  const { objective, words = [] } = instance;
  if (objective.kind !== 'most-words') throw new Error(`expected most-words, got ${objective.kind}`);
  let best = value;
  for (let round = 0; best < words.length && performance.now() < run.deadlineMs; round++) {
    const chosen = drawShortest(words, best + 1, draw);
    const lists = splitWords({ ...instance, words: chosen });
    const deadlineMs = Math.min(run.deadlineMs, performance.now() + FIRST_SLICE_MS * 2 ** Math.min(round, 5));
    const search = buildBoard(instance, lists, objective, `${run.seed}/${round}`, deadlineMs);
    if (search.kind !== 'built') continue;
    const found = {
      grid: drawRows(search.placements, objective.rows, objective.columns),
      placements: search.placements,
    };
    if (!isBetter(objective, found.placements.length, best)) continue;
    best = found.placements.length;
    run.report(found);
    round = -1;
  }
};
