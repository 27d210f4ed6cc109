import { Temporal } from 'temporal-polyfill';
import { countEdits } from '../words/find-pack.ts';

/** IANA time zones, as the runtime knows them. */

const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

const simplify = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** The zone a text names, in any case; `undefined` where there is none. Older names such as `US/Eastern` are zones too. */
export const parseTimeZone = (text: string): string | undefined => {
  const name = text.trim().replace(/\s+/g, '_');
  const listed = ZONES.find((zone) => zone.toLowerCase() === name.toLowerCase());
  if (listed || !/^[A-Za-z]+(\/[\w+-]+)*$/.test(name)) return listed;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
};

/** The most letters of a place that may be wrong for it still to be meant. */
const MOST_EDITS = 2;

/** Zones whose place is spelled almost so, nearest first. */
const misspelled = (place: string): string[] =>
  ZONES.map((zone) => ({ zone, edits: countEdits(place, simplify(zone.split('/').at(-1) ?? '')) }))
    .filter(({ edits }) => edits <= Math.min(MOST_EDITS, place.length / 3))
    .sort((a, b) => a.edits - b.edits)
    .map(({ zone }) => zone);

/**
 * Zones whose name contains what was typed, those with a place that begins so first; where there are none, those with a
 * place spelled almost so. All in order for an empty text.
 */
export const suggestTimeZones = (typed: string, limit: number): string[] => {
  const wanted = simplify(typed);
  const place = simplify(typed.split('/').at(-1) ?? '');
  const matching = (part: string): string[] => ZONES.filter((zone) => simplify(zone).includes(part));
  const found = matching(wanted).length > 0 ? matching(wanted) : matching(place);
  const startsPlace = (zone: string): boolean =>
    simplify(zone)
      .split('/')
      .some((part) => part.startsWith(place));
  if (found.length === 0) return misspelled(place).slice(0, limit);
  return [...found.filter(startsPlace), ...found.filter((zone) => !startsPlace(zone))].slice(0, limit);
};

/** When the clocks of a zone change next, in milliseconds since 1970; `undefined` where no change is known. */
export const nextClockChange = (nowMs: number, timeZone: string): number | undefined =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
    ?.epochMilliseconds;
