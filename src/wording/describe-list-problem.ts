import type { SpecProblem } from '../puzzle/model/puzzle.ts';
import type { ListFault, ListProblem } from '../words/parse-list.ts';
import type { ListNote } from '../words/split-list.ts';
import type { Say } from './message-key.ts';

/** The source of a list: problems name a typed word by its position, and a word from a file by its line. */
export type ListSource = 'typed' | 'file';

/** Signs that people write between a word and its clue, or around the clue. No word holds them. */
const CLUE_SIGNS: readonly unknown[] = ['=', '(', ')'];

/** The sentence about a fault. If a word seems to have its clue beside it, a second one tells how to write that. */
const tellFault = ({ kind, values }: ListFault, { say }: { readonly say: Say }): string => {
  const told = say(`words.fault_${kind}`, values);
  return kind === 'not_letter' && CLUE_SIGNS.includes(values['letter']) ? `${told} ${say('words.write_clue')}` : told;
};

/** One problem of a list; `clean` prepares the list's texts for their destination. */
export const describeListProblem = (
  { line, fault, instead }: ListProblem,
  source: ListSource,
  wording: { readonly say: Say },
  clean: (text: string) => string,
): string => {
  const values = Object.entries(fault.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? clean(value) : value,
  ]);
  const told = tellFault({ kind: fault.kind, values: Object.fromEntries(values) }, wording);
  const problem = instead === undefined ? told : `${told} ${wording.say('words.try_word', { word: clean(instead) })}`;
  return line === undefined ? problem : wording.say(`words.problem_${source}`, { line, problem });
};

/** The fault of a requested puzzle, in one sentence; it quotes the list's texts unchanged. */
export const describeSpecProblem = (problem: SpecProblem, wording: { readonly say: Say }): string =>
  problem.kind === 'word' ? tellFault(problem.fault, wording) : problem.message;

/** What a note about a list says, in one sentence or two; `clean` prepares the list's texts for their destination. */
export const describeListNote = (
  { kind, values }: ListNote,
  { say }: { readonly say: Say },
  clean: (text: string) => string,
): string =>
  say(`words.note_${kind}`, Object.fromEntries(Object.entries(values).map(([name, text]) => [name, clean(text)])));
