/** A time of day on a 24-hour clock, such as `09:00`. */
export type PostTime = string & { readonly __postTime: unique symbol };

const format = (hour: number, minute: number): PostTime =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` as PostTime;

/** Broadcasters count the hours of a night up to this one. */
const MAX_HOUR = 30;

/** `9`, `9am`, `9:5`, `9.30`, `9h30`, `0930`, `9:30 p.m.`, `9 Uhr 30`, `9 μ.μ.`: hour, minute and half of the day. */
const FORM = /^(\d{1,2})(?: ?(?:uhr|[:.,h]| ) ?(\d{1,2})|(\d{2}))? ?(?:uhr|h)? ?(?:([apπμ])[. ]{0,3}[mμ]\.?)?$/iu;

/** No time is longer, with one space at a time. */
const MAX_LENGTH = 40;

const AFTER_NOON: readonly string[] = ['p', 'μ'];

interface Clock {
  readonly hour: number;
  readonly minute: number;
}

const NOON: Clock = { hour: 12, minute: 0 };
const MIDNIGHT: Clock = { hour: 0, minute: 0 };

/** Times with a name, in every language of the bot. */
const NAMED: Readonly<Record<string, Clock>> = {
  ...{ noon: NOON, midday: NOON, midnight: MIDNIGHT },
  ...{ mittag: NOON, mittags: NOON, mitternacht: MIDNIGHT },
  ...{ midi: NOON, minuit: MIDNIGHT },
  ...{ mediodía: NOON, mediodia: NOON, medianoche: MIDNIGHT },
  ...{ μεσημέρι: NOON, μεσημερι: NOON, μεσάνυχτα: MIDNIGHT, μεσανυχτα: MIDNIGHT },
  ...{ mezzogiorno: NOON, mezzanotte: MIDNIGHT },
  ...{ 'meio-dia': NOON, 'meio dia': NOON, 'meia-noite': MIDNIGHT, 'meia noite': MIDNIGHT },
  ...{ middernacht: MIDNIGHT },
  ...{ południe: NOON, poludnie: NOON, północ: MIDNIGHT, polnoc: MIDNIGHT },
};

/** The hour may exceed one day. Callers decide about `24:00`, and about clocks that count on after midnight. */
const readClock = (text: string): Clock | undefined => {
  const spaced = text.trim().replace(/\s+/gu, ' ');
  if (spaced.length > MAX_LENGTH) return undefined;
  // The micro sign looks just like the Greek letter.
  const plain = spaced.toLowerCase().normalize('NFC').replaceAll('µ', 'μ');
  if (Object.hasOwn(NAMED, plain)) return NAMED[plain];
  const match = FORM.exec(plain);
  if (!match) return undefined;
  const half = match[4];
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? match[3] ?? 0);
  if (minute > 59 || (half && (hour < 1 || hour > 12))) return undefined;
  return { hour: half ? (hour % 12) + (AFTER_NOON.includes(half) ? 12 : 0) : hour, minute };
};

/** The time that a text names (`09:00`, `9`, `9pm`, `21h`, `9 Uhr 30`, `noon`); `undefined` for any other text. */
export const parsePostTime = (text: string): PostTime | undefined => {
  const clock = readClock(text);
  return clock && clock.hour < 24 ? format(clock.hour, clock.minute) : undefined;
};

/**
 * The likeliest time behind a text that names no time; `undefined` without a guess. Hours past midnight count on:
 * `25:00` is `01:00`.
 */
export const nearestPostTime = (text: string): PostTime | undefined => {
  const clock = readClock(text);
  return clock && clock.hour <= MAX_HOUR ? format(clock.hour % 24, clock.minute) : undefined;
};
