import type { Generation } from '../../puzzle/generate.ts';
import { generateFirst, RUNG_STEPS_PER_WORD, type Rung } from '../../puzzle/generate-with-ladder.ts';
import type { Limits } from '../../puzzle/model/construction.ts';
import { directionsFor, PRESETS } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/direction.ts';
import type { GenerationFailure } from '../../puzzle/model/failure.ts';
import type { Size } from '../../puzzle/model/message-sizes.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import type { PuzzleSpec } from '../../puzzle/model/spec.ts';
import { blocklistFor } from '../../words/blocklist.ts';
import { failure, hashText } from '../shell/cli-io.ts';
import type { SourceWord } from '../shell/read-words.ts';
import type { BoardShape } from './choose-mask.ts';
import { describeFailure, describeSize } from './describe-failure.ts';
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
export const directionsOf = ({ options, source }: Pick<PuzzleRequest, 'options' | 'source'>): readonly Direction[] =>
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
    const isPreset = options.source.kind === 'theme' && options.shape === undefined && options.choose === undefined;
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
  const advice = other && `A size of ${describeSize(other)} would do: --size ${other.rows}x${other.columns}.`;
  throw failure(...describeFailure(reason, request.options.timeout, advice, (index) => locate(request, index)));
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
  const { timeout: timeoutMs } = request.options;
  const limits = { now, deadlineMs: now() + timeoutMs, onProgress, proofSteps: PROOF_STEPS };
  const { size } = request.shape;
  const built = size
    ? buildAtSize(request, size, limits)
    : generateFirst(planTrials(request, undefined), limits, hashText);
  if (built.kind !== 'generated') return refuse(request, built, limits);
  return { puzzle: built.puzzle, constructMs: built.constructMs };
};
