import { isTimeZone } from '../../rules/dates/time-zone.ts';
import { clockIn, hasCity, placeOf } from '../../rules/dates/zone-label.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';

/** A time of day with the place whose clocks count: "20:00 Athens time". */

/** The place whose clocks a zone has, in the reader's language; the zone's own name if the runtime does not know it. */
export const zonePlace = (timeZone: string, { language, locale }: Wording): string =>
  isTimeZone(timeZone) ? placeOf(timeZone, language, locale) : escapeText(timeZone);

/** "20:00 Athens time", or "20:00 UTC" for a zone without a city. */
export const describeClock = (time: string, timeZone: string, wording: Wording): string => {
  const place = zonePlace(timeZone, wording);
  return hasCity(timeZone) && isTimeZone(timeZone) ? wording.say('daily.clock', { time, place }) : `${time} ${place}`;
};

/** The same for an instant in milliseconds. */
export const describeInstantClock = (at: number, timeZone: string, wording: Wording): string =>
  describeClock(clockIn(timeZone, at), timeZone, wording);
