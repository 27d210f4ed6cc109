import { IntlMessageFormat } from 'intl-messageformat';
import { describeDate, type PuzzleDate } from '../rules/dates/puzzle-date.ts';
import { LANGUAGE_TRAITS, LANGUAGES, type Language, languageOf } from '../words/languages.ts';
import { messageOf } from './catalogues.ts';
import type { MessageKey, Say } from './message-key.ts';

/** All texts for people, in one language. */
export interface Wording {
  readonly language: Language;
  /** For dates, numbers and names in the platform's format. */
  readonly locale: string;
  readonly say: Say;
  /** "Saturday, 14 March 2026" */
  readonly date: (date: PuzzleDate) => string;
  /** "A, B and C", or with `or` for a choice. */
  readonly list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string;
}

const create = (language: Language): Wording => {
  const { locale } = LANGUAGE_TRAITS[language];
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

export const ENGLISH = create('en');

const WORDINGS = new Map(LANGUAGES.map((language) => [language, language === 'en' ? ENGLISH : create(language)]));

/** The wording for a Discord locale, such as `es-419`. Unknown locales, and those without a catalogue, get English. */
export const wordingFor = (locale: unknown): Wording => WORDINGS.get(languageOf(String(locale)) ?? 'en') ?? ENGLISH;
