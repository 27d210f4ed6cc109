import type { ListedWord } from '../puzzle/model/spec.ts';
import { defuseField } from './defuse-field.ts';

const NEEDS_QUOTES = /[",;\t\r\n]/;

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const formatField = (text: string): string => quote(defuseField(text));

/** A list as CSV that `parseList` reads again: words, and clues where there are any. */
export const formatList = (words: readonly ListedWord[]): string => {
  const lines = words.map(({ label, clue }) =>
    [label, ...(clue === undefined ? [] : [clue])].map(formatField).join(','),
  );
  return `${['word,clue', ...lines].join('\n')}\n`;
};
