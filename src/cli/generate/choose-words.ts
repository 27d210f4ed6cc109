import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import { reverseCells, splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord, WordProblem } from '../../puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { type BoardShape, countOpen } from '../../puzzle/plan-sizes.ts';
import { longestRun } from '../../puzzle/shapes/shapes.ts';
import { refusedFor } from '../../words/blocklist.ts';
import { findWordProblems } from '../../words/find-word-problems.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { type CliIo, failure, noteLine, wrongUsage } from '../shell/cli-io.ts';
import { locateWord, type SourceWord } from '../shell/word-input.ts';
import { adviseContained, describeFailure } from './describe-failure.ts';
import type { GenerateOptions } from './generate-options.ts';

/** The demands on words picked from a theme. */
interface Picking {
  readonly difficulty: Difficulty;
  readonly shape: BoardShape;
  /** Words to keep out of the list. */
  readonly secretWords: readonly ListedWord[];
  /** As hidden; `undefined` for none. */
  readonly message: string | undefined;
  /** How many words; `undefined` leaves it to the difficulty and the message. */
  readonly choose: number | undefined;
}

/** The most of a board's cells that letters of picked words may fill. Shapes have useless corners. */
const FULLEST = { rectangle: 0.7, shape: 0.5 } as const;

/**
 * Limits for words beside a message. `SHARED` is the share of letters that cross easily, `MAX_SHARED` the most.
 * `COVERED` is the most of a board they cover.
 */
const SHARED = 0.16;
const MAX_SHARED = 0.22;
const COVERED = 0.72;

/** The longest allowed word, and the number of letters for all words together. */
interface Room {
  readonly longest: number;
  readonly letters: number;
  /** The most letters, if no choice of words has fewer. */
  readonly maxLetters: number;
}

export const roomOf = ({ shape, message, difficulty }: Pick<Picking, 'shape' | 'message' | 'difficulty'>): Room => {
  const { rows, columns } = shape.size ?? PRESETS[difficulty];
  const endless = Number.POSITIVE_INFINITY;
  // A board without a fixed size grows until everything fits.
  if (!shape.size) return { longest: Math.max(rows, columns), letters: endless, maxLetters: endless };
  const mask = shape.maskAt(shape.size);
  const open = countOpen(shape, shape.size);
  const longest = mask ? longestRun(mask, rows, columns, ['E', 'S']) : Math.max(rows, columns);
  const fullest = (mask ? FULLEST.shape : FULLEST.rectangle) * open;
  if (message === undefined) return { longest, letters: fullest, maxLetters: fullest };
  const left = open - splitCells(message).length;
  return { longest, letters: Math.min(left, COVERED * open) / (1 - SHARED), maxLetters: left / (1 - MAX_SHARED) };
};

/** Takes words in order while they fit. Always takes the first word. */
const takeFitting = (words: readonly ListedWord[], letters: number): ListedWord[] => {
  let left = letters;
  let isFirst = true;
  return words.filter(({ word }) => {
    const { length } = splitCells(word);
    if (!isFirst && length > left) return false;
    left -= length;
    isFirst = false;
    return true;
  });
};

const lengthOf = ({ word }: ListedWord): number => splitCells(word).length;

const countLetters = (words: readonly ListedWord[]): number => words.reduce((sum, word) => sum + lengthOf(word), 0);

/**
 * Takes words with `take`. While they have too many letters, it drops the longest one and takes again. It stops once a
 * drop would lower the number of words.
 */
const takeShorter = <T extends ListedWord>(
  words: readonly T[],
  letters: number,
  take: (words: readonly T[]) => readonly T[],
): readonly T[] => {
  let left = words;
  let taken = take(left);
  while (countLetters(taken) > letters) {
    const longest = taken.reduce((most, word) => (lengthOf(word) > lengthOf(most) ? word : most));
    left = left.filter((word) => word !== longest);
    const next = take(left);
    if (next.length < taken.length) break;
    taken = next;
  }
  return taken;
};

/** As many words as chosen. If these do not fit, as many as fit. */
const takeChosen = (words: readonly ListedWord[], choose: number, { letters, maxLetters }: Room) => {
  const chosen = takeShorter(words, letters, (left) => left.slice(0, choose));
  const isEnough = chosen.length === choose && countLetters(chosen) <= maxLetters;
  return isEnough ? chosen : takeFitting(words, letters).slice(0, choose);
};

/**
 * Picks a theme's words, sorted by label. The difficulty sets their number, which the board or the message may change.
 */
