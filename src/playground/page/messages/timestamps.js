/** Times as Discord's client words them. Pure: the present is an argument. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Largest first: a difference is given in the first unit it reaches. */
const UNITS = /** @type {const} */ ([
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
]);

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

/**
 * What `<t:unixSeconds:style>` shows in the browser's own language and time zone.
 *
 * @param {number} unixSeconds
 * @param {string} style one of t T d D f F R
 * @param {number} nowMs
 */
export const formatTimestamp = (unixSeconds, style, nowMs) => {
  if (style === 'R') return formatRelative(unixSeconds - nowMs / 1000);
  const date = new Date(unixSeconds * 1000);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(date);
};

/** @param {number} seconds from now; negative is past */
const formatRelative = (seconds) => {
  const [unit, size] = UNITS.find(([, unitSize]) => Math.abs(seconds) >= unitSize) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
};

/**
 * The time beside an author's name: only the time today, with the date otherwise.
 *
 * @param {Date} at
 * @param {number} nowMs
 */
export const formatMessageTime = (at, nowMs) => {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(at);
  const days = startOfDay(new Date(nowMs)) - startOfDay(at);
  if (days < DAY * 500) return time;
  if (days < DAY * 1500) return `Yesterday at ${time}`;
  return `${new Intl.DateTimeFormat(undefined, { dateStyle: 'short' }).format(at)} ${time}`;
};

/** @param {Date} date midnight of its day, in milliseconds */
const startOfDay = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
