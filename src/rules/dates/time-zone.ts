import { Temporal } from 'temporal-polyfill';

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

/** The present name of a zone. */
export const newName = (zone: string): string => {
  const name = NEW_NAMES[zone];
  return name !== undefined && isTimeZone(name) ? name : zone;
};

/** All zones of the runtime, by name. */
export const ZONES: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(newName).sort()]),
];

/** The longest input; no name of a zone is longer. */
export const MAX_NAME = 100;

/**
 * The zone of exactly that name, in any case; `undefined` if unknown. Older names such as `US/Eastern` are zones too, and
 * so is `EST`, which has no summer time: people's words go through `readTimeZone`.
 */
export const parseTimeZone = (text: string): string | undefined => {
  const name = text.trim().replace(/\s+/g, '_');
  if (name.length > MAX_NAME) return undefined;
  const wanted = name.toLowerCase();
  const listed = ZONES.find((zone) => zone.toLowerCase() === wanted);
  return listed ?? (/^[A-Za-z]+(\/[\w+-]+)*$/.test(name) && isTimeZone(name) ? name : undefined);
};

/** The next clock change of a zone, in milliseconds since 1970; `undefined` without one. */
export const nextClockChange = (nowMs: number, timeZone: string): number | undefined =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
    ?.epochMilliseconds;
