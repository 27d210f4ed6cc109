import { readFileSync } from 'node:fs';
import type { SheetLanguage } from '../words/languages.ts';
import type { MessageKey } from './message-key.ts';

/**
 * The catalogues: one folder for each language, one JSON file for each area. A file is a flat object of messages in
 * ICU's format. A message without a translation appears in English until the check of a release asks for it.
 */

type Area = Readonly<Record<string, string>>;

/** Finds the message of a key in a language. Throws if English lacks it. */
type FindMessage = (language: SheetLanguage, key: MessageKey) => string;

/** Reads only the files of the areas asked for, and each file once. */
export const openCatalogues = (folder: URL): FindMessage => {
  const areas = new Map<string, Area>();
  const readArea = (language: SheetLanguage, area: string): Area => {
    const path = `${language}/${area}.json`;
    const messages = areas.get(path) ?? (JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Area);
    areas.set(path, messages);
    return messages;
  };
  return (language, key) => {
    const [area = '', name = ''] = key.split('.');
    const message = readArea(language, area)[name] ?? readArea('en', area)[name];
    if (message === undefined) throw new Error(`the catalogue en has no message ${key}`);
    return message;
  };
};

export const messageOf: FindMessage = openCatalogues(new URL('./catalogues/', import.meta.url));
