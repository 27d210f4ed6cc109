import { Temporal } from 'temporal-polyfill';
import { countEdits } from '../../puzzle/model/letters.ts';
import { type KnownPlace, knownPlaces, simplifyPlace } from './known-places.ts';
import { isTimeZone, MAX_NAME, parseTimeZone, ZONES } from './time-zone.ts';
import { zonesOfAbbreviation } from './zone-abbreviations.ts';

/** Reads a zone as people type it: by its name, an abbreviation, an offset, or a city, a region or a country. */

/** A zone that a text may mean. */
export interface ZoneMatch {
  readonly zone: string;
  /** The typed place, unless the zone has its name. */
  readonly place?: string;
}

export type ZoneReading =
  | { readonly kind: 'zone'; readonly zone: string }
  /** The text names several zones, the likeliest first. */
  | { readonly kind: 'choices'; readonly zones: readonly string[] }
  | { readonly kind: 'unknown'; readonly nearest: readonly ZoneMatch[] };

/** The reader, for texts that mean different places to different people. */
export interface ZoneReader {
  readonly language: string;
  readonly nowMs: number;
}

const DAY_MS = 86_400_000;
/** Four days in a year, so that one of them falls into each of the two clock times. */
const COMPARED_DAYS = [0, 91, 182, 273];
const MINUTE_NS = 60_000_000_000;

const offsetMinutes = (zone: string, atMs: number): number =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).offsetNanoseconds / MINUTE_NS;

/** Keeps the first of those zones of one country whose clocks agree all year. */
const withoutEqualClocks = (zones: readonly string[], nowMs: number): string[] => {
  if (zones.length < 2) return [...zones];
  const clocks = new Map<string, string>();
  for (const zone of zones) {
    const clock = COMPARED_DAYS.map((days) => offsetMinutes(zone, nowMs + days * DAY_MS)).join(' ');
    if (!clocks.has(clock)) clocks.set(clock, zone);
  }
  return [...clocks.values()];
};

/** `UTC+2`, `gmt-05:30` and `+2` as minutes east of UTC. */
const readOffset = (wanted: string): number | undefined => {
  const match = /^(?:utc|gmt)? ?([+-])(\d{1,2})(?::?([0-5]\d))?$/.exec(wanted);
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
};

/** Zones with a city of a million come before those of islands. */
const byPeople = (a: string, b: string): number => knownPlaces().peopleIn(b) - knownPlaces().peopleIn(a);

/** IANA's names of fixed offsets count the other way round. Places with that offset today follow. */
const zonesAtOffset = (minutes: number, nowMs: number): string[] => {
  const hours = minutes / 60;
  const fixed = minutes === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  const places = ZONES.filter((zone) => zone !== 'UTC' && offsetMinutes(zone, nowMs) === minutes).sort(byPeople);
  return [...(isTimeZone(fixed) ? [fixed] : []), ...places];
};

/** A place with this many times fewer people than another of its name is not meant. */
const TIMES_SMALLER = 4;

/** The places of exactly that name, without those that are small beside the largest. */
const placesNamed = (wanted: string): KnownPlace[] => {
  const named = knownPlaces().all.filter(({ key }) => key === wanted);
  const largest = Math.max(...named.map(({ people }) => people));
  return named.filter(({ people }) => people * TIMES_SMALLER >= largest);
};

const matchesOf = (places: readonly KnownPlace[], nowMs: number): ZoneMatch[] => {
  const matches = new Map<string, ZoneMatch>();
  for (const { zones, name } of places) {
    for (const zone of withoutEqualClocks(zones, nowMs)) {
      if (!matches.has(zone)) matches.set(zone, name === undefined ? { zone } : { zone, place: name });
    }
  }
  return [...matches.values()];
};

/** The most wrong letters in the name of a place. */
const MAX_EDITS = 2;

/** Counting edits takes long, so only names with the same beginning or ending are compared. */
const sharesAnEnd = (key: string, wanted: string): boolean =>
  key.startsWith(wanted.slice(0, 1)) || key.endsWith(wanted.slice(-2));

