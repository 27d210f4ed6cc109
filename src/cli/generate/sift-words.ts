import type { SpecProblem, WordProblem } from '../../puzzle/model/failure.ts';
import { reverseCells, splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { MAX_SIDE, validateSpec } from '../../puzzle/model/validate-spec.ts';
import { blocklistFor } from '../../words/blocklist.ts';
import { failure, wrongUsage } from '../shell/cli-error.ts';
import { type CliIo, noteLine } from '../shell/cli-io.ts';
import { nameOfInput } from '../shell/files.ts';
import type { SourceWord } from '../shell/read-words.ts';
import { describeFailure } from './describe-failure.ts';
import type { GenerateOptions } from './generate-options.ts';
import { takeShorter } from './pick-words.ts';

/** What a list of one's own is sifted with. */
export interface Sifting extends Pick<GenerateOptions, 'size' | 'plain' | 'choose' | 'keepGood' | 'timeoutMs'> {
  readonly language: string;
  readonly secretWords: readonly ListedWord[];
}

/** Two words that cannot stand in one puzzle are no fault of a list that only some are chosen from. */
const isOfPair = ({ fault }: WordProblem): boolean => fault.kind === 'inside' || fault.kind === 'reversed_inside';

/** What is wrong with each word of the list by itself or beside the others. */
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
 * The words of a list that a puzzle can use. If only the good ones are kept, the others are named; else, if some
 * are to be chosen, any bad one ends the command, so that chance does not decide whether it comes up.
 */
export const siftWords = (io: CliIo, words: readonly SourceWord[], sifting: Sifting): readonly SourceWord[] => {
  const { keepGood, choose, timeoutMs } = sifting;
  if (words.length === 0 || (!keepGood && choose === undefined)) return words;
  const problems = findProblems(words, sifting);
  const bad = new Set(problems.map(({ index }) => index));
  const lines = describeFailure({ kind: 'invalid-spec', problems }, timeoutMs, undefined, (index) => {
    const line = words[index]?.line;
    return line === undefined ? '' : `line ${line}: `;
  });
  if (bad.size > 0 && (!keepGood || bad.size === words.length)) throw failure(...lines);
  for (const line of lines) noteLine(io, `Left out: ${line}`);
  return words.filter((_, index) => !bad.has(index));
};

/** Whether a word can be read inside the other, in either direction. */
const isInside = (word: string, other: string): boolean =>
  other.includes(word) || other.includes(reverseCells(splitCells(word)).join(''));

/** The first words, so many at most, none of which stands inside another or a secret word unless the puzzle is plain. */
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
 * So many words of a list, drawn by the seed, in the order of the list; shorter ones if they have more letters than wished.
 * Throws a `CliError` if there are too few.
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
