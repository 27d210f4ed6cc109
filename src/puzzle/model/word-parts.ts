/** Finds words inside other words. */

/** A letter in a tree of words: its possible successors, and the text of the word that ends here. */
interface Node {
  readonly next: Map<string, Node>;
  text?: string;
}

const createNode = (): Node => ({ next: new Map() });

const addTo = (root: Node, cells: readonly string[]): void => {
  let node = root;
  for (const cell of cells) {
    const next = node.next.get(cell) ?? createNode();
    node.next.set(cell, next);
    node = next;
  }
  node.text = cells.join('');
};

/** The texts of the tree that begin at a cell. */
function* textsAt(root: Node, cells: readonly string[], from: number): Generator<string> {
  let node: Node | undefined = root;
  for (let at = from; node && at < cells.length; at++) {
    node = node.next.get(cells[at] as string);
    if (node?.text !== undefined) yield node.text;
  }
}

interface Word {
  readonly cells: readonly string[];
}

/**
 * Maps each `wanted` text that is part of a longer word to the last such word. The time grows with the letters of the
 * words and with the beginnings they share.
 */
export const findHolders = <W extends Word>(
  words: readonly W[],
  wanted: readonly (readonly string[])[],
): Map<string, W> => {
  const root = createNode();
  for (const cells of wanted) addTo(root, cells);
  const holders = new Map<string, W>();
  for (const word of words) {
    const whole = word.cells.join('');
    for (let from = 0; from < word.cells.length; from++) {
      for (const text of textsAt(root, word.cells, from)) if (text !== whole) holders.set(text, word);
    }
  }
  return holders;
};
