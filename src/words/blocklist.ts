import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { hideLabel } from '../puzzle/model/letters.ts';

/**
 * Words that no grid may spell by accident and no list may ask for. Chosen by hand from the lists named in each file:
 * insults and vulgarities of at least three letters. Every entry binds the filler of every puzzle, so mild words and
 * words with an innocent everyday meaning are left out. English entries that are everyday words of another language
 * stand there under `harmless`.
 */

const LANGUAGES = ['de', 'el', 'en', 'es', 'fr'] as const;

type BlockedLanguage = (typeof LANGUAGES)[number];

const wordsSchema = z.array(z.string().regex(/^\p{Lu}{3,}$/u));

const fileSchema = z.object({ words: wordsSchema.min(1), harmless: wordsSchema.default([]) });

const readFile = (language: BlockedLanguage): z.infer<typeof fileSchema> => {
  const text = readFileSync(new URL(`./blocklists/${language}.json`, import.meta.url), 'utf8');
  return fileSchema.parse(JSON.parse(text));
};

const loaded = new Map<string, readonly string[]>();

/**
 * The blocked words of a language, as hidden: upper-case, at least 3 cells. Most English ones are always among
 * them, since they are understood everywhere; a language without a list of its own has only those. A region is ignored.
 */
export const blocklistFor = (language: string): readonly string[] => {
  const base = LANGUAGES.find((known) => known === language.toLowerCase().split('-')[0]) ?? 'en';
  const known = loaded.get(base);
  if (known) return known;
  const { words, harmless } = readFile(base);
  const english = readFile('en').words.filter((word) => !harmless.includes(word));
  const blocked = [...new Set([...english, ...words.map((word) => hideLabel(word, base))])];
  loaded.set(base, blocked);
  return blocked;
};
