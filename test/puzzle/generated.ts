import { generatePuzzle } from '../../src/puzzle/generate.ts';
import type { Puzzle, PuzzleSpec } from '../../src/puzzle/model/puzzle.ts';
import { hashText } from './fixtures.ts';

/** The spec's puzzle. Throws if generation fails. */
export const generated = (spec: PuzzleSpec): Puzzle => {
  const generation = generatePuzzle(spec, {}, hashText);
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${JSON.stringify(generation)}`);
  return generation.puzzle;
};
