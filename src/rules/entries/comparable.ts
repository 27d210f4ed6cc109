import { dropAccents, hideLabel, limitMarks } from '../../puzzle/model/letters.ts';

const LOCALE = 'und';
const NOT_LETTERS = /[^\p{L}\p{N}]/gu;

/**
 * Letters that Unicode does not take apart, in their spelling on a keyboard without them. From the transform
 * Latin-ASCII of the Unicode CLDR, plus the Ə of Azerbaijani.
 */
const SPELT: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', ẞ: 'SS', Þ: 'TH', Ð: 'D', Đ: 'D', Ł: 'L' },
  ...{ Ħ: 'H', Ŧ: 'T', Ŋ: 'N', Ɨ: 'I', Ɖ: 'D', Ə: 'E', Ɛ: 'E' },
};
const NOT_ASCII = /\P{ASCII}/gu;

/** Texts that differ in case alone. */
const PLAIN = /^[A-Za-z0-9]*$/u;

const spellOut = (text: string): string =>
  dropAccents(hideLabel(limitMarks(text).normalize('NFKC'), LOCALE)).replace(
    NOT_ASCII,
    (letter) => SPELT[letter] ?? letter,
  );

/** The form of a typed word for comparison. Case, accents, width, spaces and hyphens do not matter, and `œ` is `oe`. */
export const comparable = (text: string): string => (PLAIN.test(text) ? text.toUpperCase() : spellOut(text));

/** The form of a typed message for comparison. Only letters and digits matter, without case and accents. */
export const comparableMessage = (text: string): string => comparable(text).replace(NOT_LETTERS, '');
