import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { holidayDates, type Keeper } from '../../rules/calendar/holidays.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { readDate } from '../../rules/dates/read-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { beginsSo, simplify } from '../../words/nearest.ts';
import { HOLIDAYS } from '../../words/occasions.ts';
import { occasionName, weekdayName } from './variant-names.ts';

/** A coming date as admins type it: as in `readDate`, or by the name of a holiday in any language of the bot. */

type Holiday = (typeof HOLIDAYS)[number];

/** The fewest characters of a partial name. */
const MIN_TYPED = 4;
const FRIDAY = 4;

const namesOf = (holiday: Holiday): readonly string[] => [
  holiday,
  ...LANGUAGES.map((language) => occasionName(holiday, wordingFor(language))),
];

/** The holidays with that name, else those with a name or a word of it that begins so, in their order. */
const holidaysNamed = (text: string): readonly Holiday[] => {
  const wanted = simplify(text);
  const exact = HOLIDAYS.filter((holiday) => namesOf(holiday).some((name) => simplify(name) === wanted));
  if (exact.length > 0 || wanted.length < MIN_TYPED) return exact;
  return HOLIDAYS.filter((holiday) => namesOf(holiday).some((name) => beginsSo(name, wanted)));
};

/** The date of a holiday from today on; `undefined` where the holiday does not exist. */
const nextDateOf = (holiday: Holiday, today: PuzzleDate, keeper: Keeper): PuzzleDate | undefined => {
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].flatMap((each) => holidayDates(holiday, each, keeper));
  return dates.filter((date) => date >= today).sort()[0];
};

/** What decides on the holidays of a channel. */
export const keeperOf = ({ locality, language }: Pick<DailyChannel, 'locality' | 'language'>): Keeper => ({
  ...locality,
  language,
});

/** The coming date that a text names; `undefined` if it names none. A holiday has its date of the keeper's country. */
export const readTypedDate = (
  text: string,
  today: PuzzleDate,
  keeper: Keeper,
  { locale }: Pick<Wording, 'locale'>,
): PuzzleDate | undefined => {
  const date = readDate(text, today, locale);
  if (date) return date;
  return holidaysNamed(text)
    .map((holiday) => nextDateOf(holiday, today, keeper))
    .find(Boolean);
};

/** Refuses a text that names no date, and shows what does. `example` is a date. */
export const refuseDateText = (
  key: 'daily.bad_date' | 'words.bad_date',
  text: string,
  example: PuzzleDate,
  wording: Wording,
): string =>
  wording.say(key, {
    text: escapeText(text, 40),
    example,
    weekday: weekdayName(FRIDAY, wording.locale),
    holiday: occasionName('christmas', wording),
  });
