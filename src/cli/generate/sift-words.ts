import type { SpecProblem, WordProblem } from '../../puzzle/model/failure.ts';
import { reverseCells, splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { MAX_SIDE, validateSpec } from '../../puzzle/model/validate-spec.ts';
import { blocklistFor } from '../../words/blocklist.ts';
import { type CliIo, failure, noteLine, wrongUsage } from '../shell/cli-io.ts';
import { nameOfInput } from '../shell/files.ts';
import type { SourceWord } from '../shell/read-words.ts';
import { describeFailure } from './describe-failure.ts';
import type { GenerateOptions } from './generate-options.ts';
import { takeShorter } from './pick-words.ts';

/** The settings for sifting a user's own list. */
export interface Sifting extends Pick<GenerateOptions, 'size' | 'plain' | 'choose' | 'keepGood' | 'timeout'> {
  readonly language: string;
  readonly secretWords: readonly ListedWord[];
}

/** Two words may exclude each other in one puzzle. If only some words are chosen, that is no fault of the list. */
const isOfPair = ({ fault }: WordProblem): boolean => fault.kind === 'inside' || fault.kind === 'reversed_inside';

/** The faults of each word, alone or beside the others. */
const findProblems = (words: readonly ListedWord[], sifting: Sifting): WordProblem[] =>
  validateSpec({
    ...(sifting.size ?? { rows: MAX_SIDE, columns: MAX_SIDE }),
    words,
    secretWords: sifting.secretWords,
    directions: ['E'],
    fillerLetters: [],
    oneSharedCell: !sifting.plain,
    blocklist: blocklistFor(sifting.language),
    plain: sifting.plain,
    seed: 'sift',
  }).filter(
    (problem: SpecProblem): problem is WordProblem =>
      problem.kind === 'word' && problem.index < words.length && (sifting.choose === undefined || !isOfPair(problem)),
  );

/**
 * Keeps the words that a puzzle can use. With `keepGood`, it names the bad words and leaves them out. With `choose`
 * alone, a bad word ends the command, so success does not depend on the draw.
 */
export const siftWords = (io: CliIo, words: readonly SourceWord[], sifting: Sifting): readonly SourceWord[] => {
  const { keepGood, choose, timeout } = sifting;
  if (words.length === 0 || (!keepGood && choose === undefined)) return words;
  const problems = findProblems(words, sifting);
  const bad = new Set(problems.map(({ index }) => index));
  const lines = describeFailure({ kind: 'invalid-spec', problems }, timeout, undefined, (index) => {
    const line = words[index]?.line;
    return line === undefined ? '' : `line ${line}: `;
  });
  if (bad.size > 0 && (!keepGood || bad.size === words.length)) throw failure(...lines);
  for (const line of lines) noteLine(io, `Left out: ${line}`);
  return words.filter((_, index) => !bad.has(index));
};

/** Whether one word contains the other, forward or backward. */
const isInside = (word: string, other: string): boolean =>
  other.includes(word) || other.includes(reverseCells(splitCells(word)).join(''));

/**
 * Takes the first words, up to `count`. Unless the puzzle is plain, it skips words that contain a taken or secret word,
 * or lie inside one.
 */
const takeApart = (
  words: readonly SourceWord[],
  count: number,
  { plain, secretWords }: Pick<Sifting, 'plain' | 'secretWords'>,
): SourceWord[] => {
  const taken: SourceWord[] = [];
  const spelled = secretWords.map(({ word }) => word);
  for (const entry of words) {
    if (taken.length === count) break;
    const { word } = entry;
    if (!plain && spelled.some((other) => isInside(word, other) || isInside(other, word))) continue;
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
  { choose, ...sifting }: Pick<Sifting, 'choose' | 'plain' | 'secretWords'>,
  letters: number,
  file: string,
  seed: string,
): readonly SourceWord[] => {
  if (choose === undefined) return words;
  if (choose > words.length) {
    throw wrongUsage(`--choose ${choose} is too many: ${nameOfInput(file)} has ${words.length} words to choose from.`);
  }
  const drawn = shuffle(words, createRng(`${seed}/choice`));
  const taken = new Set(takeShorter(drawn, letters, (left) => takeApart(left, choose, sifting)));
  if (taken.size === choose) return words.filter((entry) => taken.has(entry));
  throw failure(
    `Only ${taken.size} of the words can stand in one puzzle, as others stand inside them: --choose ${taken.size}.`,
  );
};
