import type { Crossings } from '../../puzzle/model/construction.ts';
import type { Listing } from '../../puzzle/model/puzzle.ts';
import { type PuzzleDate, weekdayOf } from '../../rules/dates/puzzle-date.ts';
import type { Locality } from './locality.ts';

/** The form of a day's puzzle: how its list shows the words, or the shape and size of its board. */
export const VARIANTS = ['words', 'clues', 'pictures', 'none', 'shaped', 'small', 'wide', 'large'] as const;

export type Variant = (typeof VARIANTS)[number];

export const DEFAULT_VARIANT: Variant = 'words';

export const isVariant = (text: string): text is Variant => (VARIANTS as readonly string[]).includes(text);

/** What a weekday brings: a puzzle of this form, or no puzzle. */
export const DAY_CHOICES = [...VARIANTS, 'rest'] as const;

export type DayChoice = (typeof DAY_CHOICES)[number];

export const isDayChoice = (text: string): text is DayChoice => (DAY_CHOICES as readonly string[]).includes(text);

/** From Monday to Sunday. */
export type WeekdayVariants = readonly DayChoice[];

const DAYS = 7;

export const NO_VARIANTS: WeekdayVariants = Array.from({ length: DAYS }, () => DEFAULT_VARIANT);

/** The week that a server has at first. Each day has a form of its own, and Sunday hides a sentence. */
export const USUAL_WEEK: WeekdayVariants = ['small', 'clues', 'wide', 'shaped', 'pictures', 'none', 'large'];

/** Reads a stored text. An empty one is the usual week; unknown names become ordinary puzzles. */
export const parseVariants = (text: string): WeekdayVariants => {
  if (text === '') return USUAL_WEEK;
  const names = text.split(' ');
  return NO_VARIANTS.map((usual, day) => {
    const name = names[day] ?? '';
    return isDayChoice(name) ? name : usual;
  });
};

/** Empty for the usual week. */
export const formatVariants = (variants: WeekdayVariants): string =>
  variants.every((variant, day) => variant === USUAL_WEEK[day]) ? '' : variants.join(' ');

/** Whether a date has no puzzle because of its weekday. */
export const isRestDay = (date: PuzzleDate, variants: WeekdayVariants = USUAL_WEEK): boolean =>
  variants[weekdayOf(date) - 1] === 'rest';

/** A puzzle that an admin posts on a day of rest is an ordinary one. */
export const variantOn = (date: PuzzleDate, variants: WeekdayVariants = USUAL_WEEK): Variant => {
  const choice = variants[weekdayOf(date) - 1] ?? DEFAULT_VARIANT;
  return choice === 'rest' ? DEFAULT_VARIANT : choice;
};

/** A week with a puzzle on this weekday only, from 0 for Monday. */
export const onlyOn = (weekday: number, variants: WeekdayVariants = USUAL_WEEK): WeekdayVariants =>
  NO_VARIANTS.map((usual, day) => {
    if (day !== weekday) return 'rest';
    return variants[day] === 'rest' ? (USUAL_WEEK[day] ?? usual) : (variants[day] ?? usual);
  });

/** The list that a variant can show for these words. Words with neither picture nor clue appear as they are. */
export const listingOf = (
  variant: Variant,
  words: readonly { readonly clue?: string; readonly emoji?: string }[],
): Listing => {
  if (variant === 'none') return 'none';
  if (variant === 'pictures' && words.some(({ emoji }) => emoji)) return 'pictures';
  const wantsClues = variant === 'clues' || variant === 'pictures';
  return wantsClues && words.some(({ clue }) => clue) ? 'clues' : 'words';
};

/** The settings that decide a channel's puzzles. */
export interface PuzzleSettings {
  readonly difficulty: string;
  readonly language: string;
  /** How much the words cross; the default, if left out. */
  readonly crossings?: Crossings | undefined;
}

/** The parts of a channel that its puzzles depend on. */
export interface PuzzleChannel extends PuzzleSettings {
  /** The puzzle's server. Its own lists come before the built-in ones. */
  readonly guildId: string;
  /** IANA name; `UTC`, if left out. Channels in different zones have different puzzles. */
  readonly timeZone?: string | undefined;
  /** That of UTC, if left out. */
  readonly locality?: Locality | undefined;
  /** The usual week, if left out. */
  readonly variants?: WeekdayVariants | undefined;
}

/** Members of a channel have a board each, or share one. On a shared board a word found by one is found for all. */
export const PLAY_MODES = ['alone', 'together'] as const;

export type PlayMode = (typeof PLAY_MODES)[number];

/** The mode of a stored name; alone for unknown names. */
export const playModeOf = (name: string | null | undefined): PlayMode =>
  PLAY_MODES.find((mode) => mode === name) ?? 'alone';
