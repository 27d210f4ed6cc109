import { hideLabel } from '../puzzle/model/letters.ts';
import type { ListedWord, PuzzleSpec } from '../puzzle/model/spec.ts';
import { validateSpec } from '../puzzle/model/validate-spec.ts';
import { blocklistFor } from './blocklist.ts';
import type { ListProblem, ParsedList, ParsedWord } from './parse-list.ts';
import { suggestionsFor } from './suggest-word.ts';

/** The longest word an uploaded list may hold, in cells: the side of the largest grid of a daily puzzle. */
const LONGEST = 25;

/** The usable words of a list, and every problem of the others in order of lines. */
export interface CheckedList {
  readonly words: readonly ListedWord[];
  readonly problems: readonly ListProblem[];
}

interface NumberedWord extends ListedWord {
  readonly line: number;
}

const toNumberedWord = ({ label, clue, line }: ParsedWord, language: string): NumberedWord => ({
  word: hideLabel(label, language),
  label,
  ...(clue === undefined ? {} : { clue }),
  line,
});

const specOf = (words: readonly ListedWord[], language: string): PuzzleSpec => ({
  rows: LONGEST,
  columns: LONGEST,
  words,
  secretWords: [],
  directions: ['E'],
  fillerLetters: [],
  oneSharedCell: true,
  blocklist: blocklistFor(language),
  plain: false,
  seed: 'check',
});

/** The fault of a word beside those before it; `lines` has the first line of each word. */
const findFault = (
  { word, label, line }: NumberedWord,
  lines: ReadonlyMap<string, number>,
): ListProblem | undefined => {
  if (word === '') return { line, fault: { kind: 'empty', values: { word: label } } };
  const first = lines.get(word);
  if (first === undefined || first === line) return undefined;
  return { line, fault: { kind: 'same_word', values: { word: label, first } } };
};

/** Separates empty and repeated words from the rest, which all differ. */
const splitRepeated = (
  words: readonly NumberedWord[],
): { readonly distinct: NumberedWord[]; readonly problems: ListProblem[] } => {
  const lines = new Map([...words].reverse().map(({ word, line }) => [word, line]));
  const problems = words.map((word) => findFault(word, lines)).filter((problem) => problem !== undefined);
  return { distinct: words.filter((word) => findFault(word, lines) === undefined), problems };
};

const toListed = ({ word, label, clue }: NumberedWord): ListedWord => ({
  word,
  label,
  ...(clue === undefined ? {} : { clue }),
});

/** A replacement for a faulty word that puzzles can use beside the other words. */
const insteadOf = (
  { label }: NumberedWord,
  faultKind: string,
  { language, others }: { readonly language: string; readonly others: readonly NumberedWord[] },
): string | undefined =>
  suggestionsFor(label, faultKind, language).find((text) => {
    const word = hideLabel(text, language);
    const isNew = word !== '' && others.every((other) => other.word !== word);
    return isNew && validateSpec(specOf([{ word, label: text }], language)).every(({ kind }) => kind === 'request');
  });

/**
 * Finds the words of an upload that a puzzle can use, by the rules for every puzzle's words. `language` is the list's.
 * The result includes the problems from reading the upload.
 */
export const checkList = ({ words, problems }: ParsedList, language: string): CheckedList => {
  const { distinct, problems: repeated } = splitRepeated(words.map((word) => toNumberedWord(word, language)));
  const numbered = new Map(distinct.map((entry) => [entry.word, entry]));
  const found = validateSpec(specOf(distinct, language)).flatMap((problem) => {
    // Faults of the request, such as too many words for one puzzle, do not concern a whole list.
    if (problem.kind === 'request') return [];
    const { word, fault } = problem;
    const entry = numbered.get(word);
    if (!entry) return [];
    const instead = insteadOf(entry, fault.kind, { language, others: distinct });
    return [{ word, problem: { line: entry.line, fault, ...(instead !== undefined && { instead }) } }];
  });
  const wrong = new Set(found.map(({ word }) => word));
  return {
    words: distinct.filter(({ word }) => !wrong.has(word)).map(toListed),
    problems: [...problems, ...repeated, ...found.map(({ problem }) => problem)].sort(
      (a, b) => (a.line ?? 0) - (b.line ?? 0),
    ),
  };
};
