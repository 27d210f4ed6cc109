import { parsePuzzle } from '../puzzle/formats/puzzle-json.ts';
import { hideLabel } from '../puzzle/model/letters.ts';
import { CHECKS, type Check, type Puzzle } from '../puzzle/model/puzzle.ts';
import { findContained } from '../puzzle/verify/contained-words.ts';
import { verifyPuzzle } from '../puzzle/verify/verify.ts';

/** The findings on a puzzle. */
export interface Verdict {
  /** Whether every check holds. */
  readonly holds: boolean;
  /** Each rule that the puzzle's certificate names, and whether the grid keeps it. */
  readonly checks: Readonly<Partial<Record<Check, boolean>>>;
}

export interface VerifyOptions {
  /** Words that no line may spell by accident; none by default. */
  readonly blocklist?: readonly string[];
  /** The language of `blocklist`, as a BCP 47 tag; `en` by default. */
  readonly language?: string;
}

/** The puzzle of plain data. Throws a `TypeError` with the fault if it is none. */
export const readPuzzle = (json: unknown): Puzzle => {
  const reading = parsePuzzle(json);
  if (reading.kind === 'invalid-puzzle') throw new TypeError(`This is not a puzzle: ${reading.message}`);
  return reading.puzzle;
};

/**
 * Checks a puzzle from its letters alone, without any code of the search.
 *
 * @param json a puzzle from `generate`, or one read from a file of `searchlight generate --format json`
 * @throws a `TypeError` if it is not a puzzle
 * @example
 * verify(JSON.parse(text)).holds;
 */
export const verify = (json: unknown, { blocklist = [], language = 'en' }: VerifyOptions = {}): Verdict => {
  const puzzle = readPuzzle(json);
  const { certificate } = puzzle;
  const { imbalanceProof, asked, contained } = certificate;
  const found = verifyPuzzle(puzzle, {
    blocklist: blocklist.map((word) => hideLabel(word, language)),
    ...(imbalanceProof && { imbalanceProof }),
    ...(asked && { asked }),
    // The pairs follow from the words, so a certificate cannot name others.
    ...(contained && { contained: findContained(puzzle.words.map(({ word }) => word)) }),
  });
  const known = CHECKS.filter((name) => certificate.checks[name] !== undefined);
  return {
    holds: known.every((name) => found[name]),
    checks: Object.fromEntries(known.map((name) => [name, found[name]])),
  };
};
