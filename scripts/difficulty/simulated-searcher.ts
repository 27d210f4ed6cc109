/**
 * A person who looks for the words of a puzzle, one after the other. They look for the rarest letter of a word, row by
 * row. At each such letter they look for its neighbours in the word, in all allowed directions, and follow what fits. They
 * overlook words, more often in directions that are hard to read, and come back to them after the others.
 */
import { asReadIn } from '../../src/puzzle/model/difficulty.ts';
import { cellsOf, DIRECTIONS, type Direction } from '../../src/puzzle/model/grid.ts';
import { splitCells } from '../../src/puzzle/model/letters.ts';
import type { PlacedWord, UncertifiedPuzzle } from '../../src/puzzle/model/puzzle.ts';
import { type Rng, shuffle } from '../../src/puzzle/model/rng.ts';
import {
  anchorOf,
  cellsByLetter,
  isBackward,
  isDiagonal,
  isNearMiss,
  isVertical,
  spelledAround,
} from '../../src/puzzle/verify/word-effort.ts';

/** All times are in seconds. Values without a source are assumptions. */
export const SEARCHER = {
  /**
   * A glance at a letter on the way. The fastest scan 75 to 125 letters a second (Sperling and others 1971,
   * https://doi.org/10.1126/science.174.4006.307). This person does half as well as the slower of those.
   */
  glance: 0.027,
  /** A look at a letter beside another one, eastward. */
  look: 0.12,
  /**
   * How much longer the same look takes in a column. People read a line 139 % faster than letters in a column (Yu and
   * others 2010, https://doi.org/10.1167/10.2.21).
   */
  vertical: 2.39,
  diagonal: 2.7,
  /** A further factor for lines against the direction of reading. */
  backward: 1.4,
  /** The chance to recognise a word when its rarest letter is under the eye. */
  seen: { level: 0.95, vertical: 0.85, diagonal: 0.75, backward: 0.8 },
  /** The time lost on a line that spells half of the word. */
  doubt: 0.8,
  /** The chance to see a listed word in passing its first letter while looking for another: level, or any other. */
  passing: { level: 0.06, other: 0.02 },
  /** The chance to see a word that crosses one just found. */
  crossing: 0.1,
  /** A ring around found words shortens the time for its cells by this factor. */
  ringed: 0.5,
  /**
   * The share of people who begin at the top left. Others begin anywhere. Some search in a fixed pattern, some do not
   * (Beelders 2023, https://doi.org/10.16910/jemr.16.1.6), but hard searches go row by row from the top left (Pomplun and
   * others 2013, https://doi.org/10.1167/13.3.24).
   */
  orderly: 0.7,
  /** The share of people who follow the order of the list. */
  listed: 0.5,
  /** The number of vain scans after which a person always recognises the word. */
  patience: 8,
} as const;

const slownessOf = (direction: Direction): number =>
  (isVertical(direction) ? SEARCHER.vertical : isDiagonal(direction) ? SEARCHER.diagonal : 1) *
  (isBackward(direction) ? SEARCHER.backward : 1);

const chanceToSee = (direction: Direction): number =>
  SEARCHER.seen[isVertical(direction) ? 'vertical' : isDiagonal(direction) ? 'diagonal' : 'level'] *
  (isBackward(direction) ? SEARCHER.seen.backward : 1);

/** A word as the searcher meets it. */
interface Target {
  readonly placed: PlacedWord;
  /** As a reader of the language sees it. */
  readonly direction: Direction;
  readonly cells: readonly number[];
  /** The cell of its rarest letter. */
  readonly anchor: number;
  /** The time for each cell of the grid while nothing is found. */
  readonly seconds: readonly number[];
}

/** A puzzle prepared for many searches. */
export interface SearchField {
  readonly targets: readonly Target[];
  readonly cells: number;
}

