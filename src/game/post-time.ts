/** A time of day on a 24-hour clock, such as `09:00`. */
export type PostTime = string & { readonly __postTime: unique symbol };

/** The time a text names (`09:00`, `9:00`, `21:30`); `undefined` where it is none. */
export const parsePostTime = (text: string): PostTime | undefined => {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return match ? (`${(match[1] ?? '').padStart(2, '0')}:${match[2]}` as PostTime) : undefined;
};
