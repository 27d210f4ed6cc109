import type { SpecProblem } from '../puzzle/model/puzzle.ts';
import type { ListProblem } from '../words/parse-list.ts';
import type { Say } from './message-key.ts';

/** The source of a list: problems name a typed word by its position, and a word from a file by its line. */
export type ListSource = 'typed' | 'file';

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
  const told = wording.say(`words.fault_${fault.kind}`, Object.fromEntries(values));
  const problem = instead === undefined ? told : `${told} ${wording.say('words.try_word', { word: clean(instead) })}`;
  return line === undefined ? problem : wording.say(`words.problem_${source}`, { line, problem });
};

/** The fault of a requested puzzle, in one sentence; it quotes the list's texts unchanged. */
export const describeSpecProblem = (problem: SpecProblem, { say }: { readonly say: Say }): string =>
  problem.kind === 'word' ? say(`words.fault_${problem.fault.kind}`, problem.fault.values) : problem.message;
