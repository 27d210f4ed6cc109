import { comparableMessage } from '../../rules/entries/match-word.ts';
import { allMessages } from '../../words/messages.ts';

/** Stands between the two sentences of a long message. */
const BETWEEN_SENTENCES = ' · ';

const sentences = new Map<string, ReadonlyMap<string, string>>();

/** The original sentences of a language, by their letters alone. */
const sentencesOf = (language: string): ReadonlyMap<string, string> => {
  const known = sentences.get(language);
  if (known) return known;
  const { any, themes } = allMessages(language);
  const texts = [...any, ...Object.values(themes).flat()];
  const byLetters = new Map(texts.map((text) => [comparableMessage(text), text]));
  sentences.set(language, byLetters);
  return byLetters;
};

/** Two sentences in one text of letters; `undefined` if it is not two known ones. */
const splitPair = (letters: string, known: ReadonlyMap<string, string>): string | undefined => {
  for (const [first, text] of known) {
    const second = letters.startsWith(first) ? known.get(letters.slice(first.length)) : undefined;
    if (second !== undefined) return `${text}${BETWEEN_SENTENCES}${second}`;
  }
  return undefined;
};

/** A hidden message with its author's spaces and accents; unchanged if it is no sentence of the language. */
export const messageText = (hidden: string, language: string): string => {
  const known = sentencesOf(language.split('-')[0] ?? '');
  const letters = comparableMessage(hidden);
  return known.get(letters) ?? splitPair(letters, known) ?? hidden;
};

/** The number of sentences in a message with its spaces: two in a long one. */
export const countSentences = (text: string): 1 | 2 => (text.includes(BETWEEN_SENTENCES) ? 2 : 1);
