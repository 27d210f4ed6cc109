import {
  type Cell,
  DIRECTIONS,
  type Direction,
  type Grid,
  isInside,
  lineOf,
  type Placement,
} from '../../src/puzzle/model/grid.ts';
import { hideLabel, splitCells } from '../../src/puzzle/model/letters.ts';
import { CHECKS, type Check, GENERATOR_VERSION, type PlacedWord, type Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { createRng, type Rng } from '../../src/puzzle/model/rng.ts';

/**
 * Puzzles to draw, placed at random without the generator, so the tests of pictures stand on their own. Leaves out
 * words without room.
 */
export interface FixtureRequest {
  readonly rows: number;
  readonly columns: number;
  readonly labels: readonly string[];
  readonly secrets?: readonly string[];
  readonly clues?: Readonly<Record<string, string>>;
  readonly emoji?: Readonly<Record<string, string>>;
  readonly alphabet?: string;
  readonly directions?: readonly Direction[];
  readonly mask?: readonly boolean[];
  readonly seed?: string;
}

const TRIES = 100;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const placeWord = (
  word: string,
  letters: string[],
  grid: Grid,
  request: FixtureRequest,
  rng: Rng,
): Placement | undefined => {
  const directions = request.directions ?? DIRECTIONS;
  const graphemes = splitCells(word);
  const indexOf = ({ row, column }: Cell): number => row * grid.columns + column;
  for (let i = 0; i < TRIES; i++) {
    const start = { row: rng.nextInt(grid.rows), column: rng.nextInt(grid.columns) };
    const direction = directions[rng.nextInt(directions.length)] as Direction;
    const cells = lineOf(start, direction, graphemes.length);
    const fits = cells.every(
      (cell, at) =>
        isInside(grid, cell) && !request.mask?.[indexOf(cell)] && ['', graphemes[at]].includes(letters[indexOf(cell)]),
    );
    if (!fits) continue;
    for (const [at, cell] of cells.entries()) letters[indexOf(cell)] = graphemes[at] as string;
    return { word, start, direction };
  }
  return undefined;
};

/** A puzzle with randomly placed words. Equal requests give equal puzzles. */
export const createPuzzle = (request: FixtureRequest): Puzzle => {
  const { rows, columns, labels, secrets = [], clues = {}, emoji = {}, mask } = request;
  const seed = request.seed ?? 'fixture';
  const rng = createRng(seed);
  const letters = Array.from({ length: rows * columns }, () => '');
  const grid: Grid = { rows, columns, letters };
  const words = [...labels, ...secrets].flatMap((label, index): PlacedWord[] => {
    const word = hideLabel(label, 'en');
    const placement = placeWord(word, letters, grid, request, rng);
    const clue = clues[label];
    const picture = emoji[label];
    if (!placement) return [];
    return [
      {
        word,
        label,
        placement,
        secret: index >= labels.length,
        ...(clue === undefined ? {} : { clue }),
        ...(picture === undefined ? {} : { emoji: picture }),
      },
    ];
  });
  const alphabet = splitCells(request.alphabet || words.map(({ word }) => word).join('') || ALPHABET);
  const filled = letters.map((letter, i) =>
    mask?.[i] ? '' : letter || (alphabet[rng.nextInt(alphabet.length)] as string),
  );
  const checks = Object.fromEntries(CHECKS.map((check) => [check, true])) as Record<Check, boolean>;
  return {
    grid: { rows, columns, letters: filled },
    words,
    directions: request.directions ?? DIRECTIONS,
    oneSharedCell: true,
    plain: false,
    seed,
    certificate: { generatorVersion: GENERATOR_VERSION, seed, attempt: 1, gridSha256: '', checks },
  };
};

export const OCEAN =
  'Whale,Dolphin,Seahorse,Octopus,Jellyfish,Coral reef,Starfish,Sea turtle,Lobster,Anemone,Plankton,Shipwreck,Lighthouse,Current,Oyster,Barnacle'.split(
    ',',
  );
