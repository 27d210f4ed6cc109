import { splitCells } from '../model/letters.ts';
import { hiddenWords, type PuzzleSpec } from '../model/spec.ts';

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
  const letters = spec.fillerLetters.length > 0 ? spec.fillerLetters : hiddenWords(spec).flatMap(splitCells);
  const firsts = countEach(spec.words.map(({ word }) => splitCells(word)[0] ?? ''));
  const squares = [...firsts.values()].reduce((sum, count) => sum + count * count, 0);
  return [...countEach(letters)].flatMap(([letter, count]) => {
    const first = firsts.get(letter) ?? 0;
    const kept = first > 0 && bait < 0 ? count * Math.max(LEAST, 1 + bait) : count;
    const added = bait > 0 ? (bait * letters.length * first * first) / squares : 0;
    return Array.from({ length: Math.max(1, Math.round(FINENESS * (kept + added))) }, () => letter);
  });
};
