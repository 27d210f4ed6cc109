import { readFileSync } from 'node:fs';
import { hideLabel } from '../puzzle/model/letters.ts';
import { type Language, languageOf } from './languages.ts';

/**
 * Words that no grid may spell by accident and no list may ask for: insults and vulgarities of at least three letters.
 * Chosen by hand from the lists named in each file. Every entry restricts the filler of every puzzle, so mild words,
 * and words with an innocent everyday meaning, do not belong here. A language's `harmless` names English entries that
 * are everyday words there.
 */

interface BlocklistFile {
  readonly words: readonly string[];
  readonly harmless?: readonly string[];
}

const readFile = (language: Language): BlocklistFile =>
  JSON.parse(readFileSync(new URL(`./blocklists/${language}.json`, import.meta.url), 'utf8'));

const loaded = new Map<string, readonly string[]>();

/**
 * The blocked words of a language, in hidden form: upper-case, at least 3 cells. They include most English ones,
 * because people understand those everywhere. A language without a list has only the English ones. The region does not
 * matter.
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
