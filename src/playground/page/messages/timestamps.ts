/** Times in the words of Discord's client. Pure: the present is an argument. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Largest first: a difference takes the first unit that it reaches. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/** @param seconds from now; negative is past */
const formatRelative = (seconds: number): string => {
  const [unit, size] = UNITS.find(([, unitSize]) => Math.abs(seconds) >= unitSize) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
};

/** The text of `<t:unixSeconds:style>` in the browser's own language and zone; the style is one of t T d D f F R. */
export const formatTimestamp = (unixSeconds: number, style: string, nowMs: number): string => {
  if (style === 'R') return formatRelative(unixSeconds - nowMs / 1000);
  const date = new Date(unixSeconds * 1000);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES['f']).format(date);
};

/** Milliseconds of the midnight before. */
const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The time beside an author's name: the time alone today, with the date otherwise. */
export const formatMessageTime = (at: Date, nowMs: number): string => {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(at);
  const difference = startOfDay(new Date(nowMs)) - startOfDay(at);
  if (difference < DAY * 500) return time;
  if (difference < DAY * 1500) return `Yesterday at ${time}`;
  return `${new Intl.DateTimeFormat(undefined, { dateStyle: 'short' }).format(at)} ${time}`;
};
