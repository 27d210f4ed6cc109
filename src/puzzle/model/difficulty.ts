import { DIRECTIONS, type Direction } from './grid.ts';

/** Difficulties, easiest first. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

export const DEFAULT_DIFFICULTY: Difficulty = 'medium';

/** Size, number of words and directions of a difficulty. */
export interface Preset {
  readonly rows: number;
  readonly columns: number;
  readonly wordCount: number;
  /** Words of the theme that a daily puzzle hides beyond its list. */
  readonly secretCount: number;
  readonly directions: readonly Direction[];
  /** How many beginnings of listed words the filler holds. */
  readonly redHerrings: number;
}

export const PRESETS: Readonly<Record<Difficulty, Preset>> = {
  easy: { rows: 10, columns: 10, wordCount: 8, secretCount: 0, directions: ['E', 'S'], redHerrings: 0 },
  medium: {
    rows: 12,
    columns: 12,
    wordCount: 12,
    secretCount: 1,
    directions: ['E', 'S', 'SE', 'NE'],
    redHerrings: 3,
  },
  hard: { rows: 15, columns: 15, wordCount: 16, secretCount: 1, directions: DIRECTIONS, redHerrings: 6 },
  expert: { rows: 18, columns: 18, wordCount: 20, secretCount: 2, directions: DIRECTIONS, redHerrings: 12 },
};

/** Languages written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur', 'yi'];

const MIRRORED: Readonly<Record<Direction, Direction>> = {
  E: 'W',
  SE: 'SW',
  S: 'S',
  SW: 'SE',
  W: 'E',
  NW: 'NE',
  N: 'N',
  NE: 'NW',
};

/** A direction as a reader of `language` (BCP 47) sees it: mirrored if lines run from right to left. */
export const asReadIn = (language: string, direction: Direction): Direction => {
  const [base = ''] = language.toLowerCase().split('-');
  return RIGHT_TO_LEFT.includes(base) ? MIRRORED[direction] : direction;
};

/**
 * The directions of a difficulty for a list in a language (BCP 47 tag). Right-to-left languages get them mirrored, so
 * that an easy puzzle reads naturally.
 */
export const directionsFor = (difficulty: Difficulty, language: string): readonly Direction[] => {
  return PRESETS[difficulty].directions.map((direction) => asReadIn(language, direction));
};

export const isDifficulty = (text: string): text is Difficulty => (DIFFICULTIES as readonly string[]).includes(text);
