import { clockIn, hasCity, placeOf } from '../../rules/dates/zone-label.ts';
import type { Wording } from '../../wording/wording.ts';

/** A time of day with the place whose clocks count: "20:00 Athens time". */

/** The place whose clocks a zone has, in the reader's language. */
export const zonePlace = (timeZone: string, { language, locale }: Wording): string =>
  placeOf(timeZone, language, locale);

/** "20:00 Athens time", or "20:00 UTC" for a zone without a city. */
export const describeClock = (time: string, timeZone: string, wording: Wording): string => {
  const place = zonePlace(timeZone, wording);
  return hasCity(timeZone) ? wording.say('daily.clock', { time, place }) : `${time} ${place}`;
};

/** The same for an instant in milliseconds. */
export const describeInstantClock = (at: number, timeZone: string, wording: Wording): string =>
  describeClock(clockIn(timeZone, at), timeZone, wording);
