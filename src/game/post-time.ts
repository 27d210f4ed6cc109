/** A time of day on a 24-hour clock, such as `09:00`. */
export type PostTime = string & { readonly __postTime: unique symbol };

const format = (hour: number, minute: number): PostTime =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` as PostTime;

/** The time a text names (`09:00`, `9:00`, `21:30`); `undefined` where it is none. */
export const parsePostTime = (text: string): PostTime | undefined => {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return match ? format(Number(match[1]), Number(match[2])) : undefined;
};

/** `9`, `9am`, `9.30`, `9h30`, `0930`, `9:30 p.m.`: hour, minute and half of the day. */
const LOOSE = /^(\d{1,2})(?:[:.,h\s]*(\d{2}))?\s*h?\s*(?:([ap])\.?\s*m\.?)?$/i;

/** The time that a text which is none was most likely meant to be; `undefined` where nobody can tell. */
export const nearestPostTime = (text: string): PostTime | undefined => {
  const match = LOOSE.exec(text.trim());
  if (!match) return undefined;
  const half = match[3]?.toLowerCase();
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 24)) return undefined;
  return format(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour % 24, minute);
};
