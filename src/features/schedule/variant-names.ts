import { type DayChoice, USUAL_WEEK, type WeekdayVariants } from '../../game/places/puzzle-settings.ts';
import { labelled } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Occasion } from '../../words/occasions.ts';

/** The names of weekdays, variants and occasions. */

/** A Monday. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 3_600_000;

/** The name of a weekday in a language; 0 is Monday. */
export const weekdayName = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(SOME_MONDAY + weekday * DAY_MS);

export const variantName = (variant: DayChoice, { say }: Wording): string => say(`daily.variant_${variant}`);

export const describeDay = (variant: DayChoice, day: number, wording: Wording): string =>
  labelled(weekdayName(day, wording.locale), variantName(variant, wording), wording);

/** The weekdays that an admin gave another form, as one line; an empty list for the usual week. */
export const describeVariants = (variants: WeekdayVariants, wording: Wording): string[] => {
  const days = variants.flatMap((variant, day) =>
    variant === USUAL_WEEK[day] ? [] : [describeDay(variant, day, wording)],
  );
  return days.length === 0 ? [] : [days.join(', ')];
};

/** The name of an occasion in the reader's language. */
export const occasionName = (occasion: Occasion, { say }: Wording): string => say(`occasions.${occasion}`);
