import { coveredCells } from '../model/grid.ts';
import { forbiddenWords, type Puzzle, type PuzzleSpec } from '../model/puzzle.ts';
import type { Rng } from '../model/rng.ts';
import { type LetterWeights, poolOf } from './filler-pool.ts';
import { createFramedGrid, framedIndex, spellsForbidden } from './framed-grid.ts';

/** A finished board, whose filler letters may change. */
interface Redraw {
  /** The number of filler cells that may change. */
  readonly freeCells: number;
  /**
   * Draws new letters for `count` filler cells, chosen by chance, and returns all letters of the board. A letter that
   * would complete a forbidden word does not replace the one before.
   */
  redraw(count: number, weights: LetterWeights, rng: Rng): readonly string[];
  /** Takes the last redraw back. */
  undo(): void;
}

const drawLetter = (weights: LetterWeights, total: number, rng: Rng): string => {
  let left = (rng.nextUint32() / 2 ** 32) * total;
  let drawn = '';
  for (const [letter, weight] of weights) {
    drawn = letter;
    left -= weight;
    if (left < 0) break;
  }
  return drawn;
};

/**
 * For the puzzle of a spec without a message. The cells in `kept` stay as they are. Weights may only have letters of the
 * spec's filler.
 */
export const createRedraw = (
  spec: PuzzleSpec,
  { grid, words }: Pick<Puzzle, 'grid' | 'words'>,
  kept: readonly number[],
): Redraw => {
  const { rows, columns } = grid;
  const letters = [...grid.letters];
  const covered = coveredCells(words, grid);
  const filler = letters.flatMap((letter, cell) => (letter === '' || covered.has(cell) ? [] : [cell]));
  const free = filler.filter((cell) => !kept.includes(cell));
  const framed = createFramedGrid({
    rows,
    columns,
    placements: words.map(({ placement }) => placement),
    alphabet: poolOf(spec),
    forbidden: forbiddenWords(spec),
  });
  const write = (cell: number, letter: string): void => {
    letters[cell] = letter;
    framed.codes[framedIndex(framed, grid, cell)] = framed.letterCodes.codeOf(letter);
  };
  for (const cell of filler) write(cell, letters[cell] ?? '');
  let before: { readonly cell: number; readonly letter: string }[] = [];
  return {
    freeCells: free.length,
    redraw(count, weights, rng) {
      const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
      before = [];
      for (let i = 0; i < count; i++) {
        const cell = free[rng.nextInt(free.length)] ?? 0;
        const letter = letters[cell] ?? '';
        before.push({ cell, letter });
        write(cell, drawLetter(weights, total, rng));
        if (spellsForbidden(framed, framedIndex(framed, grid, cell))) write(cell, letter);
      }
      return [...letters];
    },
    undo() {
      for (const { cell, letter } of before.reverse()) write(cell, letter);
      before = [];
    },
  };
};
