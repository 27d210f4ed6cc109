import { type PuzzleDate, writeDate } from '../rules/dates/puzzle-date.ts';
import type { Wording } from './wording.ts';

/** Creates a function that names a part of a date, such as "Mon" or "March". */
export const dateNamer = ({ locale }: Wording, options: Intl.DateTimeFormatOptions): ((date: PuzzleDate) => string) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (date) => writeDate(format.format(Date.parse(date)), locale);
};
