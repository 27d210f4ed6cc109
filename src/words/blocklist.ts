import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Words that no grid may spell by accident and no list may ask for. Chosen by hand from the lists named in each file:
 * insults and vulgarities of at least three letters. Every entry binds the filler of every puzzle, so mild words and
 * words with an innocent everyday meaning are left out.
 */

const LANGUAGES = ['de', 'el', 'en', 'es', 'fr'] as const;

type BlockedLanguage = (typeof LANGUAGES)[number];

const fileSchema = z.object({ words: z.array(z.string().regex(/^\p{Lu}{3,}$/u)).min(1) });

const readWords = (language: BlockedLanguage): string[] => {
  const text = readFileSync(new URL(`./blocklists/${language}.json`, import.meta.url), 'utf8');
  return fileSchema.parse(JSON.parse(text)).words;
};

const loaded = new Map<string, readonly string[]>();

/**
 * The blocked words of a language, as hidden: upper-case, at least 3 cells. The English ones are always among them,
 * since they are understood everywhere; a language without a list of its own has only those. A region is ignored.
 */
export const blocklistFor = (language: string): readonly string[] => {
  const base = LANGUAGES.find((known) => known === language.toLowerCase().split('-')[0]) ?? 'en';
  const known = loaded.get(base);
  if (known) return known;
  const words = [...new Set([...readWords('en'), ...readWords(base)])];
  loaded.set(base, words);
  return words;
};
