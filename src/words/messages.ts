import { readFileSync } from 'node:fs';
import { z } from 'zod';

const messagesSchema = z.record(z.string(), z.array(z.string().min(1)));

const readMessages = (): z.infer<typeof messagesSchema> =>
  messagesSchema.parse(JSON.parse(readFileSync(new URL('./messages.json', import.meta.url), 'utf8')));

let messages: z.infer<typeof messagesSchema> | undefined;

/**
 * Sentences to hide in puzzles of a language, in the order they come round, written for this bot; of letters, spaces,
 * apostrophes and hyphens alone. Empty for a language without any.
 */
export const messagesFor = (language: string): readonly string[] => {
  messages ??= readMessages();
  return messages[language] ?? [];
};
