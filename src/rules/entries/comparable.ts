import { dropAccents, hideLabel, limitMarks } from '../../puzzle/model/letters.ts';

const LOCALE = 'und';
const NOT_LETTERS = /[^\p{L}\p{N}]/gu;

/**
 * Letters that Unicode does not take apart, as they are typed on a keyboard without them: after the transform Latin-ASCII
 * of the Unicode CLDR, and the Ə of Azerbaijani, which it leaves out.
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

/** How typed words are compared: case, accents, width, spaces and hyphens do not matter, and `œ` is `oe`. */
export const comparable = (text: string): string => (PLAIN.test(text) ? text.toUpperCase() : spellOut(text));

/** How a typed message is compared: only its letters and digits matter, whatever their case and accents. */
export const comparableMessage = (text: string): string => comparable(text).replace(NOT_LETTERS, '');
