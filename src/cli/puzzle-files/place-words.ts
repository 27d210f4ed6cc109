import type { LoosePuzzle, LooseWord } from '../../puzzle/formats/loose-puzzle.ts';
import { cellsOf, DIRECTIONS, isSameCell, type Placement } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord, UncertifiedPuzzle } from '../../puzzle/model/puzzle.ts';
import { findContained } from '../../puzzle/verify/contained-words.ts';
import { findOccurrences } from '../../puzzle/verify/read-words.ts';

/** A puzzle whose words have places, and the words without one. */
export interface Placed {
  readonly puzzle: UncertifiedPuzzle;
  readonly missing: readonly LooseWord[];
}

/** Finds a word's first place outside the longer words of the list. */
const createPlaceFinder = ({ grid, words }: LoosePuzzle): ((word: string) => Placement | undefined) => {
  const contained = findContained(words.map(({ word }) => word));
  return (word) => {
    const longer = contained
      .filter((pair) => pair.word === word)
      .flatMap(({ within }) => findOccurrences(grid, splitCells(within)).map(cellsOf));
    const isOutside = (place: Placement): boolean => {
      const cells = cellsOf(place);
      return !longer.some((line) => cells.every((cell) => line.some((other) => isSameCell(cell, other))));
    };
    return findOccurrences(grid, splitCells(word)).find(isOutside);
  };
};

/** Places the words of a file, by its own places if it has any. */
export const placeWords = (loose: LoosePuzzle): Placed => {
  const find = createPlaceFinder(loose);
  const words: PlacedWord[] = [];
  const missing: LooseWord[] = [];
  for (const entry of loose.words) {
    const placement = entry.placement ?? find(entry.word);
    if (placement) words.push({ ...entry, placement });
    else missing.push(entry);
  }
  const used = new Set(words.map(({ placement }) => placement.direction));
  const directions = DIRECTIONS.filter((direction) => used.has(direction));
  const puzzle = { grid: loose.grid, words, directions, oneSharedCell: false, plain: false, seed: '' };
  return { puzzle, missing };
};
