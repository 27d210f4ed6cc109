import { listedWords, type Puzzle } from '../../puzzle/model/puzzle.ts';
import { escapeText } from '../escape.ts';

/** The list of a puzzle with pictures, but for words that are found; the board itself shows their numbers. */
export const describePictures = (puzzle: Puzzle, found: ReadonlySet<string>): string =>
  listedWords(puzzle)
    .flatMap((word, i) => {
      if (found.has(word.word)) return [];
      return [`${i + 1} ${word.emoji ?? escapeText(word.clue ?? word.label)}`];
    })
    .join(' · ');
