import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const sentences = z.array(z.string().min(1));

/** `any` fits every theme; `themes` holds sentences about a pack's theme, by its id. */
const messagesSchema = z.strictObject({ any: sentences, themes: z.record(z.string(), sentences) });

/** Sentences to hide in puzzles of one language, written for this bot: letters, spaces, apostrophes and hyphens alone. */
export type Messages = z.infer<typeof messagesSchema>;

const NONE: Messages = { any: [], themes: {} };
const LANGUAGE = /^[a-z]{2,3}$/;

const readMessages = (language: string): Messages => {
  const file = new URL(`./messages/${language}.json`, import.meta.url);
  return LANGUAGE.test(language) && existsSync(file)
    ? messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    : NONE;
};

const loaded = new Map<string, Messages>();

/** All messages of a language; empty if it has none. Each file is read and checked once. */
export const allMessages = (language: string): Messages => {
  const messages = loaded.get(language) ?? readMessages(language);
  loaded.set(language, messages);
  return messages;
};

/** Sentences of a language that fit any theme, in the order of their file. */
export const messagesFor = (language: string): readonly string[] => allMessages(language).any;
