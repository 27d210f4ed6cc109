import type { Splitting } from './split-list.ts';

/** How a list without one word a line was split, and how to split it differently. */
const SPLITTINGS: Readonly<Record<Exclude<Splitting, 'lines'>, string>> = {
  commas: 'between commas and the like; one word a line, without them, keeps words as they are',
  columns: 'from the columns of a table; one word a line keeps words as they are',
  spaces: 'between spaces; put commas between words to keep those of several parts',
  clues: 'as a word and a clue a line; put commas between words to hide them all',
  anki: 'from Anki notes, whose first field is the word and the second its clue; other fields are left out',
};

/** One English sentence about so many words that were not read one a line. */
export const describeSplitting = (count: number, splitting: Exclude<Splitting, 'lines'>): string =>
  `${count === 1 ? '1 word was' : `${count} words were`} read ${SPLITTINGS[splitting]}.`;
