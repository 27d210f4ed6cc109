import type { Difficulty } from '../../puzzle/model/difficulty.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { MAX_SIDE } from '../../puzzle/model/validate-spec.ts';
import { planSizes } from '../../puzzle/plan-sizes.ts';
import { buildPuzzle } from '../generate/build-puzzle.ts';
import { openBoardShape } from '../generate/choose-mask.ts';
import { completeOptions, type GenerateOptions, OPTIONS } from '../generate/generate-options.ts';
import { contentsOf, directionsOf, type PuzzleRequest } from '../generate/puzzle-request.ts';
import { arrangeList } from '../generate/render-output.ts';
import { openSource, type WordSource } from '../generate/word-source.ts';
import { CliError, type CliIo, failure, type ProgressBar } from '../shell/cli-io.ts';
import { parseValues } from '../shell/options.ts';
import type { WorksheetOptions } from './worksheet-options.ts';

/** Builds the puzzles of a worksheet: the same words at each level, with a grid for each copy. */

/** A puzzle with its level, and its number among the copies from 1. */
export interface SheetPuzzle {
  readonly level: Difficulty;
  readonly copy: number;
  readonly puzzle: Puzzle;
  readonly directions: ReturnType<typeof directionsOf>;
}

export interface SheetPuzzles {
  readonly source: WordSource;
  readonly options: GenerateOptions;
  readonly puzzles: readonly SheetPuzzle[];
}

/** The options of the generator for a worksheet. A file is in the language of the headings, unless told otherwise. */
const toGenerateOptions = (options: WorksheetOptions): GenerateOptions => {
  const { words, theme, wordLanguage, language, choose, keepGood, allowContained } = options;
  const source: Record<string, string> = theme === undefined ? { words: '-' } : { theme };
  const plain = completeOptions({ ...parseValues({ ...source, format: 'pdf' }, OPTIONS), id: undefined });
  const { shape, timeout, title, list, order, case: letterCase } = options;
  return {
    ...plain,
    ...{ words, choose, keepGood, allowContained, shape, timeout, title, list, order, case: letterCase },
    language: wordLanguage ?? (theme === undefined ? language : undefined),
  };
};

/**
 * How much longer the sides of a board are at a level than at the easiest. More letters around the same words make them
 * harder to find, as on the ladder of the game.
 */
const GROWTH: Readonly<Record<Difficulty, number>> = { easy: 1, medium: 1.1, hard: 1.2, expert: 1.3 };

/** A board of its own size costs so many milliseconds at most; then it may grow freely. */
const SIZED_MS = 5_000;

/** The request at the size of its level; `undefined` if its shape has one, or its board may grow freely. */
const sizedFor = (request: PuzzleRequest): PuzzleRequest | undefined => {
  const { options, shape } = request;
  const [easiest] = planSizes({ ...contentsOf(request), difficulty: 'easy' }, false);
  const growth = GROWTH[options.difficulty];
  if (shape.size || !easiest || growth === 1) return undefined;
  const grow = (side: number): number => Math.min(MAX_SIDE, Math.round(side * growth));
  const size = { rows: grow(easiest.rows), columns: grow(easiest.columns) };
  const timeout = Math.min(options.timeout, SIZED_MS);
  return { ...request, options: { ...options, timeout }, shape: { ...shape, size } };
};

/** The puzzle at the size of its level, or else at any. */
const buildAtLevel = (request: PuzzleRequest, io: CliIo): Puzzle => {
  const sized = sizedFor(request);
  if (sized) {
    try {
      return buildPuzzle(sized, io.elapsedMs, () => {}).puzzle;
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
    }
  }
  return buildPuzzle(request, io.elapsedMs, () => {}).puzzle;
};

/** A failure of a level names it, unless it is the first: its faults are those of the list. */
const atLevel = <T>(level: Difficulty, isFirst: boolean, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (isFirst || !(error instanceof CliError)) throw error;
    throw failure(...error.lines.map((line) => `${level}: ${line}`));
  }
};

/** Builds the puzzles by level, then by copy. Throws a `CliError` that says why one cannot be built. */
export const buildSheets = async (
  io: CliIo,
  asked: WorksheetOptions,
  seed: string,
  bar: ProgressBar,
): Promise<SheetPuzzles> => {
  const { levels, copies, theme } = asked;
  const options = toGenerateOptions(asked);
  const source = await openSource(io, options, theme);
  const shape = await openBoardShape(io, options, seed);
  // All levels hide the words that one seed draws.
  const words = source.wordsFor(seed, shape);
  const sheets = levels.flatMap((level) => Array.from({ length: copies }, (_, i) => ({ level, copy: i + 1 })));
  const puzzles = sheets.map(({ level, copy }, i): SheetPuzzle => {
    const own = { ...options, difficulty: level };
    const request = { options: own, source, shape, words, seed: `${seed}/${level}/${copy}` };
    const puzzle = atLevel(level, i === 0, () => buildAtLevel(request, io));
    bar.show(i + 1, sheets.length);
    return {
      level,
      copy,
      puzzle: arrangeList(puzzle, options.order, source.language),
      directions: directionsOf(request),
    };
  });
  return { source, options, puzzles };
};