export const pickWords = (pack: Pack, picking: Picking, seed: string): ListedWord[] => {
  const hidden = new Set(picking.secretWords.map(({ word }) => word));
  const usable = listedWordsOf(pack).filter(({ word }) => !hidden.has(word));
  if (picking.choose !== undefined && picking.choose > usable.length) {
    throw wrongUsage(`--choose ${picking.choose} is too many: “${pack.title}” has ${usable.length} words.`);
  }
  const room = roomOf(picking);
  const words = shuffle(usable, createRng(`${seed}/words`)).filter((word) => lengthOf(word) <= room.longest);
  // Beside a message, words must fill a fixed board. So their number has no limit.
  const isFilled = picking.shape.size !== undefined && picking.message !== undefined;
  const most = isFilled ? words.length : PRESETS[picking.difficulty].wordCount;
  const picked =
    picking.choose === undefined
      ? takeFitting(words, room.letters).slice(0, most)
      : takeChosen(words, picking.choose, room);
  return [...picked].sort((a, b) => a.label.localeCompare(b.label, pack.language));
};

/** The settings for sifting a user's own list. */
interface Sifting extends Pick<GenerateOptions, 'size' | 'plain' | 'choose' | 'keepGood' | 'allowContained'> {
  readonly language: string;
  readonly secretWords: readonly ListedWord[];
}

/** Two words may exclude each other in one puzzle. If only some words are chosen, that is no fault of the list. */
const isOfPair = ({ fault }: WordProblem): boolean => fault.kind === 'inside' || fault.kind === 'reversed_inside';

/** The faults of each word, alone or beside the others. */
const findProblems = (words: readonly ListedWord[], sifting: Sifting): WordProblem[] =>
  findWordProblems(words, { ...sifting, refused: refusedFor(sifting.language) }).filter(
    (problem) => sifting.choose === undefined || !isOfPair(problem),
  );

/**
 * Keeps the words that a puzzle can use. With `keepGood`, it names the bad words and leaves them out. With `choose`
 * alone, a bad word ends the command, so success does not depend on the draw.
 */
export const siftWords = (io: CliIo, words: readonly SourceWord[], sifting: Sifting): readonly SourceWord[] => {
  const { keepGood, choose } = sifting;
  if (words.length === 0 || (!keepGood && choose === undefined)) return words;
  const problems = findProblems(words, sifting);
  const bad = new Set(problems.map(({ index }) => index));
  const lines = describeFailure({ kind: 'invalid-spec', problems }, {}, (index) => locateWord(words[index] ?? {}));
  if (bad.size > 0 && (!keepGood || bad.size === words.length)) throw failure(...lines, ...adviseContained(problems));
  for (const line of lines) noteLine(io, `Left out: ${line}`);
  return words.filter((_, index) => !bad.has(index));
};

/** Whether one word contains the other, forward or backward. */
const isInside = (word: string, other: string): boolean =>
  other.includes(word) || other.includes(reverseCells(splitCells(word)).join(''));

/**
 * Takes the first words, up to `count`. Unless words may stand inside others, it skips words that contain a taken or
 * secret word, or lie inside one.
 */
const takeApart = (
  words: readonly SourceWord[],
  count: number,
  { plain, secretWords, allowContained }: Pick<Sifting, 'plain' | 'secretWords' | 'allowContained'>,
): SourceWord[] => {
  const mayStandInside = plain || allowContained;
  const taken: SourceWord[] = [];
  const spelled = secretWords.map(({ word }) => word);
  for (const entry of words) {
    if (taken.length === count) break;
    const { word } = entry;
    if (!mayStandInside && spelled.some((other) => isInside(word, other) || isInside(other, word))) continue;
    taken.push(entry);
    spelled.push(word);
  }
  return taken;
};

/**
 * Draws words from a list by the seed and keeps the list's order. Prefers shorter words if the draw has too many
 * letters. Throws a `CliError` if too few remain.
 */
export const chooseWords = (
  words: readonly SourceWord[],
  { choose, ...sifting }: Pick<Sifting, 'choose' | 'plain' | 'secretWords' | 'allowContained'>,
  letters: number,
  source: string,
  seed: string,
): readonly SourceWord[] => {
  if (choose === undefined) return words;
  if (choose > words.length) {
    throw wrongUsage(`--choose ${choose} is too many: ${source} has ${words.length} words to choose from.`);
  }
  const drawn = shuffle(words, createRng(`${seed}/choice`));
  const taken = new Set(takeShorter(drawn, letters, (left) => takeApart(left, choose, sifting)));
  if (taken.size === choose) return words.filter((entry) => taken.has(entry));
  throw failure(
    `Only ${taken.size} of the words can stand in one puzzle, as others stand inside them: --choose ${taken.size}, or --allow-contained.`,
  );
};
