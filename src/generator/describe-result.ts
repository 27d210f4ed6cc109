import type { MadePuzzle } from './make-puzzle.ts';
import type { Reading } from './read-words.ts';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The size of a puzzle and its words, as "10 words on 11 × 11 letters". */
export const describePuzzle = ({ puzzle: { placements, rows, columns } }: MadePuzzle): string =>
  `${count(placements.length, 'word')} on ${rows} × ${columns} letters`;

/** A sentence about the list; what it leaves out is told beside it. */
export const describeReading = ({ words }: Reading): string => {
  const clues = words.filter(({ clue }) => clue !== undefined).length;
  return `${count(words.length, 'word')}${clues > 0 ? `, ${clues === words.length ? 'all' : clues} with a clue` : ''}.`;
};

/** Two sentences for screen readers about a build. One tells the puzzle, the other the words left out. */
export const describeBuild = (made: MadePuzzle, { problems }: Pick<Reading, 'problems'>): string =>
  [
    `${describePuzzle(made)}.`,
    ...(problems.length > 0 ? [`${count(problems.length, 'problem')} on your list.`] : []),
  ].join(' ');
