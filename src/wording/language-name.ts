import type { Wording } from './wording.ts';

/** By locale. One takes some 40 µs to create, and suggestions of themes name hundreds of languages. */
const names = new Map<string, Intl.DisplayNames>();

const namesIn = (locale: string): Intl.DisplayNames => {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' });
  names.set(locale, known);
  return known;
};

/** The name of a language, given by its BCP 47 tag, in the reader's. */
export const languageName = (tag: string, { locale }: Wording): string => namesIn(locale).of(tag) ?? tag;
