import { basename, extname } from 'node:path';
import { hideLabel } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import { describeListNote, describeListProblem } from '../../wording/describe-list-problem.ts';
import { ENGLISH } from '../../wording/wording.ts';
import { describeSplitting } from '../../words/describe-splitting.ts';
import { type ListProblem, type ParsedList, parseListFile } from '../../words/parse-list.ts';
import { type CliIo, failure, noteLine } from './cli-io.ts';
import { nameOfInput, readInput } from './files.ts';

/** A word and its line in its file, from 1. The line is `undefined` for words from other sources. */
export interface SourceWord extends ListedWord {
  readonly line?: number;
  /** The name of its file, if there are several. */
  readonly file?: string;
}

/** The place of a word in its file, as the start of a sentence; empty for a word of another source. */
export const locateWord = ({ line, file }: Partial<SourceWord>): string => {
  if (line === undefined) return '';
  return file === undefined ? `line ${line}: ` : `${file}, line ${line}: `;
};

const noteReading = (io: CliIo, path: string, { words, splitting, notes = [] }: ParsedList): void => {
  const lines = [
    ...(splitting === undefined ? [] : [describeSplitting(words.length, splitting)]),
    ...notes.map((note) => describeListNote(note, ENGLISH, (text) => text)),
  ];
  for (const line of lines) noteLine(io, `Note: ${nameOfInput(path)}: ${line}`);
};

const tell = (problem: ListProblem): string => describeListProblem(problem, 'file', ENGLISH, (text) => text);

/** Reports bad lines and leaves them out. Otherwise a bad line ends the command. */
export interface ReadingOptions {
  readonly language: string;
  readonly keepGood?: boolean;
  /** Whether each word names its file. */
  readonly namesFile?: boolean;
  /** Takes the heading of a list that has one. */
  readonly onHeading?: (heading: string) => void;
}

/**
 * The words of a list, in order. Throws a `CliError` that names each unreadable line. With `keepGood`, it throws only
 * if no word is good.
 */
export const readWords = async (
  io: CliIo,
  path: string,
  { language, keepGood = false, namesFile = false, onHeading }: ReadingOptions,
): Promise<SourceWord[]> => {
  const list = parseListFile(await readInput(io, path), path);
  const problems = list.problems.map((problem) => `${nameOfInput(path)}: ${tell(problem)}`);
  if (problems.length > 0 && (!keepGood || list.words.length === 0)) throw failure(...problems);
  for (const problem of problems) noteLine(io, `Left out: ${problem}`);
  noteReading(io, path, list);
  const heading = list.notes?.find(({ kind }) => kind === 'heading')?.values['text'];
  if (heading !== undefined) onHeading?.(heading);
  return list.words.map(({ label, clue, line }) => ({
    word: hideLabel(label, language),
    label,
    ...(clue === undefined ? {} : { clue }),
    line,
    ...(namesFile && { file: nameOfInput(path) }),
  }));
};

/** The words of several lists without those that an earlier list has. The first clue of such a word stays. */
export const joinLists = (io: CliIo, lists: readonly (readonly SourceWord[])[]): SourceWord[] => {
  const joined = new Map<string, SourceWord>();
  const result: SourceWord[] = [];
  for (const [i, list] of lists.entries()) {
    for (const entry of list) {
      const known = joined.get(entry.word);
      // A word twice in one list is a fault of that list, which is reported with its others.
      if (!known || lists[i]?.includes(known)) {
        if (!known) joined.set(entry.word, entry);
        result.push(entry);
        continue;
      }
      noteLine(
        io,
        `Note: ${locateWord(entry)}“${entry.label}” is also on ${locateWord(known).replace(/: $/u, '')}; it is hidden once.`,
      );
    }
  }
  return result;
};

/** A title for the puzzles of a file: `sea-animals.txt` is "Sea animals". */
export const titleOfFile = (path: string): string => {
  const name = basename(path, extname(path)).replace(/[-_]+/gu, ' ').trim();
  if (path === '-' || !name) return 'Word search';
  const [first = '', ...rest] = name;
  return first.toUpperCase() + rest.join('');
};
