import { type Generation, generateFirst } from '../../puzzle/generate.ts';
import { RUNG_STEPS_PER_WORD, type Rung, type Size } from '../../puzzle/ladder.ts';
import type { Limits } from '../../puzzle/model/construction.ts';
import { directionsFor, PRESETS } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { type GenerationFailure, hiddenWords, type Puzzle, type PuzzleSpec } from '../../puzzle/model/puzzle.ts';
import { MAX_SIDE } from '../../puzzle/model/validate-spec.ts';
import { longestRun } from '../../puzzle/shapes/shapes.ts';
import { blocklistFor } from '../../words/blocklist.ts';
import { failure, hashText, wrongUsage } from '../shell/cli-io.ts';
import type { SourceWord } from '../shell/word-input.ts';
import { type BoardShape, countOpen } from './choose-mask.ts';
import { adviseSize, describeFailure, describeSize } from './describe-failure.ts';
import type { GenerateOptions } from './generate-options.ts';
import { type BoardContents, planLargerSizes, planSizes, planSizesForMessage } from './plan-sizes.ts';
import type { WordSource } from './word-source.ts';

/** Everything that decides one puzzle. */
export interface PuzzleRequest {
  readonly options: GenerateOptions;
  readonly source: WordSource;
  readonly shape: BoardShape;
  readonly words: readonly SourceWord[];
  readonly seed: string;
}

/** A certified puzzle and how long its build took. */
export interface BuiltPuzzle {
  readonly puzzle: Puzzle;
  readonly constructMs: number | undefined;
}

/** Steps for each word: at one of many sizes for a message, and at the only size. */
const MESSAGE_STEPS_PER_WORD = 30;
const STEPS_PER_WORD_AT_SIZE = 2000;
/** Steps for each word at the only size, before padding the message. */
const EXACT_STEPS_PER_WORD = 300;
/** Enough for every proof that takes less than a minute. */
const LAST_STEPS = 2_000_000;
/** A few seconds for the proof that a short list cannot cross more. */
const PROOF_STEPS = 100_000;
/** The time to look for another size after the requested one failed. */
const ADVICE_MS = 3_000;

/** The directions that words of a request may run in. */
const directionsOf = ({ options, source }: Pick<PuzzleRequest, 'options' | 'source'>): readonly Direction[] =>
  options.directions ?? directionsFor(options.difficulty, source.language);

const specAt = (request: PuzzleRequest, size: Size): PuzzleSpec => {
  const { options, source, shape, words, seed } = request;
  const mask = shape.maskAt(size);
  return {
    ...size,
    words,
    secretWords: source.secretWords,
    directions: directionsOf(request),
    ...(mask && { mask }),
    ...(source.message !== undefined && { message: source.message }),
    fillerLetters: [],
    redHerrings: options.plain ? 0 : (options.herrings ?? PRESETS[options.difficulty].redHerrings),
    ...(options.crossings && { crossings: options.crossings }),
    ...(options.noOverlap && { apart: true }),
    ...(!options.plain && { themeWords: source.themeWordsBeside(words) }),
    oneSharedCell: !options.plain,
    blocklist: blocklistFor(source.language),
    plain: options.plain,
    seed,
  };
};

const contentsOf = (request: PuzzleRequest): BoardContents => ({
  words: request.words,
  secretWords: request.source.secretWords,
  directions: directionsOf(request),
  difficulty: request.options.difficulty,
  shape: request.shape,
});

/**
 * The sizes to try in order. Without a message they grow. With one, the sizes it fits come first, then sizes that need
 * padding.
 */
const planTrials = (request: PuzzleRequest, sizes: readonly Size[] | undefined): Rung[] => {
  const { source, options, words } = request;
  const wordCount = words.length + source.secretWords.length;
  if (source.message === undefined) {
    const isPreset = options.theme !== undefined && options.shape === undefined && options.choose === undefined;
    const growing = sizes ?? planSizes(contentsOf(request), isPreset);
    return growing.map((size) => ({ spec: specAt(request, size), maxSteps: RUNG_STEPS_PER_WORD * wordCount }));
  }
  const fitting = planSizesForMessage(contentsOf(request), source.message).map((size) => specAt(request, size));
  const roomy = planSizes(contentsOf(request), false).map((size) => ({ ...specAt(request, size), padMessage: true }));
  return [
    ...fitting.map((spec) => ({ spec, maxSteps: MESSAGE_STEPS_PER_WORD * wordCount })),
    ...roomy.map((spec) => ({ spec, maxSteps: RUNG_STEPS_PER_WORD * wordCount })),
  ];
};

/** A clock in milliseconds, and the instant at which to stop. */
interface Deadline {
  readonly now: () => number;
  readonly deadlineMs: number;
}

/**
 * Builds the puzzle at the requested size. Pads a message that does not fill it. As a last resort, two words may share
 * more than one cell.
 */
const buildAtSize = (request: PuzzleRequest, size: Size, limits: Limits): Generation => {
  const exact = specAt(request, size);
  const wordCount = request.words.length + request.source.secretWords.length;
  const maxSteps = STEPS_PER_WORD_AT_SIZE * wordCount;
  const own =
    exact.message === undefined
      ? [{ spec: exact, maxSteps }]
      : [
          { spec: exact, maxSteps: EXACT_STEPS_PER_WORD * wordCount },
          { spec: { ...exact, padMessage: true }, maxSteps },
        ];
  const last = { spec: { ...exact, oneSharedCell: false }, maxSteps: LAST_STEPS };
  return generateFirst([...own, last], limits, hashText);
};

