import { basename, extname } from 'node:path';
import { hideLabel } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { parseListFile } from '../../words/parse-list.ts';
import { failure } from './cli-error.ts';
import type { CliIo } from './cli-io.ts';
import { nameOfInput, readInput } from './files.ts';

/** A word, and the line of its file that it stands on, from 1; `undefined` for one that is in no file. */
export interface SourceWord extends ListedWord {
  readonly line?: number;
}

/**
 * The words of a list, in order, as a puzzle takes them. Throws a `CliError` with a line for each line that cannot be
 * read.
 */
export const readWords = async (io: CliIo, path: string, language: string): Promise<SourceWord[]> => {
  const { words, problems } = parseListFile(await readInput(io, path), path);
  if (problems.length > 0) throw failure(...problems.map(({ message }) => `${nameOfInput(path)}: ${message}`));
  return words.map(({ label, clue, line }) => ({
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