/** Places with a similar name, nearest first. */
const misspelt = (wanted: string): KnownPlace[] => {
  const limit = Math.min(MAX_EDITS, wanted.length / 3);
  return knownPlaces()
    .all.filter(({ key }) => Math.abs(key.length - wanted.length) <= limit && sharesAnEnd(key, wanted))
    .map((place) => ({ place, edits: countEdits(wanted, place.key) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits || b.place.people - a.place.people)
    .map(({ place }) => place);
};

/** 0 for a name that begins with the text, 1 for a later word that does, 2 for the text elsewhere. */
const rankOf = (key: string, wanted: string): number => {
  if (key.startsWith(wanted)) return 0;
  return key.includes(` ${wanted}`) ? 1 : 2;
};

/** A shorter text is looked for at the beginning of words only: half of all names have it elsewhere. */
const MIN_WITHIN = 3;

const containing = (wanted: string): KnownPlace[] =>
  knownPlaces()
    .all.filter(({ key }) => key.includes(wanted))
    .map((place) => ({ place, rank: rankOf(place.key, wanted) }))
    .filter(({ rank }) => rank < 2 || wanted.length >= MIN_WITHIN)
    .sort((a, b) => a.rank - b.rank || b.place.people - a.place.people)
    .map(({ place }) => place);

/** Zones whose whole name has the text, such as `europe/b`. */
const zonesContaining = (typed: string): ZoneMatch[] => {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, '_');
  return ZONES.filter((zone) => zone.toLowerCase().includes(wanted)).map((zone) => ({ zone }));
};

/** The first zones for an empty text, by the reader's language. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  en: ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'Europe/London'],
  de: ['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich'],
  fr: ['Europe/Paris', 'Europe/Brussels', 'Europe/Zurich', 'America/Toronto'],
  es: ['Europe/Madrid', 'America/Mexico_City', 'America/Bogota', 'America/Argentina/Buenos_Aires', 'America/Santiago'],
  it: ['Europe/Rome', 'Europe/Zurich'],
  el: ['Europe/Athens', 'Asia/Nicosia'],
  nl: ['Europe/Amsterdam', 'Europe/Brussels'],
  pl: ['Europe/Warsaw', 'Europe/London', 'America/Chicago'],
  pt: ['America/Sao_Paulo', 'America/Manaus', 'America/Recife', 'Europe/Lisbon'],
};

const homesOf = (language: string): ZoneMatch[] =>
  [...(HOMES[language] ?? []), 'UTC', ...[...ZONES].sort(byPeople)].map((zone) => ({ zone }));

const unique = (matches: readonly ZoneMatch[]): ZoneMatch[] => {
  const seen = new Map<string, ZoneMatch>();
  for (const match of matches) if (!seen.has(match.zone)) seen.set(match.zone, match);
  return [...seen.values()];
};

/** The zones that a half-typed text may mean, the likeliest first. */
export const suggestTimeZones = (typed: string, limit: number, { language, nowMs }: ZoneReader): ZoneMatch[] => {
  if (typed.length > MAX_NAME) return [];
  const wanted = simplifyPlace(typed);
  if (wanted === '') return unique(homesOf(language)).slice(0, limit);
  const offset = readOffset(typed.trim().toLowerCase());
  if (offset !== undefined)
    return zonesAtOffset(offset, nowMs)
      .slice(0, limit)
      .map((zone) => ({ zone }));
  const meant = zonesOfAbbreviation(wanted, language)?.zones ?? [];
  const place = simplifyPlace(typed.split('/').at(-1) ?? '');
  const found = [
    ...meant.map((zone) => ({ zone })),
    ...matchesOf(placesNamed(wanted), nowMs),
    ...(typed.includes('/') ? zonesContaining(typed) : matchesOf(containing(wanted), nowMs)),
  ];
  const all = found.length > 0 ? found : matchesOf([...misspelt(place), ...containing(place)], nowMs);
  return unique(all).slice(0, limit);
};

const MAX_CHOICES = 10;
const MAX_NEAREST = 3;

const oneOrChoices = (zones: readonly string[]): ZoneReading | undefined => {
  const [zone, ...others] = [...new Set(zones)];
  if (zone === undefined) return undefined;
  return others.length === 0
    ? { kind: 'zone', zone }
    : { kind: 'choices', zones: [zone, ...others].slice(0, MAX_CHOICES) };
};

/** Reads a typed zone. A fixed offset comes only from a name that says so, such as `Etc/GMT-2`. */
export const readTimeZone = (typed: string, reader: ZoneReader): ZoneReading => {
  const { language, nowMs } = reader;
  if (typed.length > MAX_NAME) return { kind: 'unknown', nearest: [] };
  const wanted = simplifyPlace(typed);
  const meant = zonesOfAbbreviation(wanted, language);
  if (meant) return (meant.isClear && oneOrChoices(meant.zones.slice(0, 1))) || { kind: 'choices', zones: meant.zones };
  const named = parseTimeZone(typed);
  if (named !== undefined && (named.includes('/') || !/^[a-z ]*$/.test(wanted))) return { kind: 'zone', zone: named };
  const offset = readOffset(typed.trim().toLowerCase());
  const zones = offset === undefined ? [] : zonesAtOffset(offset, nowMs);
  const places = oneOrChoices(zones) ?? oneOrChoices(matchesOf(placesNamed(wanted), nowMs).map(({ zone }) => zone));
  if (places) return places;
  if (named !== undefined) return { kind: 'zone', zone: named };
  return { kind: 'unknown', nearest: suggestTimeZones(typed, MAX_NEAREST, reader) };
};
