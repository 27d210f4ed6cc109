import { createRng } from '../../src/puzzle/model/rng.ts';
import { type Annealer, createAnnealer } from '../../src/puzzle/optimize/annealer.ts';
import type { Size, Words } from '../../src/puzzle/optimize/optimum.ts';
import { countedWords, outerWords } from './counted-bound.ts';
import { drawRows, layWithin } from './lay-within.ts';
import { type BestRecord, measureGrid, type RecordInstance } from './records.ts';

/**
 * Anneals boards that would be better than the best grid, turn by turn. It places no word that can lie within a longer
 * one: such a word goes there at the end.
 */

/** A complete grid with its certificate. */
export type Found = Pick<BestRecord, 'grid' | 'placements'>;

/** What a run may use: the time until `deadlineMs` on the clock of `performance.now()`, and chance from a seed. */
export interface Run {
  readonly seed: string;
  readonly deadlineMs: number;
  /** Receives each better grid. */
  readonly report: (found: Found) => void;
}

/** Steps of annealing in a turn. */
const TURN = 400_000;

/** So many boards take turns: the largest ones that would be better. */
const RIVALS = 8;

/** The longer side against the shorter one. On thinner boards words share little. */
const SLENDER = 2;

const longestOf = (words: readonly string[]): number => Math.max(...words.map((word) => word.length));

/** The boards that would be better than `value`, the easiest first. Turned boards are alike. */
const betterSizes = ({ objective, words = [] }: RecordInstance, value: number, least: number): Size[] => {
  if (objective.kind === 'smallest-square') return value > least ? [{ rows: value - 1, columns: value - 1 }] : [];
  const sizes: Size[] = [];
  for (let rows = 1; rows * rows < value; rows++) {
    for (let columns = Math.max(rows, longestOf(words)); rows * columns < value; columns++) {
      if (rows * columns >= least) sizes.push({ rows, columns });
    }
  }
  const stout = sizes.filter(({ rows, columns }) => columns <= SLENDER * rows);
  // Of boards with as many cells, the one nearest to a square comes first.
  return (stout.length > 0 ? stout : sizes).sort((a, b) => b.rows * b.columns - a.rows * a.columns || b.rows - a.rows);
};

/** The words to anneal, and those that lie within them. */
const splitWords = (instance: RecordInstance) => {
  const annealed = countedWords(instance);
  const outer = new Set(annealed.words.map((cells) => cells.join('')));
  return { annealed, inner: (instance.words ?? []).filter((word) => !outer.has(word)) };
};

/** The best board of an annealer as a grid, with the words that lie within others. */
const gridOf = (annealer: Annealer, inner: readonly string[], instance: RecordInstance): Found => {
  const { rows, columns, placements } = annealer.best();
  const placed = placements.flatMap((placement) =>
    placement ? [{ word: placement.word, ...placement.start, direction: placement.direction }] : [],
  );
  const all = layWithin(placed, inner, instance);
  return { grid: drawRows(all, rows, columns), placements: all };
};

/** Looks for smaller boards with all words. */
export const improveSize = (instance: RecordInstance, value: number, least: number, run: Run): void => {
  const { annealed, inner } = splitWords(instance);
  const annealers = new Map<string, Annealer>();
  let best = value;
  for (let turn = 0; performance.now() < run.deadlineMs; turn++) {
    const sizes = betterSizes(instance, best, least).slice(0, RIVALS);
    const size = sizes[turn % sizes.length];
    if (!size) return;
    const name = `${size.rows}x${size.columns}`;
    const annealer =
      annealers.get(name) ?? createAnnealer('smallest', annealed, size, createRng(`${run.seed}/${name}/${turn}`));
    annealers.set(name, annealer);
    annealer.run(TURN, annealed.words.length);
    if (annealer.value() < annealed.words.length) continue;
    annealers.delete(name);
    const found = gridOf(annealer, inner, instance);
    if (found.placements.length < annealed.words.length + inner.length) continue;
    best = measureGrid(instance.objective, found);
    run.report(found);
  }
};

/** How many words each annealed word brings: itself, and those that lie within it and within no earlier one. */
const countBrought = ({ words }: Words, inner: readonly string[]): number[] => {
  const counts = words.map(() => 1);
  for (const word of inner) {
    const host = words.findIndex((cells) => outerWords([cells.join(''), word]).length === 1);
    counts[host] = (counts[host] ?? 0) + 1;
  }
  return counts;
};

/** Looks for more words on one board. */
export const improveCount = (instance: RecordInstance, value: number, run: Run): void => {
  const { objective, words = [] } = instance;
  if (objective.kind !== 'most-words') throw new Error(`expected most-words, got ${objective.kind}`);
  const { annealed, inner } = splitWords(instance);
  const brought = countBrought(annealed, inner);
  const annealer = createAnnealer('most', annealed, objective, createRng(run.seed), brought);
  let best = value;
  while (best < words.length && annealer.value() < words.length && performance.now() < run.deadlineMs) {
    if (!annealer.run(TURN, words.length)) continue;
    const found = gridOf(annealer, inner, instance);
    if (found.placements.length <= best) continue;
    best = found.placements.length;
    run.report(found);
  }
};
