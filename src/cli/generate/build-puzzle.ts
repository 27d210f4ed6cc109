import { type Generation, generateFirst } from '../../puzzle/generate.ts';
import { planChoices, RUNG_STEPS_PER_WORD, type Rung, type Size, sharesFew } from '../../puzzle/ladder.ts';
import type { Limits } from '../../puzzle/model/construction.ts';
import { PRESETS } from '../../puzzle/model/difficulty.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { type GenerationFailure, openCells, type Puzzle, type PuzzleSpec } from '../../puzzle/model/puzzle.ts';
import { MAX_SIDE } from '../../puzzle/model/validate-spec.ts';
import { planLargerSizes, planSizes, planSizesForMessage } from '../../puzzle/plan-sizes.ts';
import { longestRun } from '../../puzzle/shapes/shapes.ts';
import { failure, hashText, wrongUsage } from '../shell/cli-io.ts';
import { locateWord, type SourceWord } from '../shell/word-input.ts';
import { adviseRoughly, adviseSize, isWithin } from './advise-size.ts';
import { checkRoom } from './check-room.ts';
import type { OptimumReport } from './data-files.ts';
import { adviseContained, describeFailure } from './describe-failure.ts';
import { fitWords } from './fit-words.ts';
import { FIT_NEEDS_SIZE } from './generate-options.ts';
import { offerMessages } from './offer-messages.ts';
import { contentsOf, crowdingAt, directionsOf, type PuzzleRequest, specAt } from './puzzle-request.ts';

/** A certified puzzle and how long its build took. */
export interface BuiltPuzzle {
  readonly puzzle: Puzzle;
  readonly constructMs: number | undefined;
  /** The words without a place; only with `--fit`, `--most` and `--fullest`. */
  readonly leftOut?: readonly SourceWord[];
  /** Only with `--smallest`, `--most` and `--fullest`. */
  readonly optimum?: OptimumReport;
}

/** Steps for each word: at one of many sizes for a message, and at the only size. */
const MESSAGE_STEPS_PER_WORD = 30;
/** How many times as many steps a second round gets. */
const MORE_STEPS = 10;
const STEPS_PER_WORD_AT_SIZE = 2000;
/** Steps for each word at the only size, before padding the message. */
const EXACT_STEPS_PER_WORD = 300;
/** More steps than a second has room for, so the time ends the last search and every proof gets all of it. */
const LAST_STEPS_PER_MS = 10_000;
/** A few seconds for the proof that a short list cannot cross more. */
const PROOF_STEPS = 100_000;
/** The time to look for another size after the requested one failed: this share of the whole, up to `ADVICE_MS`. */
const ADVICE_SHARE = 0.2;
const ADVICE_MS = 3_000;
const LARGEST: Size = { rows: MAX_SIDE, columns: MAX_SIDE };
/** The share of the time for each try to fit words. */
const TRY_SHARE = 0.15;
/** The most letters to share on a size that is tried, and the cells to spare on an estimated one, as shares of all letters. */
const QUICK_SHARE = 0.17;
const ROOM_TO_SPARE = 0.1;

const withoutSpare = ({ spare: _, ...spec }: PuzzleSpec): PuzzleSpec => spec;

/** With words to choose from, the list itself is tried on so few sizes. */
const FIXED_SIZES = 2;
/** With words to choose from, a fixed list covers at most this share of a board with a message. */
const MOST_COVERED = 0.8;

/** Sizes that the message fits, then other words beside it. A list that must stay whole gets more time instead. */
const planMessageTrials = (request: PuzzleRequest, message: string): Rung[] => {
  const { source, words } = request;
  const wordCount = words.length + source.secretWords.length;
  const letters = splitCells(message).length;
  const planned = planSizesForMessage(contentsOf(request), message).map((size) => specAt(request, size));
  const hopeful = planned.filter(
    (spec) => !spec.spare || (letters >= (1 - MOST_COVERED) * openCells(spec) && sharesFew(spec)),
  );
  const fitting = (source.spare ? hopeful.slice(0, FIXED_SIZES) : hopeful).map((spec) => ({
    spec: withoutSpare(spec),
    maxSteps: MESSAGE_STEPS_PER_WORD * wordCount,
  }));
  const start = PRESETS[request.options.difficulty];
  const choices = planChoices(specAt(request, start), MAX_SIDE).map(({ spec: { rows, columns }, maxSteps }) => ({
    spec: specAt(request, { rows, columns }),
    maxSteps,
  }));
  const more = fitting.map(({ spec, maxSteps }) => ({ spec, maxSteps: MORE_STEPS * maxSteps }));
  // Only a shape may leave cells empty beside the message.
  const roomy = request.options.shape !== undefined ? planSizes(contentsOf(request), false) : [];
  const padded = roomy.map((size) => ({ ...withoutSpare(specAt(request, size)), padMessage: true }));
  return [
    ...fitting,
    ...(choices.length > 0 ? choices : more),
    ...padded.map((spec) => ({ spec, maxSteps: RUNG_STEPS_PER_WORD * wordCount })),
  ];
};

