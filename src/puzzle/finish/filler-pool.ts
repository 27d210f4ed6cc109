import { splitCells } from '../model/letters.ts';
import { hiddenWords, type PuzzleSpec } from '../model/puzzle.ts';

/** The spec's filler letters, or those of the hidden words. */
export const poolOf = (spec: PuzzleSpec): readonly string[] =>
  spec.fillerLetters.length > 0 ? spec.fillerLetters : hiddenWords(spec).flatMap(splitCells);

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

/** Pool entries for one letter of the words. A larger number makes the weights finer. */
const FINENESS = 8;

/** The share of first letters that remains at the lowest `bait`. */
const LEAST = 0.05;

const countEach = (letters: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
};

/**
 * The letters for filler, with fewer or more of those that begin listed words. `bait` -1 gives almost no such letters, 0
 * as many as the words have. 1 adds about as many as there are letters. More of them send a player on more false trails.
 */
export const weighFiller = (spec: PuzzleSpec, bait: number): readonly string[] => {
  if (bait === 0) return spec.fillerLetters;
  const letters = poolOf(spec);
  const firsts = countEach(spec.words.map(({ word }) => splitCells(word)[0] ?? ''));
  const squares = [...firsts.values()].reduce((sum, count) => sum + count * count, 0);
  return [...countEach(letters)].flatMap(([letter, count]) => {
    const first = firsts.get(letter) ?? 0;
    const kept = first > 0 && bait < 0 ? count * Math.max(LEAST, 1 + bait) : count;
    const added = bait > 0 ? (bait * letters.length * first * first) / squares : 0;
    return Array.from({ length: Math.max(1, Math.round(FINENESS * (kept + added))) }, () => letter);
  });
};
