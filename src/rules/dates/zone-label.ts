import { knownPlaces, simplifyPlace } from './known-places.ts';
import type { ZoneMatch } from './read-time-zone.ts';

/** How a choice of time zones is shown: with its present time, which people compare with their clock. */

/** The time in a zone, such as "14:05". */
export const clockIn = (zone: string, nowMs: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    nowMs,
  );

/** A part of the platform's text for a time, without the brackets that Greek puts around the name. */
const zoneName = (zone: string, nowMs: number, locale: string, timeZoneName: 'longGeneric' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, hour: '2-digit', timeZoneName })
    .formatToParts(nowMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** "Central European Time". UTC and fixed offsets have no generic name. */
const nameOf = (zone: string, nowMs: number, locale: string): string => {
  const name = zoneName(zone, nowMs, locale, zone === 'UTC' ? 'long' : 'longGeneric');
  return name.replace(/:00$/, '');
};

/** Whether a zone has a city: unlike UTC, fixed offsets and abbreviations. */
export const hasCity = (zone: string): boolean => zone.includes('/') && !zone.startsWith('Etc/');

/** The city whose clocks a zone has, such as "Berlin", else "UTC" or "GMT+02". */
export const placeOf = (zone: string, language: string, locale: string): string => {
  if (hasCity(zone)) return knownPlaces().cityName(zone, language);
  return zone.startsWith('Etc/GMT') ? nameOf(zone, 0, locale) : zone;
};

/** "Berlin — 14:05, Central European Time", or "Munich (Berlin) — …" for a place that another one's zone serves. */
export const describeZone = ({ zone, place }: ZoneMatch, nowMs: number, language: string, locale: string): string => {
  const name = nameOf(zone, nowMs, locale);
  const city = placeOf(zone, language, locale);
  if (city === name) return `${city} — ${clockIn(zone, nowMs)}`;
  const isOther = place !== undefined && simplifyPlace(place) !== simplifyPlace(city);
  return `${isOther ? `${place} (${city})` : city} — ${clockIn(zone, nowMs)}, ${name}`;
};
