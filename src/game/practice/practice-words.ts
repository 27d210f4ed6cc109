import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { pairOf } from './paired-theme.ts';
import type { Theme } from './practice-theme.ts';

/**
 * The words of a theme for a difficulty. They stay the same, so that members can learn them. Missed words come first,
 * then, if the member wants clues, words with a clue. The result is in alphabetical order, as in the list.
 */
export const practiceWords = (
  { id, language, words }: Theme,
  difficulty: Difficulty,
  withClues: boolean,
  missed: ReadonlySet<string> = new Set(),
): ListedWord[] => {
  const { rows, columns, wordCount } = PRESETS[difficulty];
  const fitting = words.filter(({ word }) => splitCells(word).length <= Math.max(rows, columns));
  const shuffled = shuffle(fitting, createRng(`practice/${id}`));
  const rank = ({ word, clue }: ListedWord): number => (missed.has(word) ? 0 : withClues && clue ? 1 : 2);
  const pair = pairOf(id);
  const shown = ({ label, clue }: ListedWord): string => (pair && clue) || label;
  return [0, 1, 2]
    .flatMap((wanted) => shuffled.filter((word) => rank(word) === wanted))
    .slice(0, wordCount)
    .map(({ word, label, clue }) => ({ word, label, ...(clue ? { clue } : {}) }))
    .sort((a, b) => shown(a).localeCompare(shown(b), pair?.list ?? language));
};
