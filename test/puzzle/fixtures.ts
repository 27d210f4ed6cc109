import { createHash } from 'node:crypto';
import { cellsOf, type Direction, type Placement } from '../../src/puzzle/model/grid.ts';
import { splitCells } from '../../src/puzzle/model/letters.ts';
import type { ListedWord, PuzzleSpec } from '../../src/puzzle/model/puzzle.ts';
import type { ConstructionRequest } from '../../src/puzzle/search/search-instance.ts';

export const ANIMALS = [
  'ELEPHANT',
  'GIRAFFE',
  'PANTHER',
  'DOLPHIN',
  'OCTOPUS',
  'PENGUIN',
  'HAMSTER',
  'CHEETAH',
  'LEOPARD',
  'SPARROW',
  'TORTOISE',
  'CROCODILE',
  'KANGAROO',
  'SQUIRREL',
  'BUFFALO',
  'ANTELOPE',
];

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

export const listOf = (words: readonly string[]): ListedWord[] => words.map((word) => ({ word, label: word }));

/** Eight animals on 9 × 11, east and south, by default. */
export const specOf = (overrides: Partial<PuzzleSpec> = {}): PuzzleSpec => ({
  rows: 9,
  columns: 11,
  words: listOf(ANIMALS.slice(0, 8)),
  secretWords: [],
  directions: ['E', 'S', 'SE', 'NE'],
  fillerLetters: [],
  oneSharedCell: true,
  blocklist: [],
  plain: false,
  seed: '2026-03-14/animals',
  ...overrides,
});

export const requestOf = (
  words: readonly string[],
  rows: number,
  columns: number,
  directions: readonly Direction[],
  overrides: Partial<ConstructionRequest> = {},
): ConstructionRequest => ({
  rows,
  columns,
  words: words.map(splitCells),
  directions,
  oneSharedCell: false,
  crossings: 'any',
  balanced: false,
  ...overrides,
});

/** The broken rules of a set of placements, judged from the rules' wording alone. Empty if it keeps all rules. */
export const brokenRules = (request: ConstructionRequest, placements: readonly Placement[]): string[] => {
  const broken: string[] = [];
  const letters = new Map<number, string>();
  const lines = placements.map(cellsOf);
  for (const [i, cells] of request.words.entries()) {
    const placement = placements[i];
    if (placement?.word !== cells.join('')) broken.push(`word ${i} is missing`);
    if (placement && !request.directions.includes(placement.direction)) broken.push(`word ${i} runs the wrong way`);
    for (const [j, { row, column }] of (lines[i] ?? []).entries()) {
      const cell = row * request.columns + column;
      if (row < 0 || row >= request.rows || column < 0 || column >= request.columns)
        broken.push(`word ${i} is outside`);
      if (request.mask?.[cell]) broken.push(`word ${i} covers a blocked cell`);
      if (letters.has(cell) && letters.get(cell) !== cells[j]) broken.push(`word ${i} crosses on another letter`);
      letters.set(cell, cells[j] ?? '');
    }
  }
  if (request.oneSharedCell) {
    const keys = lines.map((line) => new Set(line.map(({ row, column }) => row * request.columns + column)));
    for (const [i, mine] of keys.entries()) {
      for (const other of keys.slice(i + 1)) {
        if ([...mine].filter((cell) => other.has(cell)).length > 1) broken.push(`word ${i} shares two cells`);
      }
    }
  }
  const open = request.rows * request.columns - (request.mask?.filter(Boolean).length ?? 0);
  if (request.freeCells !== undefined && open - letters.size !== request.freeCells) broken.push('free cells');
  return broken;
};
