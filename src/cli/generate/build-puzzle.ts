import { type Generation, generatePuzzle } from '../../puzzle/generate.ts';
import type { Limits } from '../../puzzle/model/construction.ts';
import { directionsFor, PRESETS } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/direction.ts';
import type { GenerationFailure } from '../../puzzle/model/failure.ts';
import type { Size } from '../../puzzle/model/message-sizes.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import type { PuzzleSpec } from '../../puzzle/model/spec.ts';
import { blocklistFor } from '../../words/blocklist.ts';
import { failure } from '../shell/cli-error.ts';
import { hashText } from '../shell/hash-text.ts';
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

/** Steps at each size that is only tried, so that a hopeless one is left within a second or so. */
const TRIAL_STEPS = 2_000_000;
/** The same with a message: at first another size is likelier to help than more steps. */
const MESSAGE_STEPS = 3_000;
const LAST_MESSAGE_STEPS = 100_000;
/** How long to look for a size that would do, after the one asked for did not. */
const ADVICE_MS = 3_000;

const directionsOf = ({ options, source }: PuzzleRequest): readonly Direction[] =>
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
    redHerrings: PRESETS[options.difficulty].redHerrings && !options.plain,
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

/** A spec to try, and how long at most. */
interface Trial {
  readonly spec: PuzzleSpec;
  readonly maxSteps: number;
}

/** Where no size was asked for: ever larger ones; with a message those it fits, at last with words sharing more cells. */
const planTrials = (request: PuzzleRequest, sizes: readonly Size[] | undefined): Trial[] => {
  const { source, options } = request;
  if (source.message === undefined) {
    const isPreset = options.source.kind === 'theme' && options.shape === undefined;
    const growing = sizes ?? planSizes(contentsOf(request), isPreset);
    return growing.map((size) => ({ spec: specAt(request, size), maxSteps: TRIAL_STEPS }));
  }
  const specs = planSizesForMessage(contentsOf(request), source.message).map((size) => specAt(request, size));
  return [
    ...specs.map((spec) => ({ spec, maxSteps: MESSAGE_STEPS })),
    ...specs.map((spec) => ({ spec: { ...spec, oneSharedCell: false }, maxSteps: LAST_MESSAGE_STEPS })),
  ];
};

/** A clock in milliseconds and the time on it when to stop. */
interface Deadline {
  readonly now: () => number;
  readonly deadlineMs: number;
}

const isOver = ({ now, deadlineMs }: Limits): boolean =>
  now !== undefined && deadlineMs !== undefined && now() >= deadlineMs;

/** The puzzle of the first trial that gives one; the certificate's attempt counts them. */
const buildFirst = (trials: readonly Trial[], limits: Limits): Generation => {
  let last: Generation = { kind: 'impossible', reason: 'No board has room for just these words and the message.' };
  for (const [i, { spec, maxSteps }] of trials.entries()) {
    last = generatePuzzle(spec, { maxSteps, ...limits }, hashText, i + 1);
    if (last.kind === 'generated' || last.kind === 'invalid-spec' || isOver(limits)) return last;
  }
  return last;
};

/**
 * The puzzle at the one size asked for. Where two words may share one cell at most, that is tried for a while; then the
 * rule is given up, as the daily puzzle does.
 */
const buildAtSize = (request: PuzzleRequest, size: Size, limits: Limits): Generation => {
  const spec = specAt(request, size);
  if (!spec.oneSharedCell) return generatePuzzle(spec, limits, hashText);
  const half = { ...limits, deadlineMs: (limits.deadlineMs ?? 0) - request.options.timeoutMs / 2 };
  const strict = generatePuzzle(spec, { ...half, maxSteps: TRIAL_STEPS }, hashText);
  if (strict.kind === 'generated' || strict.kind === 'invalid-spec') return strict;
  return generatePuzzle({ ...spec, oneSharedCell: false }, limits, hashText, 2);
};

/** A size that would have done, looked for a short while if time is left; `undefined` where none is found. */
const findOtherSize = (request: PuzzleRequest, { now, deadlineMs }: Deadline): Size | undefined => {
  const refused = request.options.size;
  if (!refused || now() >= deadlineMs) return undefined;
  const trials = planTrials(request, planLargerSizes(contentsOf(request), refused));
  const built = buildFirst(trials, { now, deadlineMs: Math.min(deadlineMs, now() + ADVICE_MS) });
  return built.kind === 'generated' ? built.puzzle.grid : undefined;
};

/** The line of its file that the word at an index of the spec stands on, as the beginning of a sentence. */
const locate = ({ source, words }: PuzzleRequest, index: number): string => {
  const listed = words[index];
  const { line } = listed ?? source.secretWords[index - words.length] ?? {};
  if (line === undefined) return '';
  return listed ? `line ${line}: ` : `secret line ${line}: `;
};

const refuse = (request: PuzzleRequest, reason: GenerationFailure, deadline: Deadline): never => {
  const other = findOtherSize(request, deadline);
  const advice = other && `A size of ${describeSize(other)} would do: --size ${other.rows}x${other.columns}.`;
  throw failure(...describeFailure(reason, request.options.timeoutMs, advice, (index) => locate(request, index)));
};

/**
 * The puzzle of a request; throws a `CliError` that tells why there is none. `now` is a clock in milliseconds, and
 * `onProgress` is told now and then how many words are placed.
 */
export const buildPuzzle = (
  request: PuzzleRequest,
  now: () => number,
  onProgress: (placed: number, total: number) => void,
): BuiltPuzzle => {
  const { timeoutMs } = request.options;
  const limits = { now, deadlineMs: now() + timeoutMs, onProgress };
  const { size } = request.shape;
  const built = size ? buildAtSize(request, size, limits) : buildFirst(planTrials(request, undefined), limits);
  if (built.kind !== 'generated') return refuse(request, built, limits);
  return { puzzle: built.puzzle, constructMs: built.constructMs };
};
