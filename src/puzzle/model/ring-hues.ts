import { type Cell, cellsOf, type Placement } from './grid.ts';

/**
 * Hues for the rings around words. Rings that cross or touch have different hues, as countries on a map do. All words
 * of a puzzle decide together, so the hue of a word stays the same while players find the others.
 *
 * The method is DSATUR (Brélaz, "New methods to color the vertices of a graph", 1979): the word with the fewest hues
 * left comes next. If all hues are taken around it, it gets the one that meets the fewest neighbours.
 */

/** Hues are numbers from 0 to 6. */
export const RING_HUES = 7;

const HUES = Array.from({ length: RING_HUES }, (_, hue) => hue);

/** Columns are fewer than this, so that row and column make one number. */
const ROW_STEP = 1_000;

const AROUND = [-1, 0, 1].flatMap((dRow) => [-1, 0, 1].map((dColumn) => dRow * ROW_STEP + dColumn));

/** For each line, the others with a cell in common or side by side, also at a corner. */
const neighboursOf = (lines: readonly (readonly Cell[])[]): ReadonlySet<number>[] => {
  const linesAt = new Map<number, number[]>();
  const cells = lines.map((line) => line.map(({ row, column }) => row * ROW_STEP + column));
  for (const [line, keys] of cells.entries()) {
    for (const key of keys) linesAt.set(key, [...(linesAt.get(key) ?? []), line]);
  }
  return cells.map((keys, line) => {
    const near = new Set(keys.flatMap((key) => AROUND.flatMap((step) => linesAt.get(key + step) ?? [])));
    near.delete(line);
    return near;
  });
};

/** How often each hue occurs, by hue. */
type Counts = number[];

const noHues = (): Counts => HUES.map(() => 0);

const addOne = (counts: Counts, hue: number): void => {
  counts[hue] = (counts[hue] as number) + 1;
};

const indexOfLeast = (costs: readonly number[]): number => costs.indexOf(Math.min(...costs));

/** The line without a hue that has the most hues around it, then the most neighbours. */
const nextLine = (
  hues: readonly (number | undefined)[],
  around: readonly Counts[],
  neighbours: readonly ReadonlySet<number>[],
): number => {
  const ranks = neighbours.map((near, line) => {
    if (hues[line] !== undefined) return -1;
    return (around[line] as Counts).filter(Boolean).length * neighbours.length + near.size;
  });
  return ranks.indexOf(Math.max(...ranks));
};

interface Colouring {
  /** By line. */
  readonly hues: readonly number[];
  /** How many pairs of neighbours have the same hue. */
  readonly alike: number;
}

/** `isEven` prefers the rarest of the hues that are free, which looks better but may need more hues. */
const colourLines = (neighbours: readonly ReadonlySet<number>[], isEven: boolean): Colouring => {
  const hues: (number | undefined)[] = neighbours.map(() => undefined);
  const around = neighbours.map(noHues);
  const all = noHues();
  let alike = 0;
  for (const _ of neighbours) {
    const line = nextLine(hues, around, neighbours);
    const near = around[line] as Counts;
    const hue = indexOfLeast(near.map((count, i) => count * neighbours.length + (isEven ? (all[i] as number) : 0)));
    hues[line] = hue;
    addOne(all, hue);
    alike += near[hue] as number;
    for (const other of neighbours[line] as ReadonlySet<number>) addOne(around[other] as Counts, hue);
  }
  return { hues: hues as number[], alike };
};

/** The hue of the ring around each line of cells, in their order. */
export const lineHues = (lines: readonly (readonly Cell[])[]): readonly number[] => {
  const neighbours = neighboursOf(lines);
  const even = colourLines(neighbours, true);
  if (even.alike === 0) return even.hues;
  const plain = colourLines(neighbours, false);
  return plain.alike < even.alike ? plain.hues : even.hues;
};

type Words = readonly { readonly placement: Placement }[];

const known = new WeakMap<Words, readonly number[]>();

/** The hue of the ring around each word of a puzzle, in their order. A picture asks several times. */
export const ringHues = (words: Words): readonly number[] => {
  const before = known.get(words);
  if (before) return before;
  const hues = lineHues(words.map(({ placement }) => cellsOf(placement)));
  known.set(words, hues);
  return hues;
};
