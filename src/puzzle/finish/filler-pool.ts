import { splitCells } from '../model/letters.ts';

/**
 * The letters of the hidden words, and about as many again that begin or end a word, in equal numbers. Otherwise a
 * letter found only at the start of a word would betray that word.
 */
export const coveringPool = (hiddenWords: readonly string[]): string[] => {
  const words = hiddenWords.map((word) => splitCells(word));
  const letters = words.flat();
  const ends = [...new Set(words.flatMap((word) => [word[0] ?? '', word.at(-1) ?? '']))];
  const each = Math.ceil(letters.length / Math.max(1, ends.length));
  return [...letters, ...ends.flatMap((end) => Array.from({ length: each }, () => end))];
};
