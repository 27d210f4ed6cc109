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

/** How likely each letter is, against the others. */
export type LetterWeights = ReadonlyMap<string, number>;

export const countLetters = (letters: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
};

/** The share of unwanted letters that remains at the lowest `bait`. */
const LEAST = 0.05;

/**
 * The weights with fewer or more of some letters, such as those that words begin with. A letter may be in `favoured`
 * several times and then counts more. `bait` -1 leaves almost none of them, 0 as many as there are. 1 adds about as many
 * as there are letters. More of them send a player on more false trails.
 */
export const baitFiller = (weights: LetterWeights, favoured: readonly string[], bait: number): LetterWeights => {
  const counts = countLetters(favoured);
  const squares = [...counts.values()].reduce((sum, count) => sum + count * count, 0);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const weigh = (weight: number, count: number): number => {
    if (count === 0 || bait === 0) return weight;
    return bait < 0 ? weight * Math.max(LEAST, 1 + bait) : weight + (bait * total * count * count) / squares;
  };
  return new Map([...weights].map(([letter, weight]) => [letter, weigh(weight, counts.get(letter) ?? 0)] as const));
};
