import { type Difficulty, PRESETS, type Preset } from '../../puzzle/model/difficulty.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Variant } from '../places/puzzle-settings.ts';

/** The size of a day's board: the preset of its difficulty, changed by the day's form. */

/** How a form changes the preset. */
interface Form {
  readonly rows: number;
  readonly columns: number;
  readonly words: number;
  /** The factor on the range of scores, which grow with the board. */
  readonly score: number;
}

const FORMS: Partial<Readonly<Record<Variant, Form>>> = {
  small: { rows: 0.84, columns: 0.84, words: 0.65, score: 0.72 },
  wide: { rows: 0.78, columns: 1.28, words: 1, score: 1 },
  large: { rows: 1.12, columns: 1.12, words: 1.3, score: 1.15 },
};

/** The large board of the month's first Sunday. */
const SPECIAL: Form = { rows: 1.25, columns: 1.25, words: 1.6, score: 1.25 };

/** The numbers of listed words that a daily form may have. */
const LEAST_WORDS = 8;
const MOST_WORDS = 24;

const MOST_SIDE = 25;
const DAYS_A_WEEK = 7;

/** Whether a date has the month's special board, if its form is `large`: it is the first of its weekday in the month. */
export const isSpecial = (date: PuzzleDate, variant: Variant): boolean =>
  variant === 'large' && Number(date.slice(-2)) <= DAYS_A_WEEK;

const formOf = (date: PuzzleDate, variant: Variant): Form | undefined =>
  isSpecial(date, variant) ? SPECIAL : FORMS[variant];

/** The board of a date. */
export const boardOfDay = (difficulty: Difficulty, date: PuzzleDate, variant: Variant): Preset => {
  const preset = PRESETS[difficulty];
  const form = formOf(date, variant);
  if (!form) return preset;
  const words = Math.round(preset.wordCount * form.words);
  return {
    ...preset,
    rows: Math.min(MOST_SIDE, Math.round(preset.rows * form.rows)),
    columns: Math.min(MOST_SIDE, Math.round(preset.columns * form.columns)),
    wordCount: Math.min(MOST_WORDS, Math.max(LEAST_WORDS, words)),
  };
};

/** The factor on a date's range of scores. */
export const scoreFactorOf = (date: PuzzleDate, variant: Variant): number => formOf(date, variant)?.score ?? 1;
