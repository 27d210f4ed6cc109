import { readFileSync } from 'node:fs';
import { hideLabel } from '../puzzle/model/letters.ts';
import { type Language, languageOf } from './languages.ts';

/**
 * Words that no grid may spell by accident and no list may ask for. Chosen by hand from the lists named in each file:
 * insults and vulgarities of at least three letters. Every entry binds the filler of every puzzle, so mild words and
 * words with an innocent everyday meaning are left out. English entries that are everyday words of another language
 * stand there under `harmless`.
 */

interface BlocklistFile {
  readonly words: readonly string[];
  readonly harmless?: readonly string[];
}

const readFile = (language: Language): BlocklistFile =>
  JSON.parse(readFileSync(new URL(`./blocklists/${language}.json`, import.meta.url), 'utf8'));

const loaded = new Map<string, readonly string[]>();

/**
 * The blocked words of a language, as hidden: upper-case, at least 3 cells. Most English ones are always among
 * them, since they are understood everywhere; a language without a list of its own has only those. A region is ignored.
 */
export const blocklistFor = (language: string): readonly string[] => {
  const base = languageOf(language) ?? 'en';
  const known = loaded.get(base);
  if (known) return known;
  const { words, harmless = [] } = readFile(base);
  const english = readFile('en').words.filter((word) => !harmless.includes(word));
  const blocked = [...new Set([...english, ...words.map((word) => hideLabel(word, base))])];
  loaded.set(base, blocked);
  return blocked;
};
