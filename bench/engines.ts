import BlexWordSearch from '@blex41/word-search';
import sbj from '@sbj42/word-search-generator';
import { constructPlacements } from '../src/puzzle/construct.ts';
import { constructReference } from '../src/puzzle/construct-reference.ts';
import { type ConstructionRequest, type Limits, NO_PREFERENCES } from '../src/puzzle/construction.ts';
import { DIRECTIONS, type Direction } from '../src/puzzle/direction.ts';
import type { Grid } from '../src/puzzle/grid.ts';
import { splitCells } from '../src/puzzle/letters.ts';
import { cellsOf } from '../src/puzzle/placement.ts';
import { createRng } from '../src/puzzle/rng.ts';
import { findOccurrences } from '../src/puzzle/verify.ts';

/** A board of `instances.json`. */
export interface Instance {
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  readonly directions: readonly Direction[];
  readonly words: readonly string[];
  readonly group: string;
  readonly density: number;
}

export type Outcome = 'solved' | 'impossible' | 'gave-up' | 'wrong';

/** Builds a board once, giving up after `limitMs`; the grid is checked outside the time measured. */
export interface Engine {
  readonly name: string;
  build(instance: Instance, run: number, limitMs: number): { readonly outcome: Outcome; readonly grid?: Grid };
}

const requestOf = ({ rows, cols, directions, words }: Instance): ConstructionRequest => ({
  rows,
  columns: cols,
  words: words.map(splitCells),
  directions,
  // WoSeCon's own rules: crossings on equal letters, nothing else.
  oneSharedCell: false,
  preferences: NO_PREFERENCES,
});

const limitsOf = (limitMs: number): Limits => ({
  now: () => performance.now(),
  deadlineMs: performance.now() + limitMs,
});

const ours = (name: string, construct: typeof constructPlacements): Engine => ({
  name,
  build: (instance, run, limitMs) => {
    const construction = construct(requestOf(instance), limitsOf(limitMs), createRng(`${instance.name}/${run}`));
    if (construction.kind === 'impossible') return { outcome: 'impossible' };
    if (construction.kind !== 'constructed') return { outcome: 'gave-up' };
    const { rows, cols: columns } = instance;
    const letters = Array.from({ length: rows * columns }, () => '.');
    for (const placement of construction.placements) {
      const cells = splitCells(placement.word);
      for (const [i, { row, column }] of cellsOf(placement).entries()) letters[row * columns + column] = cells[i] ?? '';
    }
    return { outcome: 'solved', grid: { rows, columns, letters } };
  },
});

/** Restarts a builder that leaves words out, until it has placed all or its time is up. */
const restarting = (name: string, buildOnce: (instance: Instance) => Grid | undefined): Engine => ({
  name,
  build: (instance, _run, limitMs) => {
    const deadlineMs = performance.now() + limitMs;
    do {
      const grid = buildOnce(instance);
      if (grid) return { outcome: 'solved', grid };
    } while (performance.now() < deadlineMs);
    return { outcome: 'gave-up' };
  },
});

const buildWithBlex = ({ rows, cols, directions, words }: Instance): Grid | undefined => {
  const disabledDirections = DIRECTIONS.filter((direction) => !directions.includes(direction));
  // The probability of a backward direction, of the two that the direction drawn and its reverse are.
  const backwardsProbability = directions.length === 8 ? 0.5 : 0;
  const options = { rows, cols, disabledDirections, dictionary: words, maxWords: words.length, backwardsProbability };
  const { grid, words: placed } = new BlexWordSearch(options);
  return placed.length === words.length ? { rows, columns: cols, letters: grid.flat() } : undefined;
};

/** It cannot be held to some directions: where only some are allowed, its task is easier than the others'. */
const buildWithSbj = ({ rows, cols, directions, words }: Instance): Grid | undefined => {
  const diagonals = directions.some((direction) => direction.length === 2);
  const lowerCase = words.map((word) => word.toLowerCase());
  const { grid, words: placed } = sbj.generate({
    width: cols,
    height: rows,
    diagonals,
    minLength: 1,
    words: lowerCase,
  });
  return placed.length === words.length ? { rows, columns: cols, letters: grid } : undefined;
};

export const ENGINES: readonly Engine[] = [
  ours('searchlight', constructPlacements),
  ours('wosecon', constructReference),
  restarting('blex41', buildWithBlex),
  restarting('sbj42', buildWithSbj),
];

/** Whether every word can be read on the grid, in any direction. */
export const isRight = ({ words }: Instance, grid: Grid): boolean =>
  words.every((word) => findOccurrences(grid, splitCells(word)).length > 0);
