import { FREE, type SearchInstance } from '../search-instance.ts';
import { childOf, createTrie, type Trie } from '../trie.ts';
import type { Weave } from './weave-state.ts';

/** A tree of the request's forbidden words, in the instance's letter codes; `undefined` without such words. */
export const forbiddenTrie = ({ request, codes, letterCount }: SearchInstance): Trie | undefined => {
  if (!request.forbidden) return undefined;
  const words: number[][] = [];
  for (const word of request.forbidden) {
    const coded = word.map((letter) => codes.get(letter) ?? -1);
    // The board cannot spell a word with a letter that no placed word has.
    if (!coded.includes(-1)) words.push(coded);
  }
  return createTrie(words, letterCount);
};

/** The number of strides from a line's start to a cell; -1 if the cell is off the line. */
const stepsAlong = (start: number, stride: number, length: number, cell: number): number => {
  const steps = (cell - start) / stride;
  return Number.isInteger(steps) && steps >= 0 && steps < length ? steps : -1;
};

/** One line through a cell of a word that was just laid. */
interface Line {
  readonly cell: number;
  readonly d: number;
  /** Where the word lies, and how its cells follow each other. */
  readonly start: number;
  readonly stride: number;
  readonly length: number;
}

/** Whether a line through its cell spells a forbidden word that is not inside the word laid. */
const isSpelledAlong = (weave: Weave, trie: Trie, { cell, d, start, stride, length }: Line): boolean => {
  const { board, instance, beyond, eightStrides } = weave;
  const step = eightStrides[d] as number;
  const isOwnAxis = step === stride || step === -stride;
  const back = Math.min(beyond[((d + 4) & 7) * instance.cellCount + cell] as number, trie.depth - 1);
  for (let before = 0; before <= back; before++) {
    const first = cell - before * step;
    if ((board[first] as number) < 0) return false;
    let node = 0;
    const room = before + (beyond[d * instance.cellCount + cell] as number);
    for (let at = 0, here = first; at <= room && at < trie.depth; at++, here += step) {
      const letter = board[here] as number;
      if (letter < 0) break;
      node = childOf(trie, node, letter);
      if (node === 0) break;
      if (at < before || trie.isEnd[node] === 0) continue;
      const isInside =
        isOwnAxis && stepsAlong(start, stride, length, first) >= 0 && stepsAlong(start, stride, length, here) >= 0;
      if (!isInside) return true;
    }
  }
  return false;
};

/** Whether a word just laid makes a forbidden word readable outside it. */
export const spellsStray = (weave: Weave, trie: Trie, w: number): boolean => {
  const { instance, covers, places } = weave;
  const place = places[w] as number;
  const d = Math.floor(place / instance.cellCount);
  const start = place - d * instance.cellCount;
  const stride = instance.strides[d] as number;
  const length = instance.lengths[w] as number;
  for (let i = 0, cell = start; i < length; i++, cell += stride) {
    if (covers[cell] !== 1 || weave.board[cell] === FREE) continue;
    for (let eighth = 0; eighth < 8; eighth++) {
      if (isSpelledAlong(weave, trie, { cell, d: eighth, start, stride, length })) return true;
    }
  }
  return false;
};
