import { LANGUAGES } from '../../words/languages.ts';

/** Languages whose lists need their own rules of writing, beside those with a blocklist. */
const OTHERS = [
  'ar',
  'cs',
  'da',
  'fi',
  'he',
  'hi',
  'hu',
  'hy',
  'ja',
  'ka',
  'ko',
  'nb',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'zh',
];

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language; what is no tag stays as it is. */
export const nameLanguage = (tag: string): string => {
  try {
    return NAMES.of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** The languages to choose from, by name. The current one is always there. */
export const languageChoices = (current: string): [string, string][] =>
  [...new Set([...LANGUAGES, ...OTHERS, current])]
    .map((tag): [string, string] => [tag, nameLanguage(tag)])
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'));
