import type { Wording } from './wording.ts';

/** By locale. Each takes some 40 µs to create, and theme suggestions name hundreds of languages. */
const names = new Map<string, Intl.DisplayNames>();

const namesIn = (locale: string): Intl.DisplayNames => {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' });
  names.set(locale, known);
  return known;
};

/** The name of a language in the reader's own, by BCP 47 tag. */
export const languageName = (tag: string, { locale }: Wording): string => namesIn(locale).of(tag) ?? tag;
