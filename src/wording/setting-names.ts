import { isDifficulty } from '../puzzle/model/difficulty.ts';
import type { BoardWording } from '../render/model/board.ts';
import type { Wording } from './wording.ts';

/** The name of a difficulty; an unknown one stays as it is. */
export const difficultyName = ({ say }: Pick<Wording, 'say'>, difficulty: string): string =>
  isDifficulty(difficulty) ? say(`common.difficulty_${difficulty}`) : difficulty;

/** By locale. Each takes some 40 µs to create, and theme suggestions name hundreds of languages. */
const names = new Map<string, Intl.DisplayNames>();

const namesIn = (locale: string): Intl.DisplayNames => {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' });
  names.set(locale, known);
  return known;
};

/** The name of a language in the reader's own, by BCP 47 tag. */
export const languageName = (tag: string, { locale }: Wording): string => namesIn(locale).of(tag) ?? tag;

/** Languages in the order of their names in the reader's alphabet. */
export const sortLanguages = (tags: readonly string[], wording: Wording): string[] => {
  const { compare } = new Intl.Collator(wording.locale);
  return [...tags].sort((a, b) => compare(languageName(a, wording), languageName(b, wording)));
};

/** The texts of pictures, alt texts and boards in one language; it looks up each text on use. */
export const boardWording = ({ language, say }: Pick<Wording<string>, 'language' | 'say'>): BoardWording => ({
  language,
  botName: 'Searchlight',
  words: (count) => say('board.words', { count }),
  wordNumber: (number) => say('board.word_number', { number }),
  secretWords: (total, found) =>
    found === undefined ? say('board.secrets', { total }) : say('board.secrets_found', { total, found }),
  hiddenMessage: (letters, message) =>
    message === undefined ? say('board.message_length', { letters }) : say('board.message', { message }),
  get solution() {
    return say('board.solution');
  },
  get solutions() {
    return say('board.solutions');
  },
  describe: (title, rows, columns) => say('board.describe', { title, rows, columns }),
  get rowsFollow() {
    return say('board.rows_follow');
  },
  get rowsLeftOut() {
    return say('board.rows_left_out');
  },
  get find() {
    return say('board.find');
  },
  get found() {
    return say('board.found');
  },
  get foundByOthers() {
    return say('board.found_by_others');
  },
});
