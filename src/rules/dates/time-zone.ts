import { Temporal } from 'temporal-polyfill';
import { countEdits } from '../../puzzle/model/letters.ts';

/** IANA time zones, as the runtime knows them. */

/** Present names of zones that older runtimes list under their first name. From CLDR's list of zone aliases. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * Whether the runtime has a zone of that name. `Temporal` decides, because it computes all post times. It rejects `PST`
 * and `IST`, which `Intl` accepts although several places use each.
 */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};

const newName = (zone: string): string => {
  const name = NEW_NAMES[zone];
  return name !== undefined && isTimeZone(name) ? name : zone;
};

const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(newName).sort()])];

/** The longest input; no name of a zone is longer. */
const MAX_NAME = 100;

const simplify = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');

/** The zone that a text names, in any case; `undefined` if unknown. Older names such as `US/Eastern` are zones too. */
export const parseTimeZone = (text: string): string | undefined => {
  const name = text.trim().replace(/\s+/g, '_');
  if (name.length > MAX_NAME) return undefined;
  const wanted = name.toLowerCase();
  const listed = ZONES.find((zone) => zone.toLowerCase() === wanted);
  return listed ?? (/^[A-Za-z]+(\/[\w+-]+)*$/.test(name) && isTimeZone(name) ? name : undefined);
};

/** The zones behind abbreviations that name no zone; several where people differ. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  pst: ['America/Los_Angeles'],
  pdt: ['America/Los_Angeles'],
  pt: ['America/Los_Angeles'],
  mdt: ['America/Denver'],
  cst: ['America/Chicago', 'Asia/Shanghai'],
  cdt: ['America/Chicago'],
  edt: ['America/New_York'],
  et: ['America/New_York'],
  ast: ['America/Halifax', 'Asia/Riyadh'],
  nst: ['America/St_Johns'],
  bst: ['Europe/London', 'Asia/Dhaka'],
  ist: ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
  cest: ['Europe/Berlin', 'Europe/Paris', 'Europe/Madrid'],
  eest: ['Europe/Athens', 'Europe/Helsinki', 'Europe/Kyiv'],
  msk: ['Europe/Moscow'],
  jst: ['Asia/Tokyo'],
  kst: ['Asia/Seoul'],
  pht: ['Asia/Manila'],
  sgt: ['Asia/Singapore'],
  aest: ['Australia/Sydney', 'Australia/Brisbane'],
  aedt: ['Australia/Sydney'],
  awst: ['Australia/Perth'],
  acst: ['Australia/Adelaide', 'Australia/Darwin'],
  nzst: ['Pacific/Auckland'],
  nzdt: ['Pacific/Auckland'],
};

/** `UTC+2` and `gmt-05:00`; IANA's names of such zones count the other way round. */
const offsetZones = (wanted: string): string[] => {
  const match = /^(?:utc|gmt) ?([+-])0?(\d{1,2})(?::?00)?$/.exec(wanted);
  const name = match && `Etc/GMT${match[1] === '+' ? '-' : '+'}${match[2]}`;
  return name && isTimeZone(name) ? [name] : [];
};

/** The most wrong letters in the name of a place. */
const MAX_EDITS = 2;

/** Zones with a similarly spelled place, nearest first. */
const misspelled = (place: string): string[] =>
  ZONES.map((zone) => ({ zone, name: simplify(zone.split('/').at(-1) ?? '') }))
    .filter(({ name }) => Math.abs(name.length - place.length) <= MAX_EDITS)
    .map(({ zone, name }) => ({ zone, edits: countEdits(place, name) }))
    .filter(({ edits }) => edits <= Math.min(MAX_EDITS, place.length / 3))
    .sort((a, b) => a.edits - b.edits)
    .map(({ zone }) => zone);

/**
 * Zones for an abbreviation or an offset, else zones with the typed text in their name. Places that begin with the text
 * come first. Without any match, zones with a similarly spelled place. An empty text gives zones in order.
 */
export const suggestTimeZones = (typed: string, limit: number): string[] => {
  if (typed.length > MAX_NAME) return [];
  const wanted = simplify(typed);
  const meant = [...(ABBREVIATIONS[wanted] ?? []), ...offsetZones(wanted)];
  if (meant.length > 0) return meant.slice(0, limit);
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

/** The next clock change of a zone, in milliseconds since 1970; `undefined` without one. */
export const nextClockChange = (nowMs: number, timeZone: string): number | undefined =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
    ?.epochMilliseconds;
