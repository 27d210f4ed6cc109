import type { ListedWord } from '../puzzle/model/spec.ts';
import { formatRecord } from './format-csv.ts';

/** A list as CSV for `parseList`: words, and clues if there are any. */
export const formatList = (words: readonly ListedWord[]): string => {
  const lines = words.map(({ label, clue }) => formatRecord([label, ...(clue === undefined ? [] : [clue])]));
  return `${['word,clue', ...lines].join('\n')}\n`;
};
