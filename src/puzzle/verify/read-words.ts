import { DIRECTIONS, STEPS } from '../model/direction.ts';
import type { Grid } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import type { Placement } from '../model/placement.ts';

/** Words as a tree of letters, so that one reading of a grid finds them all. */
interface WordTree {
  readonly next: Map<string, WordTree>;
  word?: string;
}

const growTree = (words: readonly string[]): WordTree => {
  const root: WordTree = { next: new Map() };
  for (const word of words) {
    let node = root;
    for (const letter of splitCells(word)) {
      const known = node.next.get(letter);
      const child = known ?? { next: new Map() };
      if (!known) node.next.set(letter, child);
      node = child;
    }
    if (node !== root) node.word = word;
  }
  return root;
};

/** The trees of lists that serve many puzzles, such as blocklists. */
const trees = new WeakMap<readonly string[], WordTree>();

const treeOf = (words: readonly string[]): WordTree => {
  const known = trees.get(words);
  if (known) return known;
  const tree = growTree(words);
  trees.set(words, tree);
  return tree;
};

/** Every reading of the words on a grid, in all eight directions. A word of one cell counts once for each cell. */
export const readWords = ({ rows, columns, letters }: Grid, words: readonly string[]): Placement[] => {
  const root = treeOf(words);
  const readings: Placement[] = [];
  for (let at = 0; at < letters.length; at++) {
    const first = root.next.get(letters[at] as string);
    if (!first) continue;
    const start = { row: Math.floor(at / columns), column: at % columns };
    if (first.word !== undefined) readings.push({ word: first.word, start, direction: 'E' });
    for (const direction of DIRECTIONS) {
      const { dRow, dColumn } = STEPS[direction];
      let { row, column } = start;
      let node: WordTree | undefined = first;
      for (;;) {
        row += dRow;
        column += dColumn;
        if (row < 0 || row >= rows || column < 0 || column >= columns) break;
        node = node.next.get(letters[row * columns + column] as string);
        if (!node) break;
        if (node.word !== undefined) readings.push({ word: node.word, start, direction });
      }
    }
  }
  return readings;
};
