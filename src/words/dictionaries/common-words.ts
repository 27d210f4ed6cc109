import { readFile } from 'node:fs/promises';

/**
 * Common words of a language, of four to 25 letters. They are part of no theme. A player who reads one on a board did not
 * guess, so it costs nothing.
 */

/** Tells for a hidden form, which is upper-case, if it is a common word. */
export type IsCommonWord = (hidden: string) => boolean;

/** English alone: free lists with inflected forms are rare in other languages. */
const LANGUAGES: readonly string[] = ['en'];

const read = async (language: string): Promise<IsCommonWord> => {
  if (!LANGUAGES.includes(language)) return () => false;
  const file = await readFile(new URL(`./${language}.json`, import.meta.url), 'utf8');
  const { words } = JSON.parse(file) as { readonly words: string };
  // One text takes a tenth of the memory of a set. Searching it takes a few hundredths of a millisecond.
  const text = ` ${words} `;
  return (hidden) => text.includes(` ${hidden.toLowerCase()} `);
};

const known = new Map<string, Promise<IsCommonWord>>();

/** The common words of a language; none in most. Only the first call reads the file. */
export const commonWords = (language: string): Promise<IsCommonWord> => {
  const words = known.get(language) ?? read(language);
  known.set(language, words);
  return words;
};