/** The specs to try in order. Without a message the sizes grow. */
const planTrials = (request: PuzzleRequest, sizes: readonly Size[] | undefined): Rung[] => {
  const { source, options, words } = request;
  const wordCount = words.length + source.secretWords.length;
  if (source.message === undefined) {
    const isPreset = options.theme !== undefined && options.shape === undefined && options.choose === undefined;
    const growing = sizes ?? planSizes(contentsOf(request), isPreset);
    return growing.map((size) => ({ spec: specAt(request, size), maxSteps: RUNG_STEPS_PER_WORD * wordCount }));
  }
  return planMessageTrials(request, source.message);
};

/** A clock in milliseconds, and the instant at which to stop. */
interface Deadline {
  readonly now: () => number;
  readonly deadlineMs: number;
}

/**
 * Builds the puzzle at the requested size. If the message does not fit, words may change, and in a shape cells may stay
 * empty. As a last resort, two words may share more than one cell.
 */
const buildAtSize = (request: PuzzleRequest, size: Size, limits: Limits): Generation => {
  const whole = specAt(request, size);
  const exact = withoutSpare(whole);
  const wordCount = request.words.length + request.source.secretWords.length;
  const maxSteps = STEPS_PER_WORD_AT_SIZE * wordCount;
  const own =
    exact.message === undefined
      ? [{ spec: exact, maxSteps }]
      : [
          { spec: exact, maxSteps: EXACT_STEPS_PER_WORD * wordCount },
          ...(whole.spare ? [{ spec: whole, maxSteps }] : []),
          ...(exact.mask ? [{ spec: { ...exact, padMessage: true }, maxSteps }] : []),
        ];
  const last = { spec: { ...exact, oneSharedCell: false }, maxSteps: LAST_STEPS_PER_MS * request.options.timeout };
  return generateFirst([...own, last], limits, hashText);
};

const buildWith = (request: PuzzleRequest, limits: Limits): Generation => {
  const { size } = request.shape;
  return size ? buildAtSize(request, size, limits) : generateFirst(planTrials(request, undefined), limits, hashText);
};

/** A sentence with a larger size: one that works, else an estimate if the search was only cut short. */
const findAdvice = (request: PuzzleRequest, failed: GenerationFailure, { now, deadlineMs }: Deadline) => {
  const refused = request.options.size;
  if (!refused) return undefined;
  const larger = planLargerSizes(contentsOf(request), refused);
  if (now() < deadlineMs) {
    const trials = planTrials(
      request,
      larger.filter((size) => isWithin(crowdingAt(request, size), QUICK_SHARE)),
    );
    const built = generateFirst(trials, { now, deadlineMs: Math.min(deadlineMs, now() + ADVICE_MS) }, hashText);
    if (built.kind === 'generated') return adviseSize(built.puzzle.grid);
  }
  const rough = larger.find((size) => isWithin(crowdingAt(request, size), -ROOM_TO_SPARE));
  const isOpen = failed.kind === 'budget-exhausted' && request.source.message === undefined;
  return isOpen && rough ? adviseRoughly(rough) : undefined;
};

/** A word's line in its file, as the start of a sentence. `index` counts the spec's words. */
export const locate = ({ source, words }: PuzzleRequest, index: number): string => {
  const listed = words[index];
  if (listed) return locateWord(listed);
  const { line } = source.secretWords[index - words.length] ?? {};
  return line === undefined ? '' : `secret line ${line}: `;
};

/** The time to try one wording. */
const WORDING_MS = 400;

