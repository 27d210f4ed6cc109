import type { Listing } from '../../puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { weekdayOf } from '../../rules/dates/puzzle-date.ts';

/** The kind of a day's puzzle: how its list shows the words, or a shaped board. */
export const VARIANTS = ['words', 'clues', 'pictures', 'none', 'shaped'] as const;

export type Variant = (typeof VARIANTS)[number];

export const DEFAULT_VARIANT: Variant = 'words';

export const isVariant = (text: string): text is Variant => (VARIANTS as readonly string[]).includes(text);

/** From Monday to Sunday. */
export type WeekdayVariants = readonly Variant[];

const DAYS = 7;

export const NO_VARIANTS: WeekdayVariants = Array.from({ length: DAYS }, () => DEFAULT_VARIANT);

/** Reads a stored text; unknown names become ordinary puzzles. */
export const parseVariants = (text: string): WeekdayVariants => {
  const names = text.split(' ');
  return NO_VARIANTS.map((usual, day) => {
    const name = names[day] ?? '';
    return isVariant(name) ? name : usual;
  });
};

/** Empty if all days are ordinary. */
export const formatVariants = (variants: WeekdayVariants): string =>
  variants.every((variant) => variant === DEFAULT_VARIANT) ? '' : variants.join(' ');

export const variantOn = (date: PuzzleDate, variants: WeekdayVariants = NO_VARIANTS): Variant =>
  variants[weekdayOf(date) - 1] ?? DEFAULT_VARIANT;

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
