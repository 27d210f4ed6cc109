import type { Edition } from '../game/edition.ts';
import type { Progress } from '../game/progress.ts';
import { listedWords } from '../puzzle/puzzle.ts';
import { escapeText } from './escape.ts';

/** The printed list as text: what is found is ticked and struck out, so that neither sign stands alone. */
export const describeWords = ({ puzzle }: Edition, { found }: Pick<Progress, 'found'>): string => {
  const foundWords = new Set(found);
  return listedWords(puzzle)
    .map(({ word, label }) => (foundWords.has(word) ? `☑ ~~${escapeText(label)}~~` : `☐ ${escapeText(label)}`))
    .join('\n');
};
