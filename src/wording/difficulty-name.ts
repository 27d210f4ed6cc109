import { isDifficulty } from '../puzzle/model/difficulty.ts';
import type { Wording } from './wording.ts';

/** The name of a difficulty; an unknown one stays as it is. */
export const difficultyName = ({ say }: Wording, difficulty: string): string =>
  isDifficulty(difficulty) ? say(`common.difficulty_${difficulty}`) : difficulty;
