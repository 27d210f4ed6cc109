import { type Cell, cellsOf } from '../model/grid.ts';
import { reverseCells, splitCells } from '../model/letters.ts';
import type { ContainedWord, PlacedWord } from '../model/puzzle.ts';

/** Words that stand inside longer words of one puzzle. */

const startsAt = (cells: readonly string[], longer: readonly string[], from: number): boolean =>
  cells.every((cell, i) => longer[from + i] === cell);

const isPart = (cells: readonly string[], longer: readonly string[]): boolean => {
  for (let from = 0; from + cells.length <= longer.length; from++) if (startsAt(cells, longer, from)) return true;
  return false;
};

interface SplitWord {
  readonly word: string;
  readonly cells: readonly string[];
  readonly backward: string;
}

const split = (word: string): SplitWord => {
  const cells = splitCells(word);
  return { word, cells, backward: reverseCells(cells).join('') };
};

/** Whether a word stands inside a longer one, forwards or backwards. The texts rule most pairs out cheaply. */
const isContained = ({ word, cells, backward }: SplitWord, longer: SplitWord): boolean =>
  cells.length > 0 &&
  cells.length < longer.cells.length &&
  ((longer.word.includes(word) && isPart(cells, longer.cells)) ||
    (longer.word.includes(backward) && isPart(reverseCells(cells), longer.cells)));

/** Each pair of a word and a longer one around it, in the order of the words. */
export const findContained = (words: readonly string[]): ContainedWord[] => {
  const all = [...new Set(words)].map(split);
  return all.flatMap((inner) =>
    all.filter((outer) => isContained(inner, outer)).map((outer) => ({ word: inner.word, within: outer.word })),
  );
};

/**
 * Finds the lines of the longer words around a word. A pair counts only if it is true: its shorter word does stand inside
 * the other.
 */
export const linesAround = (
  { words }: { readonly words: readonly Pick<PlacedWord, 'word' | 'placement'>[] },
  contained: readonly ContainedWord[],
): ((word: string) => readonly Cell[][]) => {
  const lines = new Map(words.map(({ word, placement }) => [word, cellsOf(placement)]));
  const around = new Map<string, Cell[][]>();
  for (const { word, within } of contained) {
    const line = lines.get(within);
    if (line && isContained(split(word), split(within))) around.set(word, [...(around.get(word) ?? []), line]);
  }
  return (word) => around.get(word) ?? [];
};
