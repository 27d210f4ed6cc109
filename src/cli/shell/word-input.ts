import { basename, extname } from 'node:path';
import { hideLabel } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import { describeListProblem } from '../../wording/describe-list-problem.ts';
import { ENGLISH } from '../../wording/wording.ts';
import { type ListProblem, type ParsedList, parseListFile } from '../../words/parse-list.ts';
import { type CliIo, failure, noteLine } from './cli-io.ts';
import { nameOfInput, readInput } from './files.ts';

/** A word and its line in its file, from 1. The line is `undefined` for words from other sources. */
export interface SourceWord extends ListedWord {
  readonly line?: number;
}

/** How a list without one word a line was split, and how to split it differently. */
const SPLITTINGS: Readonly<Record<NonNullable<ParsedList['splitting']>, string>> = {
  commas: 'between commas and the like; one word a line, without them, keeps words as they are',
  columns: 'from the columns of a table; one word a line keeps words as they are',
  spaces: 'between spaces; put commas between words to keep those of several parts',
  clues: 'as a word and a clue a line; put commas between words to hide them all',
};

const noteSplitting = (io: CliIo, path: string, { words, splitting }: ParsedList): void => {
  if (splitting === undefined) return;
  const count = words.length === 1 ? '1 word was' : `${words.length} words were`;
  noteLine(io, `Note: ${nameOfInput(path)}: ${count} read ${SPLITTINGS[splitting]}.`);
};

const tell = (problem: ListProblem): string => describeListProblem(problem, 'file', ENGLISH, (text) => text);

/** Reports bad lines and leaves them out. Otherwise a bad line ends the command. */
export interface ReadingOptions {
  readonly language: string;
  readonly keepGood?: boolean;
}

/**
 * The words of a list, in order. Throws a `CliError` that names each unreadable line. With `keepGood`, it throws only
 * if no word is good.
 */
export const readWords = async (
  io: CliIo,
  path: string,
  { language, keepGood = false }: ReadingOptions,
): Promise<SourceWord[]> => {
  const list = parseListFile(await readInput(io, path), path);
  const problems = list.problems.map((problem) => `${nameOfInput(path)}: ${tell(problem)}`);
  if (problems.length > 0 && (!keepGood || list.words.length === 0)) throw failure(...problems);
  for (const problem of problems) noteLine(io, `Left out: ${problem}`);
  noteSplitting(io, path, list);
  return list.words.map(({ label, clue, line }) => ({
    word: hideLabel(label, language),
    label,
    ...(clue === undefined ? {} : { clue }),
    line,
  }));
};

/** A title for the puzzles of a file: `sea-animals.txt` is "Sea animals". */
export const titleOfFile = (path: string): string => {
  const name = basename(path, extname(path)).replace(/[-_]+/gu, ' ').trim();
  if (path === '-' || !name) return 'Word search';
  const [first = '', ...rest] = name;
  return first.toUpperCase() + rest.join('');
};
