import { isDifficulty } from '../puzzle/model/difficulty.ts';
import type { Wording } from './wording.ts';

/** What a difficulty is called; the text itself if it is none. */
export const difficultyName = ({ say }: Wording, difficulty: string): string =>
  isDifficulty(difficulty) ? say(`common.difficulty_${difficulty}`) : difficulty;