/** A sentence with other messages that fit the words; `undefined` without a message, or without any. */
const adviseMessage = (request: PuzzleRequest, { now }: Deadline): string | undefined => {
  const { source, options, shape, words } = request;
  const { message: text } = options;
  if (source.message === undefined || text === undefined || words.length === 0) return undefined;
  const fits = (message: string): boolean =>
    buildWith({ ...request, source: { ...source, message } }, { now, deadlineMs: now() + WORDING_MS }).kind ===
    'generated';
  return offerMessages(
    contentsOf(request),
    shape.size,
    { text, hidden: source.message, language: source.language },
    fits,
  );
};

const refuse = (request: PuzzleRequest, failed: GenerationFailure, search: Deadline, all: Deadline): never => {
  const { options, shape } = request;
  const isCut = search.now() >= search.deadlineMs;
  const advice = adviseMessage(request, all) ?? findAdvice(request, failed, all);
  const largest = crowdingAt(request, LARGEST);
  const crowding = shape.size ? crowdingAt(request, shape.size) : isWithin(largest, 0) ? undefined : largest;
  const circumstances = {
    ...(isCut && { timeoutMs: options.timeout }),
    ...(crowding && { crowding }),
    ...(advice !== undefined && { advice }),
  };
  const remedy = failed.kind === 'invalid-spec' ? adviseContained(failed.problems) : [];
  throw failure(...describeFailure(failed, circumstances, (index) => locate(request, index)), ...remedy);
};

const resultOf = ({ puzzle, constructMs }: Extract<Generation, { kind: 'generated' }>): BuiltPuzzle => ({
  puzzle,
  constructMs,
});

/** The puzzle of as many words as fit. A message fills the rest of the board if it can. */
const buildFitting = (
  request: PuzzleRequest,
  size: Size,
  limits: Limits & Deadline,
): BuiltPuzzle | GenerationFailure => {
  const { now, deadlineMs } = limits;
  const hasMessage = request.source.message !== undefined;
  const build = (words: readonly SourceWord[], maxSteps: number): Generation => {
    // A message is hidden at the end, beside the words that leave just its letters free.
    const { message: _, ...spec } = withoutSpare(specAt({ ...request, words }, size));
    const endMs = Math.min(deadlineMs, now() + TRY_SHARE * request.options.timeout);
    return generateFirst([{ spec, maxSteps }], { ...limits, deadlineMs: endMs }, hashText);
  };
  const mask = request.shape.maskAt(size);
  const longest = Math.max(size.rows, size.columns);
  const fitted = fitWords(request.words, {
    longest: mask ? longestRun(mask, size.rows, size.columns, directionsOf(request)) : longest,
    cells: crowdingAt(request, size).cells,
    build,
    isTimeOver: () => now() >= deadlineMs,
  });
  if ('kind' in fitted) return fitted;
  if (!hasMessage) return { ...resultOf(fitted.built), leftOut: fitted.leftOut };
  const spare = { words: request.words, least: 1, most: request.words.length };
  const exact = withoutSpare(specAt({ ...request, words: fitted.kept }, size));
  const filled = generateFirst(
    [
      { spec: exact, maxSteps: EXACT_STEPS_PER_WORD * fitted.kept.length },
      { spec: { ...exact, spare }, maxSteps: STEPS_PER_WORD_AT_SIZE * request.words.length },
    ],
    limits,
    hashText,
  );
  if (filled.kind !== 'generated') return filled;
  const placed = new Set(filled.puzzle.words.map(({ word }) => word));
  return { ...resultOf(filled), leftOut: request.words.filter(({ word }) => !placed.has(word)) };
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
  const all = { now, deadlineMs: now() + timeoutMs };
  const reserve = request.shape.size ? Math.min(ADVICE_MS, ADVICE_SHARE * timeoutMs) : 0;
  const search = { now, deadlineMs: all.deadlineMs - reserve };
  const { size } = request.shape;
  const limits = { ...search, onProgress, proofSteps: PROOF_STEPS };
  if (request.options.fit) {
    if (!size) throw wrongUsage(FIT_NEEDS_SIZE);
    const fitted = buildFitting(request, size, { ...limits, deadlineMs: all.deadlineMs });
    return 'kind' in fitted ? refuse(request, fitted, search, all) : fitted;
  }
  const built = buildWith(request, limits);
  if (built.kind !== 'generated') return refuse(request, built, search, all);
  return { puzzle: built.puzzle, constructMs: built.constructMs };
};