/** Looks briefly for a larger size that works, if time is left. `undefined` if it finds no such size. */
const findOtherSize = (request: PuzzleRequest, { now, deadlineMs }: Deadline): Size | undefined => {
  const refused = request.options.size;
  if (!refused || now() >= deadlineMs) return undefined;
  const trials = planTrials(request, planLargerSizes(contentsOf(request), refused));
  const built = generateFirst(trials, { now, deadlineMs: Math.min(deadlineMs, now() + ADVICE_MS) }, hashText);
  return built.kind === 'generated' ? built.puzzle.grid : undefined;
};

/** A word's line in its file, as the start of a sentence. `index` counts the spec's words. */
const locate = ({ source, words }: PuzzleRequest, index: number): string => {
  const listed = words[index];
  const { line } = listed ?? source.secretWords[index - words.length] ?? {};
  if (line === undefined) return '';
  return listed ? `line ${line}: ` : `secret line ${line}: `;
};

const refuse = (request: PuzzleRequest, reason: GenerationFailure, deadline: Deadline): never => {
  const other = findOtherSize(request, deadline);
  const advice = other && adviseSize(other);
  throw failure(...describeFailure(reason, request.options.timeout, advice, (index) => locate(request, index)));
};

/**
 * The first larger size at which a theme has words. Grows by a row and a column at a time. `undefined` if no size
 * works.
 */
const findRoom = (source: WordSource, shape: BoardShape, refused: Size, seed: string): Size | undefined => {
  for (let more = 1; more < MAX_SIDE; more++) {
    const size = { rows: Math.min(refused.rows + more, MAX_SIDE), columns: Math.min(refused.columns + more, MAX_SIDE) };
    if (source.wordsFor(seed, { ...shape, size }).length > 0) return size;
  }
  return undefined;
};

/** Refuses a board too small for any word of a theme, and suggests a size that works. */
const refuseWithoutWords = ({ source, shape, words, seed }: PuzzleRequest): void => {
  if (words.length > 0 || source.theme === undefined || !shape.size) return;
  const problem = `No word of “${source.title}” fits ${describeSize(shape.size)}.`;
  if (shape.isDrawn) throw failure(`${problem} Draw a larger shape.`);
  const room = findRoom(source, shape, shape.size, seed);
  throw failure(room ? `${problem} ${adviseSize(room)}` : problem);
};

/** Refuses a board too small for the requested number of a theme's words. */
const refuseFewerWords = ({ options: { choose }, source, shape, words }: PuzzleRequest): void => {
  if (choose === undefined || !shape.size || words.length >= choose) return;
  const advice = shape.isDrawn ? 'draw a larger shape' : 'leave --size out';
  throw failure(
    `Only ${words.length} words of “${source.title}” fit ${describeSize(shape.size)}, not ${choose}: ${advice}.`,
  );
};

/** Refuses a fixed-size shape if its longest line of open cells is shorter than the longest word. */
const refuseShortLines = (request: PuzzleRequest): void => {
  const { shape, words, source, options } = request;
  const mask = shape.size && shape.maskAt(shape.size);
  if (!shape.size || !mask) return;
  const { rows, columns } = shape.size;
  const run = longestRun(mask, rows, columns, directionsOf(request));
  const lengths = [...words, ...source.secretWords].map(({ word, label }) => ({
    label,
    cells: splitCells(word).length,
  }));
  const longest = lengths.reduce((most, next) => (next.cells > most.cells ? next : most), { label: '', cells: 0 });
  if (longest.cells <= run) return;
  const advice = shape.isDrawn ? 'draw a larger shape' : 'leave --size out, or give a larger one';
  throw wrongUsage(
    `The shape “${options.shape}” of ${describeSize(shape.size)} has at most ${run} cells in a line, but “${longest.label}” needs ${longest.cells}: ${advice}.`,
  );
};

/** Refuses more letters than a drawn shape has cells. Crossings in real lists save too few cells to help. */
const refuseCrowdedShape = ({ options, source, shape, words }: PuzzleRequest): void => {
  if (!shape.isDrawn || !shape.size || options.plain) return;
  const letters = hiddenWords({ words, secretWords: source.secretWords }).flatMap(splitCells).length;
  const open = countOpen(shape, shape.size);
  if (letters <= open) return;
  throw failure(`The words have ${letters} letters, but the shape has only ${open} cells: draw a larger one.`);
};

/** Throws a `CliError` if plain counting shows that the board has no room for its words. */
const checkRoom = (request: PuzzleRequest): void => {
  refuseWithoutWords(request);
  refuseFewerWords(request);
  refuseShortLines(request);
  refuseCrowdedShape(request);
};

/**
 * Builds a requested puzzle. Throws a `CliError` with the reason if it cannot. `now` is a clock in milliseconds.
 * `onProgress` receives the number of placed words now and then.
 */
export const buildPuzzle = (
  request: PuzzleRequest,
  now: () => number,
  onProgress: (placed: number, total: number) => void,
): BuiltPuzzle => {
  checkRoom(request);
  const { timeout: timeoutMs } = request.options;
  const limits = { now, deadlineMs: now() + timeoutMs, onProgress, proofSteps: PROOF_STEPS };
  const { size } = request.shape;
  const built = size
    ? buildAtSize(request, size, limits)
    : generateFirst(planTrials(request, undefined), limits, hashText);
  if (built.kind !== 'generated') return refuse(request, built, limits);
  return { puzzle: built.puzzle, constructMs: built.constructMs };
};
