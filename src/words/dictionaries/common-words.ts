import { readFile } from 'node:fs/promises';

/**
 * Common words of a language, of four to 25 letters. They are part of no theme. A player who reads one on a board did not
 * guess, so it costs nothing.
 */

/** English alone: free lists with inflected forms are rare in other languages. */
const LANGUAGES: readonly string[] = ['en'];

/** A set, because one submission may look up hundreds of lines. It takes about 2 MB. */
const read = async (language: string): Promise<ReadonlySet<string>> => {
  if (!LANGUAGES.includes(language)) return new Set();
  const file = await readFile(new URL(`./${language}.json`, import.meta.url), 'utf8');
  const { words } = JSON.parse(file) as { readonly words: string };
  return new Set(words.toUpperCase().split(' '));
};

const known = new Map<string, Promise<ReadonlySet<string>>>();

/** The common words of a language, as hidden; none in most languages. Only the first call reads the file. */
export const commonWords = (language: string): Promise<ReadonlySet<string>> => {
  const words = known.get(language) ?? read(language);
  known.set(language, words);
  return words;
};
