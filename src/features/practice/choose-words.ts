import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { pairOf, type Theme } from './practice-theme.ts';
import type { Reviews } from './words-coming-back.ts';

const NO_REVIEWS: Reviews = { due: new Set(), later: new Set() };

/**
 * The words of a theme for a difficulty. The seed draws them from the whole theme. Words that are due come first, then,
 * if the member wants clues, words with a clue. Words that come back at another time fill what is left. The result is in
 * alphabetical order, as in the list.
 */
export const practiceWords = (
  { id, language, words }: Theme,
  difficulty: Difficulty,
  withClues: boolean,
  { due, later }: Reviews = NO_REVIEWS,
  seed: string = id,
): ListedWord[] => {
  const { rows, columns, wordCount } = PRESETS[difficulty];
  const fitting = words.filter(({ word }) => splitCells(word).length <= Math.max(rows, columns));
  const shuffled = shuffle(fitting, createRng(`practice/${seed}`));
  const rank = ({ word, clue }: ListedWord): number => {
    if (due.has(word)) return 0;
    if (withClues && !clue) return 3;
    return later.has(word) ? 2 : 1;
  };
  const pair = pairOf(id);
  const shown = ({ label, clue }: ListedWord): string => (pair && clue) || label;
  return [0, 1, 2, 3]
    .flatMap((wanted) => shuffled.filter((word) => rank(word) === wanted))
    .slice(0, wordCount)
    .map(({ word, label, clue }) => ({ word, label, ...(clue ? { clue } : {}) }))
    .sort((a, b) => shown(a).localeCompare(shown(b), pair?.list ?? language));
};
