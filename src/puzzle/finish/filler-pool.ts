import { splitCells } from '../model/letters.ts';

/**
 * The letters of the hidden words, and as many again of those that begin or end one, all of these alike: a letter that
 * stood only at the start of a word would give its place away to anybody who counts letters.
 */
export const coveringPool = (hiddenWords: readonly string[]): string[] => {
  const words = hiddenWords.map((word) => splitCells(word));
  const letters = words.flat();
  const ends = [...new Set(words.flatMap((word) => [word[0] ?? '', word.at(-1) ?? '']))];
  const each = Math.ceil(letters.length / Math.max(1, ends.length));
  return [...letters, ...ends.flatMap((end) => Array.from({ length: each }, () => end))];
};
