import { IntlMessageFormat } from 'intl-messageformat';
import { describeDate, type PuzzleDate } from '../rules/dates/puzzle-date.ts';
import {
  LANGUAGE_TRAITS,
  LANGUAGES,
  type Language,
  languageOf,
  type SheetLanguage,
  sheetLanguageOf,
} from '../words/languages.ts';
import { messageOf } from './catalogues.ts';
import type { MessageKey, Say } from './message-key.ts';

/** All texts for people, in one language. */
export interface Wording<Tag extends string = Language> {
  readonly language: Tag;
  /** For dates, numbers and names in the platform's format. */
  readonly locale: string;
  readonly say: Say;
  /** "Saturday, 14 March 2026" */
  readonly date: (date: PuzzleDate) => string;
  /** "A, B and C", or with `or` for a choice. */
  readonly list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string;
}

const create = <Tag extends SheetLanguage>(language: Tag, locale: string): Wording<Tag> => {
  const formats = new Map<MessageKey, IntlMessageFormat>();
  const formatOf = (key: MessageKey): IntlMessageFormat => {
    const known = formats.get(key);
    if (known) return known;
    // Without tags, `<` is an ordinary character: mentions have many.
    const format = new IntlMessageFormat(messageOf(language, key), locale, undefined, { ignoreTag: true });
    formats.set(key, format);
    return format;
  };
  return {
    language,
    locale,
    say: (key, values) => String(formatOf(key).format(values)),
    date: (date) => describeDate(date, locale),
    list: (items, type = 'conjunction') => new Intl.ListFormat(locale, { type }).format(items),
  };
};

export const ENGLISH: Wording = create('en', LANGUAGE_TRAITS.en.locale);

const WORDINGS = new Map(
  LANGUAGES.map((language): [Language, Wording] => [
    language,
    language === 'en' ? ENGLISH : create(language, LANGUAGE_TRAITS[language].locale),
  ]),
);

/** The wording for a Discord locale, such as `es-419`. Unknown locales, and those without a catalogue, get English. */
export const wordingFor = (locale: unknown): Wording => WORDINGS.get(languageOf(String(locale)) ?? 'en') ?? ENGLISH;

/** The wording of a worksheet for a BCP 47 tag; `undefined` for a language without one. Dates follow the whole tag. */
export const sheetWordingFor = (tag: string): Wording<SheetLanguage> | undefined => {
  const language = sheetLanguageOf(tag);
  if (language === undefined) return undefined;
  const known = languageOf(language);
  const locale = known === undefined ? language : LANGUAGE_TRAITS[known].locale;
  return create(language, tag.includes('-') ? tag : locale);
};
