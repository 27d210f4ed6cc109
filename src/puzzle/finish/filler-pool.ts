import { splitCells } from '../model/letters.ts';

/** Which letters filler is drawn from, each as often as it stands in the pool. */
export const FILLER_STYLES = ['uniform', 'language', 'list'] as const;

export type FillerStyle = (typeof FILLER_STYLES)[number];

/**
 * `uniform`: each letter of the language once. `language`: as often as in the language's words. `list`: as often as in
 * the hidden words, so that filler gives nothing away. `languageWords` are any words of the language, as hidden; the more
 * the better.
 */
export const fillerPool = (
  style: FillerStyle,
  languageWords: readonly string[],
  hiddenWords: readonly string[],
): string[] => {
  if (style === 'list') return hiddenWords.flatMap(splitCells);
  const letters = [...languageWords, ...hiddenWords].flatMap(splitCells);
  return style === 'uniform' ? [...new Set(letters)].sort() : letters;
};

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
