import { IntlMessageFormat } from 'intl-messageformat';
import { hideLabel } from '../puzzle/model/letters.ts';
import english from '../wording/catalogues/en/words.json' with { type: 'json' };
import { describeListNote, describeListProblem } from '../wording/describe-list-problem.ts';
import type { Say } from '../wording/message-key.ts';
import { describeSplitting } from '../words/describe-splitting.ts';
import { findWordProblems } from '../words/find-word-problems.ts';
import { type ListProblem, type ParsedWord, parseList } from '../words/parse-list.ts';
import { blocklistOf } from './blocklists.ts';
import type { Draft } from './draft.ts';

/** What the page found in a list. */
export interface Reading {
  /** The words that a puzzle can use, in order. */
  readonly words: readonly ParsedWord[];
  /** A sentence for each line that no puzzle can use, in order. */
  readonly problems: readonly string[];
  /** Whether some words would do if words might stand inside others. */
  readonly wantsContained: boolean;
  /** How the text was split, if not one word a line, with or without a clue. */
  readonly splitting?: string;
  /** A sentence for each other decision about the text, such as a first line that is a heading. */
  readonly notes?: readonly string[];
}

const TEXTS: Readonly<Record<string, string>> = english;

const say: Say = (key, values) =>
  String(
    new IntlMessageFormat(TEXTS[key.slice('words.'.length)] ?? key, 'en', undefined, { ignoreTag: true }).format(
      values,
    ),
  );

const describe = (problem: ListProblem): string => describeListProblem(problem, 'file', { say }, (text) => text);

const NOTHING: Reading = { words: [], problems: [], wantsContained: false };

type Given = Pick<Draft, 'words' | 'language' | 'size' | 'allowContained'>;

/** Reads the list as `generate --words FILE --keep-good` does: it names each word that no puzzle can use. */
export const readWords = ({ words: text, language, size, allowContained }: Given): Reading => {
  if (text.trim() === '') return NOTHING;
  const { words, problems, splitting, notes = [] } = parseList(text, 'text');
  const listed = words.map(({ label }) => ({ word: hideLabel(label, language), label }));
  const found = findWordProblems(listed, { size, allowContained, refused: blocklistOf(language).refused });
  const bad = new Set(found.map(({ index }) => index));
  const faults = found.map(({ index, fault }): ListProblem => ({ line: words[index]?.line ?? 0, fault }));
  const sorted = [...problems, ...faults].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return {
    words: words.filter((_, index) => !bad.has(index)),
    problems: sorted.map(describe),
    notes: notes.map((note) => describeListNote(note, { say }, (each) => each)),
    wantsContained: !allowContained && found.some(({ fault }) => fault.kind === 'inside'),
    ...(splitting && splitting !== 'clues' && { splitting: describeSplitting(words.length, splitting) }),
  };
};
