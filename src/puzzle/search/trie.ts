/** A set of words as a tree of letter codes; node 0 is the root. A linked list holds the children of each node. */
export interface Trie {
  /** The first letters' nodes by code; 0 if no word begins so. */
  readonly roots: Int32Array;
  readonly code: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly isEnd: Uint8Array;
  /** The length of the longest word. */
  readonly depth: number;
}

const emptyTrie = (size: number, letterCount: number, depth: number): Trie => ({
  roots: new Int32Array(letterCount),
  code: new Int32Array(size),
  firstChild: new Int32Array(size),
  nextSibling: new Int32Array(size),
  isEnd: new Uint8Array(size),
  depth,
});

/** The node below `node` for a letter code; 0 if absent. */
export const childOf = (trie: Trie, node: number, code: number): number => {
  if (node === 0) return trie.roots[code] ?? 0;
  let child = trie.firstChild[node] ?? 0;
  while (child !== 0 && trie.code[child] !== code) child = trie.nextSibling[child] ?? 0;
  return child;
};

/** Builds the tree of words given as letter codes from 0 to `letterCount` − 1. It skips empty words. */
export const createTrie = (words: readonly (readonly number[])[], letterCount: number): Trie => {
  const size = words.reduce((sum, word) => sum + word.length, 1);
  const trie = emptyTrie(size, letterCount, Math.max(0, ...words.map((word) => word.length)));
  let used = 1;
  for (const word of words) {
    let node = 0;
    for (const code of word) {
      let child = childOf(trie, node, code);
      if (child === 0) {
        child = used++;
        trie.code[child] = code;
        if (node === 0) trie.roots[code] = child;
        else {
          trie.nextSibling[child] = trie.firstChild[node] ?? 0;
          trie.firstChild[node] = child;
        }
      }
      node = child;
    }
    if (node !== 0) trie.isEnd[node] = 1;
  }
  return trie;
};
