import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../words/languages.ts';

/**
 * The catalogues: one folder a language, one JSON file an area, each a flat object of messages in ICU's format. English is
 * the one that the others follow.
 */

const FOLDER = new URL('./catalogues/', import.meta.url);

type Catalogue = ReadonlyMap<string, string>;

const readArea = (language: Language, file: string): [string, string][] => {
  const messages: Record<string, string> = JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8'));
  const area = file.replace(/\.json$/, '');
  return Object.entries(messages).map(([name, message]) => [`${area}.${name}`, message]);
};

const loaded = new Map<Language, Catalogue>();

/** All messages of a language by key, such as `daily.saved`; read by the first call only. */
export const catalogueOf = (language: Language): Catalogue => {
  const known = loaded.get(language);
  if (known) return known;
  const files = readdirSync(new URL(`${language}/`, FOLDER)).sort();
  const catalogue = new Map(files.flatMap((file) => readArea(language, file)));
  loaded.set(language, catalogue);
  return catalogue;
};

/** Throws where the language has no such message: a test keeps the catalogues alike. */
export const messageOf = (language: Language, key: string): string => {
  const message = catalogueOf(language).get(key);
  if (message === undefined) throw new Error(`the catalogue ${language} has no message ${key}`);
  return message;
};
