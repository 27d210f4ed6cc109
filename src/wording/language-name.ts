import type { Wording } from './wording.ts';

/** The name of a language, given by its BCP 47 tag, in the reader's. */
export const languageName = (tag: string, { locale }: Wording): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
