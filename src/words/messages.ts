import { existsSync, readFileSync } from 'node:fs';

/**
 * Sentences to hide in puzzles of one language, written for this bot. They contain only letters, spaces, apostrophes,
 * hyphens, commas, colons and dashes, and end without a full stop. `any` fits every theme. `themes` holds sentences about a pack's theme, by its id.
 */
export interface Messages {
  readonly any: readonly string[];
  readonly themes: Readonly<Record<string, readonly string[]>>;
}

const NONE: Messages = { any: [], themes: {} };
const LANGUAGE = /^[a-z]{2,3}$/;

const readMessages = (language: string): Messages => {
  const file = new URL(`./messages/${language}.json`, import.meta.url);
  return LANGUAGE.test(language) && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NONE;
};

const loaded = new Map<string, Messages>();

/** All messages of a language; empty without a file. It reads each file once. */
export const allMessages = (language: string): Messages => {
  const messages = loaded.get(language) ?? readMessages(language);
  loaded.set(language, messages);
  return messages;
};

/** Sentences of a language that fit any theme, in the order of their file. */
export const messagesFor = (language: string): readonly string[] => allMessages(language).any;
