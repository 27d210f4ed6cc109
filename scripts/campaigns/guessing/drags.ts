import {
  type Cell,
  cellsOf,
  directionBetween,
  endOf,
  formatCell,
  isInside,
  lineOf,
  STEPS,
} from '../../../src/puzzle/model/grid.ts';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import { listedWords, type PlacedWord, type Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { type Rng, shuffle } from '../../../src/puzzle/model/rng.ts';
import type { Attempt, Strategy } from './strategies.ts';

/** Lines drawn by hand: those of guessers, and those of an honest hand that slips. */

const drag = (from: Cell, to: Cell, word?: string): Attempt => ({
  ...(word === undefined ? {} : { word }),
  entry: { kind: 'pair', text: `${formatCell(from)} ${formatCell(to)}`, from, to, isDrag: true },
});

const OFFSETS = [-1, 0, 1] as const;

/** The cell and those around it. */
const around = ({ row, column }: Cell): Cell[] =>
  OFFSETS.flatMap((dRow) => OFFSETS.map((dColumn) => ({ row: row + dRow, column: column + dColumn })));

/** Straight lines with both ends beside those of a line, in random order. */
const neighbours = (puzzle: Puzzle, from: Cell, to: Cell, rng: Rng): Attempt[] => {
  const lines = around(from).flatMap((start) => around(to).map((end) => [start, end] as const));
  const drawn = lines.filter(
    ([start, end]) => isInside(puzzle.grid, start) && isInside(puzzle.grid, end) && directionBetween(start, end),
  );
  return shuffle(drawn, rng).map(([start, end]) => drag(start, end));
};

const asDrag = ({ entry, word }: Attempt): Attempt =>
  entry.kind === 'pair' ? drag(entry.from, entry.to, word) : { entry, ...(word === undefined ? {} : { word }) };

/** The strategy's lines drawn by hand. */
export const drawn =
  (strategy: Strategy): Strategy =>
  (puzzle, rng) =>
    strategy(puzzle, rng).map(asDrag);

/** The same. After each free line near a missing word, the player tries the lines around it while they are free. */
export const drawnAround =
  (strategy: Strategy): Strategy =>
  (puzzle, rng) =>
    strategy(puzzle, rng).map((attempt) => {
      const { entry, ...rest } = asDrag(attempt);
      if (entry.kind !== 'pair') return { entry, ...rest };
      return { entry, ...rest, onNear: () => neighbours(puzzle, entry.from, entry.to, rng) };
    });

/** An end one cell off: on the word's line, or with the whole line moved. */
const offByOne = (puzzle: Puzzle, { placement }: PlacedWord, rng: Rng): Attempt => {
  const { start, direction } = placement;
  const end = endOf(placement);
  const { dRow, dColumn } = STEPS[direction];
  const by = ({ row, column }: Cell, steps: number): Cell => ({
    row: row + steps * dRow,
    column: column + steps * dColumn,
  });
  const beside = ({ row, column }: Cell): Cell => ({
    row: row + (dRow === 0 ? 1 : 0),
    column: column + (dRow ? 1 : 0),
  });
  const lines = [
    [by(start, -1), end],
    [by(start, 1), end],
    [start, by(end, 1)],
    [start, by(end, -1)],
    [beside(start), beside(end)],
  ] as const;
  const inside = lines.filter((line) => line.every((cell) => isInside(puzzle.grid, cell)));
  const [from, to] = inside[rng.nextInt(inside.length)] ?? [start, end];
  return drag(from, to);
};

/** A touch of one cell, or of two. */
const touch = ({ placement }: PlacedWord, rng: Rng): Attempt => {
  const cells = cellsOf(placement);
  return drag(placement.start, cells[rng.nextInt(2)] ?? placement.start);
};

/** Some letters of a word found before; a touch if there is none. */
const partOfFound = (found: readonly PlacedWord[], word: PlacedWord, rng: Rng): Attempt => {
  const known = found[rng.nextInt(Math.max(1, found.length))];
  if (!known) return touch(word, rng);
  const { start, direction } = known.placement;
  const letters = 3 + rng.nextInt(Math.max(1, splitCells(known.word).length - 3));
  return drag(start, lineOf(start, direction, letters).at(-1) ?? start);
};

/** One line in so many goes wrong. */
const SLOPPY = 10;

/** A member who sees each word and draws it. A tenth of the lines go wrong, and the next try follows. */
export const sloppyHand: Strategy = (puzzle, rng) => {
  const attempts: Attempt[] = [];
  const found: PlacedWord[] = [];
  for (const word of shuffle(listedWords(puzzle), rng)) {
    while (rng.nextInt(SLOPPY) === 0) {
      const [kind, line] = [rng.nextInt(3), offByOne(puzzle, word, rng)];
      if (kind === 0) attempts.push(line);
      else attempts.push(kind === 1 ? touch(word, rng) : partOfFound(found, word, rng));
    }
    attempts.push(drag(word.placement.start, endOf(word.placement), word.word));
    found.push(word);
  }
  return attempts;
};
