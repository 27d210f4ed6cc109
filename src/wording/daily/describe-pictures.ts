import { listedWords, type Puzzle } from '../../puzzle/model/puzzle.ts';
import { escapeText } from '../escape.ts';

/** The pictures in a puzzle's list, without found words. The numbers match those on the board. */
export const describePictures = (puzzle: Puzzle, found: ReadonlySet<string>): string =>
  listedWords(puzzle)
    .flatMap((word, i) => {
      if (found.has(word.word)) return [];
      return [`${i + 1} ${word.emoji ?? escapeText(word.clue ?? word.label)}`];
    })
    .join(' · ');
