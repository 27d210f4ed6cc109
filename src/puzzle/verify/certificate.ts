import { formatRows, type Grid } from '../model/grid.ts';
import type { UncertifiedPuzzle } from '../model/puzzle.ts';
import { type Certificate, GENERATOR_VERSION } from '../model/puzzle.ts';
import { measureDifficulty } from './difficulty-score.ts';
import { type Rules, verifyPuzzle } from './verify.ts';

/** Hex SHA-256 of a text's UTF-8 bytes. The caller provides it, because the core imports no platform module. */
export type Hash = (text: string) => string;

export const hashGrid = (grid: Grid, hash: Hash): string => hash(formatRows(grid).join('\n'));

/** The verifier's findings on a puzzle of this version. `attempt` counts from 1. */
export const certifyPuzzle = (puzzle: UncertifiedPuzzle, rules: Rules, attempt: number, hash: Hash): Certificate => ({
  generatorVersion: GENERATOR_VERSION,
  seed: puzzle.seed,
  attempt,
  gridSha256: hashGrid(puzzle.grid, hash),
  checks: verifyPuzzle(puzzle, rules),
  ...(rules.imbalanceProof && { imbalanceProof: rules.imbalanceProof }),
  measures: measureDifficulty(puzzle),
});
