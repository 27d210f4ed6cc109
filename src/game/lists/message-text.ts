import { comparableMessage } from '../../rules/entries/comparable.ts';
import { allMessages } from '../../words/messages.ts';

const sentences = new Map<string, ReadonlyMap<string, string>>();

/** The sentences of a language as they were written, by their letters alone. */
const sentencesOf = (language: string): ReadonlyMap<string, string> => {
  const known = sentences.get(language);
  if (known) return known;
  const { any, themes } = allMessages(language);
  const texts = [...any, ...Object.values(themes).flat()];
  const byLetters = new Map(texts.map((text) => [comparableMessage(text), text]));
  sentences.set(language, byLetters);
  return byLetters;
};

/** A hidden message with its spaces and accents, as its author wrote it; as hidden if nobody knows its author. */
export const messageText = (hidden: string, language: string): string =>
  sentencesOf(language.split('-')[0] ?? '').get(comparableMessage(hidden)) ?? hidden;
