import { formatPuzzle, type PuzzleJson } from '../puzzle/formats/puzzle-json.ts';
import { generateFirst } from '../puzzle/generate.ts';
import { RUNG_STEPS_PER_WORD, type Rung, type Size } from '../puzzle/ladder.ts';
import type { Limits } from '../puzzle/model/construction.ts';
import { type Difficulty, directionsFor, isDifficulty, PRESETS } from '../puzzle/model/difficulty.ts';
import { type Direction, formatRows, isDirection } from '../puzzle/model/grid.ts';
import { hideLabel, hideMessage, splitCells } from '../puzzle/model/letters.ts';
import type { ListedWord, PuzzleSpec } from '../puzzle/model/puzzle.ts';
import { MAX_SIDE, validateSpec } from '../puzzle/model/validate-spec.ts';
import { type BoardContents, planSizes, planSizesForMessage } from '../puzzle/plan-sizes.ts';
import { combineMask, parseShape } from '../puzzle/shapes/shapes.ts';
import { errorOf, GenerateError } from './generate-error.ts';

/** A word as the list shows it, such as “Polar bear”, alone or with a clue. */
export type RequestWord = string | { readonly label: string; readonly clue?: string };

/** What to make. Only `words` is required. */
export interface GenerateRequest {
  /** The list, in its printed order: up to 2,000 words of at least 3 letters. */
  readonly words: readonly RequestWord[];
  /** Hidden too, but not in the printed list. */
  readonly secretWords?: readonly RequestWord[];
  /** Rows and columns, 2 to 100. Without it, the board is as small as is comfortable. */
  readonly size?: { readonly rows: number; readonly columns: number };
  /** Sets directions, false beginnings of words, and how full the board is; `medium` by default. */
  readonly difficulty?: Difficulty;
  /** The directions that words may run in; the difficulty's by default. */
  readonly directions?: readonly Direction[];
  /** A name of `SHAPES`, a letter, a digit or several joined by `+` and `-`; a rectangle by default. */
  readonly shape?: string;
  /** Spelled by the letters that no word covers, from left to right and from top to bottom, without punctuation. */
  readonly message?: string;
  /** The language of the words, as a BCP 47 tag; `en` by default. It decides how capitals are written. */
  readonly language?: string;
  /** Words that no line of the board may spell by accident. */
  readonly blocklist?: readonly string[];
  /** Words that no list may hold; the `blocklist` by default. */
  readonly refused?: readonly string[];
  /** Whether a word may stand inside a longer one of the list; each then has one place of its own besides. */
  readonly allowContained?: boolean;
  /** Whether two words may share more than one letter, and words may stand in other words by accident. */
  readonly plain?: boolean;
  /** Any text. The same request with the same seed gives the same puzzle; a random seed by default. */
  readonly seed?: string;
  /** When to give up, in milliseconds; 10,000 by default. */
  readonly timeoutMs?: number;
  /** Stops the search early if its `aborted` is `true`. */
  readonly signal?: { readonly aborted: boolean };
  /** Receives the number of placed words now and then. */
  readonly onProgress?: (placed: number, total: number) => void;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const STEPS_PER_WORD_AT_SIZE = 2_000;
/** With a message many sizes are tried with few steps, then with more. */
const MESSAGE_STEPS_PER_WORD = 30;
const MORE_STEPS = 10;

const invalid = (message: string): GenerateError =>
  new GenerateError('invalid', message, [{ rule: 'request', message }]);

const labelOf = (word: RequestWord): string => (typeof word === 'string' ? word : word.label);

const listWord = (word: RequestWord, language: string): ListedWord => {
  const label = labelOf(word);
  const clue = typeof word === 'string' ? undefined : word.clue;
  return { word: hideLabel(label, language), label, ...(clue !== undefined && { clue }) };
};

const checkRequest = ({ words, secretWords = [], difficulty, directions, language }: GenerateRequest): void => {
  if (!Array.isArray(words)) throw invalid('“words” must be a list.');
  const unreadable = [...words, ...secretWords].findIndex((word) => typeof (word?.label ?? word) !== 'string');
  if (unreadable >= 0) throw invalid(`Word ${unreadable + 1} must be text, or have a “label” that is.`);
  if (difficulty !== undefined && !isDifficulty(difficulty)) throw invalid(`“${difficulty}” is no difficulty.`);
  const unknown = directions?.find((direction) => !isDirection(direction));
  if (unknown !== undefined) throw invalid(`“${unknown}” is no direction.`);
  if (language !== undefined && !isLanguage(language)) throw invalid(`“${language}” is no language tag.`);
};

const isLanguage = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

const maskMaker = (shape: string | undefined): ((size: Size) => readonly boolean[] | undefined) => {
  if (shape === undefined) return () => undefined;
  const parts = parseShape(shape);
  if (!parts) throw invalid(`“${shape}” is no shape.`);
  return ({ rows, columns }) => combineMask(parts, rows, columns);
};

/** Ten random letters and digits. */
const drawSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join('');

const labelsOf = ({ words, secretWords = [] }: GenerateRequest): string[] => [...words, ...secretWords].map(labelOf);

/** Throws a `GenerateError` that names every rule that the words or the message break. */
const checkSpec = (spec: PuzzleSpec, request: GenerateRequest): void => {
  const problems = validateSpec(spec);
  if (problems.length > 0) throw errorOf({ kind: 'invalid-spec', problems }, labelsOf(request));
};

/** What every size of a request has in common. */
const specOf = (request: GenerateRequest, seed: string): Omit<PuzzleSpec, 'rows' | 'columns'> => {
  const { difficulty = 'medium', language = 'en', plain = false, allowContained = false } = request;
  return {
    words: request.words.map((word) => listWord(word, language)),
    secretWords: (request.secretWords ?? []).map((word) => listWord(word, language)),
    directions: request.directions ?? directionsFor(difficulty, language),
    ...(request.message !== undefined && { message: hideMessage(request.message, language) }),
    fillerLetters: [],
    redHerrings: plain ? 0 : PRESETS[difficulty].redHerrings,
    oneSharedCell: !plain,
    blocklist: (request.blocklist ?? []).map((word) => hideLabel(word, language)),
    ...(request.refused && { refused: request.refused.map((word) => hideLabel(word, language)) }),
    ...(allowContained && { allowContained }),
    plain,
    seed,
  };
};

/** The sizes to try, each with a limit of steps. */
const planTrials = (request: GenerateRequest, seed: string): Rung[] => {
  const maskAt = maskMaker(request.shape);
  const common = specOf(request, seed);
  const specAt = (size: Size): PuzzleSpec => {
    const mask = maskAt(size);
    return { ...common, ...size, ...(mask && { mask }) };
  };
  const wordCount = common.words.length + common.secretWords.length;
  const { size, difficulty = 'medium' } = request;
  if (size) return [{ spec: { ...specAt(size), sizeAsked: true }, maxSteps: STEPS_PER_WORD_AT_SIZE * wordCount }];
  const contents: BoardContents = { ...common, difficulty, shape: { size, isDrawn: false, maskAt } };
  const grow = (): Rung[] =>
    planSizes(contents, false).map((each) => ({ spec: specAt(each), maxSteps: RUNG_STEPS_PER_WORD * wordCount }));
  if (common.message === undefined) return grow();
  const specs = planSizesForMessage(contents, common.message).map(specAt);
  if (specs.length === 0 && request.shape === undefined) {
    checkSpec(specAt({ rows: MAX_SIDE, columns: MAX_SIDE }), request);
    throw noRoom(contents, common.message);
  }
  return [
    ...specs.map((spec) => ({ spec, maxSteps: MESSAGE_STEPS_PER_WORD * wordCount })),
    ...specs.map((spec) => ({ spec, maxSteps: MESSAGE_STEPS_PER_WORD * MORE_STEPS * wordCount })),
    ...(request.shape === undefined
      ? []
      : grow().map(({ spec, maxSteps }) => ({ spec: { ...spec, padMessage: true }, maxSteps }))),
  ];
};

/** Hex SHA-256 of a text's UTF-8 bytes, as certificates hold it. */
const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** How many letters a message may be shorter or longer to be offered. */
const FAR = 200;

/** Why no size has room for just the words and the message, with the nearest lengths that some size has room for. */
const noRoom = (contents: BoardContents, message: string): GenerateError => {
  const { length } = splitCells(message);
  const fits = (letters: number): boolean =>
    letters > 0 && planSizesForMessage(contents, 'X'.repeat(letters)).length > 0;
  const distances = Array.from({ length: FAR }, (_, i) => i + 1);
  const shorter = distances.map((distance) => length - distance).find(fits);
  const longer = distances.map((distance) => length + distance).find(fits);
  const offers = [shorter, longer].filter((letters) => letters !== undefined).join(' or ');
  const advice = offers ? ` A message of ${offers} letters may fit.` : ' Give it other words.';
  return new GenerateError(
    'impossible',
    `No board leaves room for just these words and a message of ${length} letters.${advice}`,
  );
};

/**
 * Makes a puzzle that keeps every rule: all words are hidden, each of them exactly once, and its certificate says so. The
 * search blocks the thread for up to `timeoutMs`, so use a worker if something else must go on.
 *
 * @returns the puzzle with its solution, as plain data for `JSON.stringify`
 * @throws a `GenerateError` with the reason if there is no puzzle
 * @example
 * const puzzle = await generate({ words: ['otter', 'heron', 'kingfisher'], seed: 'river' });
 */
export const generate = async (request: GenerateRequest): Promise<PuzzleJson> => {
  checkRequest(request);
  const { signal, onProgress, timeoutMs = DEFAULT_TIMEOUT_MS } = request;
  const trials = planTrials(request, request.seed ?? drawSeed());
  const now = (): number => performance.now();
  const limits: Limits = {
    now,
    deadlineMs: now() + timeoutMs,
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  };
  // Browsers hash only asynchronously, so the hash comes last.
  const generation = generateFirst(trials, limits, () => '');
  if (generation.kind !== 'generated') throw errorOf(generation, labelsOf(request));
  const { puzzle, constructMs } = generation;
  const gridSha256 = await sha256(formatRows(puzzle.grid).join('\n'));
  const certificate = { ...puzzle.certificate, gridSha256 };
  return formatPuzzle({ ...puzzle, certificate }, constructMs);
};
