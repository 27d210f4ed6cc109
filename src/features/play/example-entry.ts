import type { Edition } from '../../game/editions/edition.ts';
import { exampleEnds } from '../../puzzle/model/example-ends.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';

/** Examples of entries that suit a puzzle's board and language. */
export interface Examples {
  /** Both ends of a word. */
  readonly example: string;
  /** A word with one end. */
  readonly named: string;
  readonly exampleWord: string;
  readonly exampleCell: string;
}

export const examplesOf = ({ puzzle, language }: Pick<Edition, 'puzzle' | 'language'>): Examples => {
  const exampleWord = wordingFor(language).say('found.example_word');
  const example = exampleEnds(puzzle.grid);
  const [exampleCell = ''] = example.split(' ');
  return { example, named: `${exampleWord} ${exampleCell}`, exampleWord, exampleCell };
};

/** Puts the examples into every sentence that gives one. */
export const withExamples = (wording: Wording, examples: Examples): Wording => ({
  ...wording,
  say: (key, values) => wording.say(key, { ...examples, ...values }),
});
