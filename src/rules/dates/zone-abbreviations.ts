/**
 * What people mean by an abbreviation. IANA has zones named `EST`, `MST` and `HST` without summer time, and people who
 * type them live in New York, Denver or Honolulu. So an abbreviation stands for a place, and never for an offset.
 */

/** Abbreviations whose first place is meant. Suggestions show the others too. */
const CLEAR: Readonly<Record<string, string>> = {
  'utc uct z zulu universal': 'UTC',
  'gmt bst': 'Europe/London',
  'wet west': 'Europe/Lisbon',
  'msk msd': 'Europe/Moscow',
  trt: 'Europe/Istanbul',
  'et est edt est5edt eastern': 'America/New_York America/Toronto',
  'ct cdt cst6cdt central': 'America/Chicago America/Winnipeg',
  'mt mst mdt mst7mdt mountain': 'America/Denver America/Phoenix America/Edmonton',
  'pt pst pdt pst8pdt pacific': 'America/Los_Angeles America/Vancouver',
  'akst akdt akt': 'America/Anchorage',
  'hst hast hdt': 'Pacific/Honolulu',
  'nst ndt': 'America/St_Johns',
  adt: 'America/Halifax',
  brt: 'America/Sao_Paulo',
  art: 'America/Argentina/Buenos_Aires',
  'clt clst': 'America/Santiago',
  cot: 'America/Bogota',
  pet: 'America/Lima',
  sast: 'Africa/Johannesburg',
  wat: 'Africa/Lagos',
  cat: 'Africa/Maputo',
  eat: 'Africa/Nairobi',
  gst: 'Asia/Dubai',
  pkt: 'Asia/Karachi',
  idt: 'Asia/Jerusalem',
  irst: 'Asia/Tehran',
  npt: 'Asia/Kathmandu',
  wib: 'Asia/Jakarta',
  ict: 'Asia/Bangkok',
  hkt: 'Asia/Hong_Kong',
  pht: 'Asia/Manila',
  sgt: 'Asia/Singapore',
  jst: 'Asia/Tokyo',
  kst: 'Asia/Seoul',
  awst: 'Australia/Perth',
  'aedt aet': 'Australia/Sydney Australia/Brisbane',
  acdt: 'Australia/Adelaide',
  'nzst nzdt nzt': 'Pacific/Auckland',
};

/** Abbreviations that several places use. */
const UNCLEAR: Readonly<Record<string, string>> = {
  cst: 'America/Chicago Asia/Shanghai America/Havana',
  ist: 'Asia/Kolkata Europe/Dublin Asia/Jerusalem',
  ast: 'America/Halifax America/Puerto_Rico Asia/Riyadh',
  sst: 'Asia/Singapore Pacific/Pago_Pago',
  aest: 'Australia/Sydney Australia/Brisbane',
  acst: 'Australia/Adelaide Australia/Darwin',
};

/** Where Central and Eastern European Time is the reader's own. */
const CENTRAL: Readonly<Record<string, string>> = {
  fr: 'Europe/Paris',
  es: 'Europe/Madrid',
  it: 'Europe/Rome',
  nl: 'Europe/Amsterdam',
  pl: 'Europe/Warsaw',
};
const EASTERN = 'Europe/Athens Europe/Helsinki Europe/Kyiv Europe/Bucharest';

const split = (table: Readonly<Record<string, string>>): Map<string, readonly string[]> =>
  new Map(Object.entries(table).flatMap(([names, zones]) => names.split(' ').map((name) => [name, zones.split(' ')])));

const CLEAR_NAMES = split(CLEAR);
const UNCLEAR_NAMES = split(UNCLEAR);

const CENTRAL_NAMES = new Set(['cet', 'cest', 'mez', 'mesz', 'hec', 'met', 'mest']);
const EASTERN_NAMES = new Set(['eet', 'eest', 'oez', 'oesz']);

interface Meant {
  readonly isClear: boolean;
  /** The likeliest first. */
  readonly zones: readonly string[];
}

/** The zones behind an abbreviation in lower case, for a reader of that language; `undefined` for any other text. */
export const zonesOfAbbreviation = (text: string, language: string): Meant | undefined => {
  if (CENTRAL_NAMES.has(text)) {
    const own = CENTRAL[language] ?? 'Europe/Berlin';
    return { isClear: true, zones: [...new Set([own, 'Europe/Berlin', 'Europe/Paris', 'Europe/Madrid'])] };
  }
  if (EASTERN_NAMES.has(text)) return { isClear: language === 'el', zones: EASTERN.split(' ') };
  const clear = CLEAR_NAMES.get(text);
  if (clear) return { isClear: true, zones: clear };
  const unclear = UNCLEAR_NAMES.get(text);
  return unclear && { isClear: false, zones: unclear };
};
