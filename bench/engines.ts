import BlexWordSearch from '@blex41/word-search';
import sbj from '@sbj42/word-search-generator';
import type { Limits } from '../src/puzzle/model/construction.ts';
import { cellsOf, DIRECTIONS, type Direction, type Grid, type Placement } from '../src/puzzle/model/grid.ts';
import { splitCells } from '../src/puzzle/model/letters.ts';
import { createRng } from '../src/puzzle/model/rng.ts';
import { constructPlacements } from '../src/puzzle/search/construct.ts';
import type { ConstructionRequest } from '../src/puzzle/search/search-instance.ts';
import { findOccurrences } from '../src/puzzle/verify/read-words.ts';
import { constructReference } from './construct-reference.ts';
import { layAsWordfind } from './lay-as-wordfind.ts';

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

/** The result of one build. The measured time excludes making and checking the grid. */
export interface Build {
  readonly outcome: Outcome;
  readonly grid?: () => Grid;
}

export interface Engine {
  readonly name: string;
  /**
   * Returns a function that builds the board once and gives up after `limitMs`. The preparation is not part of the
   * measured time.
   */
  prepare(instance: Instance): (run: number, limitMs: number) => Build;
}

const requestOf = ({ rows, cols, directions, words }: Instance): ConstructionRequest => ({
  rows,
  columns: cols,
  words: words.map(splitCells),
  directions,
  // WoSeCon's own rules: words cross on equal letters only.
  oneSharedCell: false,
  crossings: 'any',
  balanced: false,
});

const now = (): number => performance.now();

const limitsOf = (limitMs: number): Limits => ({ now, deadlineMs: now() + limitMs });

const gridOf = ({ rows, cols: columns }: Instance, placements: readonly Placement[]): Grid => {
  const letters = Array.from({ length: rows * columns }, () => '.');
  for (const placement of placements) {
    const cells = splitCells(placement.word);
    for (const [i, { row, column }] of cellsOf(placement).entries()) letters[row * columns + column] = cells[i] ?? '';
  }
  return { rows, columns, letters };
};

// A function without a name: tsx would spend measured time on naming it.
const solved = (grid: () => Grid): Build => ({ outcome: 'solved', grid });

const ours = (name: string, construct: typeof constructPlacements): Engine => ({
  name,
  prepare: (instance) => {
    const request = requestOf(instance);
    return (run, limitMs) => {
      const construction = construct(request, limitsOf(limitMs), createRng(`${instance.name}/${run}`));
      if (construction.kind === 'impossible') return { outcome: 'impossible' };
      if (construction.kind !== 'constructed') return { outcome: 'gave-up' };
      return solved(() => gridOf(instance, construction.placements));
    };
  },
});

/** Restarts a builder that leaves words out. Stops when it has placed all, or when its time is up. */
const restarting = (name: string, prepare: (instance: Instance) => () => (() => Grid) | undefined): Engine => ({
  name,
  prepare: (instance) => {
    const buildOnce = prepare(instance);
    return (_run, limitMs) => {
      const deadlineMs = performance.now() + limitMs;
      do {
        const grid = buildOnce();
        if (grid) return { outcome: 'solved', grid };
      } while (performance.now() < deadlineMs);
      return { outcome: 'gave-up' };
    };
  },
});

const prepareBlex = ({ rows, cols, directions, words }: Instance) => {
  const disabledDirections = DIRECTIONS.filter((direction) => !directions.includes(direction));
  // The probability that a word runs in the reverse of its drawn direction.
  const backwardsProbability = directions.length === 8 ? 0.5 : 0;
  const options = { rows, cols, disabledDirections, dictionary: words, maxWords: words.length, backwardsProbability };
  return () => {
    const { grid, words: placed } = new BlexWordSearch(options);
    return placed.length === words.length ? () => ({ rows, columns: cols, letters: grid.flat() }) : undefined;
  };
};

/** This package cannot exclude single directions. On boards with few directions, its task is therefore easier. */
const prepareSbj = ({ rows, cols, directions, words }: Instance) => {
  const diagonals = directions.some((direction) => direction.length === 2);
  const lowerCase = words.map((word) => word.toLowerCase());
  const options = { width: cols, height: rows, diagonals, minLength: 1, words: lowerCase };
  return () => {
    const { grid, words: placed } = sbj.generate(options);
    return placed.length === words.length ? () => ({ rows, columns: cols, letters: grid }) : undefined;
  };
};

const prepareWordfind = (instance: Instance) => {
  const longestFirst = instance.words.toSorted((a, b) => b.length - a.length);
  return () => {
    const rows = layAsWordfind(instance, longestFirst);
    return rows && (() => ({ rows: instance.rows, columns: instance.cols, letters: rows.flat() }));
  };
};

export const ENGINES: readonly Engine[] = [
  ours('searchlight', constructPlacements),
  ours('wosecon', constructReference),
  restarting('blex41', prepareBlex),
  restarting('sbj42', prepareSbj),
  restarting('wordfind', prepareWordfind),
];

/** Whether the grid contains every word, in any direction. */
export const isRight = ({ words }: Instance, grid: Grid): boolean =>
  words.every((word) => findOccurrences(grid, splitCells(word)).length > 0);