const targetOf = (puzzle: UncertifiedPuzzle, placed: PlacedWord, language: string): Target => {
  const { grid, directions } = puzzle;
  const cells = splitCells(placed.word);
  const anchor = anchorOf(cellsByLetter(grid), cells);
  const slowness = Object.fromEntries(DIRECTIONS.map((each) => [each, slownessOf(asReadIn(language, each))]));
  const seconds = grid.letters.map((letter, cell): number => {
    if (letter !== cells[anchor]) return letter === '' ? 0 : SEARCHER.glance;
    return directions.reduce<number>((sum, direction) => {
      const { looked, spelled } = spelledAround(grid, cells, anchor, cell, direction);
      const doubt = isNearMiss(spelled, cells.length) ? SEARCHER.doubt : 0;
      return sum + SEARCHER.look * looked * (slowness[direction] ?? 1) + doubt;
    }, SEARCHER.glance);
  });
  const own = cellsOf(placed.placement).map(({ row, column }) => row * grid.columns + column);
  const direction = asReadIn(language, placed.placement.direction);
  return { placed, direction, cells: own, anchor: own[anchor] ?? 0, seconds };
};

export const prepareSearch = (puzzle: UncertifiedPuzzle, language: string): SearchField => ({
  targets: puzzle.words.filter(({ secret }) => !secret).map((placed) => targetOf(puzzle, placed, language)),
  cells: puzzle.grid.letters.length,
});

/** A word found. */
export interface Finding {
  readonly word: string;
  /** The seconds spent on this word alone. */
  readonly seconds: number;
  /** The seconds since the beginning. */
  readonly at: number;
}

const chance = (rng: Rng): number => rng.nextUint32() / 2 ** 32;

/** One person's findings, in their order. */
export const searchOnce = ({ targets, cells }: SearchField, rng: Rng): Finding[] => {
  const start = chance(rng) < SEARCHER.orderly ? 0 : rng.nextInt(cells);
  const queue = chance(rng) < SEARCHER.listed ? [...targets] : shuffle(targets, rng);
  const starts = new Map(targets.map((target) => [target.cells[0] ?? 0, target]));
  const spent = new Map<Target, number>();
  const scans = new Map<Target, number>();
  const found = new Map<Target, Finding>();
  const ringed = new Set<number>();
  let at = 0;
  const spend = (target: Target, seconds: number): void => {
    at += seconds;
    spent.set(target, (spent.get(target) ?? 0) + seconds);
  };
  const find = (target: Target): void => {
    if (found.has(target)) return;
    spend(target, SEARCHER.look * target.cells.length * slownessOf(target.direction));
    found.set(target, { word: target.placed.word, seconds: spent.get(target) ?? 0, at });
    const crossing = targets.filter((other) => other.cells.some((cell) => target.cells.includes(cell)));
    for (const cell of target.cells) ringed.add(cell);
    for (const other of crossing) if (!found.has(other) && chance(rng) < SEARCHER.crossing) find(other);
  };
  /** One scan for a word, up to its place if the person recognises it there. */
  const scan = (target: Target, isSure: boolean): void => {
    for (let i = 0; i < cells; i++) {
      const cell = (start + i) % cells;
      spend(target, (target.seconds[cell] ?? 0) * (ringed.has(cell) ? SEARCHER.ringed : 1));
      const other = starts.get(cell);
      if (other && other !== target && !found.has(other)) {
        const { level, other: rest } = SEARCHER.passing;
        if (chance(rng) < (other.direction === 'E' ? level : rest)) find(other);
      }
      if (cell === target.anchor && (isSure || chance(rng) < chanceToSee(target.direction))) find(target);
      if (found.has(target)) return;
    }
  };
  for (let target = queue.shift(); target; target = queue.shift()) {
    if (found.has(target)) continue;
    const scanned = scans.get(target) ?? 0;
    scans.set(target, scanned + 1);
    scan(target, scanned >= SEARCHER.patience);
    if (!found.has(target)) queue.push(target);
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
};
