import { readFileSync } from 'node:fs';
import type { Language } from '../words/languages.ts';
import type { MessageKey } from './message-key.ts';

/**
 * The catalogues: one folder for each language, one JSON file for each area. A file is a flat object of messages in
 * ICU's format. The other languages follow English.
 */

const FOLDER = new URL('./catalogues/', import.meta.url);

type Area = Readonly<Record<string, string>>;

const areas = new Map<string, Area>();

/** The messages of one file by name; only the first call reads the file. */
const readArea = (language: Language, area: string): Area => {
  const path = `${language}/${area}.json`;
  const known = areas.get(path);
  if (known) return known;
  const messages: Area = JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
  areas.set(path, messages);
  return messages;
};

/**
 * Reads only the file of the key's area. Throws if the language lacks the message; a test keeps the catalogues
 * complete.
 */
export const messageOf = (language: Language, key: MessageKey): string => {
  const [area = '', name = ''] = key.split('.');
  const message = readArea(language, area)[name];
  if (message === undefined) throw new Error(`the catalogue ${language} has no message ${key}`);
  return message;
};
