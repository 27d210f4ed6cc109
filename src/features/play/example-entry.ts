import type { Edition } from '../../game/editions/edition.ts';
import { exampleEnds } from '../../puzzle/model/example-ends.ts';
import type { MessageKey } from '../../wording/message-key.ts';
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

/** Examples for one player. */
export interface Advice extends Examples {
  /** The player must give both ends for now, so no sentence advises one. */
  readonly needsBothEnds?: boolean;
}

/** Sentences that advise a word with one end, and those for a player who must give both. */
const WITH_BOTH: Partial<Record<MessageKey, MessageKey>> = {
  'found.no_cell': 'found.no_cell_both',
  'found.not_message': 'found.not_message_both',
  'found.unnamed_end': 'found.unnamed_end_both',
  'found.misplaced': 'found.misplaced_both',
  'found.not_listed': 'found.not_listed_both',
  'found.not_there': 'found.not_there_both',
  'found.misspelt': 'found.misspelt_both',
  'found.no_place': 'found.no_place_both',
  'found.nothing': 'found.nothing_both',
  'found.unreadable': 'found.unreadable_both',
};

export const examplesOf = ({ puzzle, language }: Pick<Edition, 'puzzle' | 'language'>): Examples => {
  const exampleWord = wordingFor(language).say('found.example_word');
  const example = exampleEnds(puzzle.grid);
  const [exampleCell = ''] = example.split(' ');
  return { example, named: `${exampleWord} ${exampleCell}`, exampleWord, exampleCell };
};

/** Puts the examples into every sentence that gives one, and advises only what is accepted. */
export const withExamples = (wording: Wording, { needsBothEnds = false, ...examples }: Advice): Wording => ({
  ...wording,
  say: (key, values) => wording.say((needsBothEnds && WITH_BOTH[key]) || key, { ...examples, ...values }),
});
