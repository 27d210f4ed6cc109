import type { ListedWord, PuzzleSpec, SpecProblem, WordProblem } from '../puzzle/model/puzzle.ts';
import { MAX_SIDE, validateSpec } from '../puzzle/model/validate-spec.ts';

/** The rules for the words of one puzzle. */
export interface WordRules extends Partial<Pick<PuzzleSpec, 'secretWords' | 'plain' | 'allowContained'>> {
  /** The sides of the board; the largest by default. */
  readonly size?: { readonly rows: number; readonly columns: number } | undefined;
  /** Words, in hidden form, that no list may hold. */
  readonly refused: readonly string[];
}

/** The faults of each listed word, alone or beside the others, in list order. */
export const findWordProblems = (
  words: readonly ListedWord[],
  { size, secretWords = [], plain = false, allowContained = false, refused }: WordRules,
): WordProblem[] =>
  validateSpec({
    ...(size ?? { rows: MAX_SIDE, columns: MAX_SIDE }),
    words,
    secretWords,
    directions: ['E'],
    fillerLetters: [],
    oneSharedCell: !plain,
    allowContained,
    blocklist: refused,
    plain,
    seed: 'sift',
  }).filter((problem: SpecProblem): problem is WordProblem => problem.kind === 'word' && problem.index < words.length);
