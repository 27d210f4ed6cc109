import { DIRECTIONS, type Direction } from './direction.ts';

/** How hard a puzzle is meant to be, easiest first. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

export const DEFAULT_DIFFICULTY: Difficulty = 'medium';

/** Size, number of words and directions of a difficulty. */
export interface Preset {
  readonly rows: number;
  readonly columns: number;
  readonly wordCount: number;
  readonly directions: readonly Direction[];
  /** Whether the filler holds beginnings of listed words. */
  readonly redHerrings: boolean;
}

export const PRESETS: Readonly<Record<Difficulty, Preset>> = {
  easy: { rows: 10, columns: 10, wordCount: 8, directions: ['E', 'S'], redHerrings: false },
  medium: { rows: 12, columns: 12, wordCount: 12, directions: ['E', 'S', 'SE', 'NE'], redHerrings: false },
  hard: { rows: 15, columns: 15, wordCount: 16, directions: DIRECTIONS, redHerrings: false },
  expert: { rows: 18, columns: 18, wordCount: 20, directions: DIRECTIONS, redHerrings: true },
};

export const isDifficulty = (text: string): text is Difficulty => (DIFFICULTIES as readonly string[]).includes(text);
