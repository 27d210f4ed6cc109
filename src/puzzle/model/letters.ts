/**
 * What a cell can hold. One cell is one grapheme, so that an accented letter or a letter with a combining mark is
 * never split, whatever its number of code points.
 */

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** ASCII and the letters of alphabets that need no combining: each code unit is a grapheme, and no segmenter is asked. */
const SIMPLE = /^[ -~À-ʯͰ-ϿЀ-ѿҊ-ԯא-ת]*$/;

/** The graphemes of a text, in order: one entry for each cell the text would fill. */
export const splitCells = (text: string): string[] =>
  SIMPLE.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** No letter has more marks; Unicode's stream-safe texts (UAX #15) have no more in a row either. */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Without marks that no letter has: to put thousands of them in order takes time with the square of their number. */
export const limitMarks = (text: string): string => text.replace(SURPLUS_MARKS, '$1');

const NOT_HIDDEN = /[\s\p{Pd}'’ʼ`´.·・]/gu;

/** The letters without their accents, for comparing what players type: "ÉTÉ" becomes "ETE". */
export const dropAccents = (text: string): string =>
  limitMarks(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/** Marks but the tilde of an Ñ, which is a letter of its own. */
const SPANISH_MARKS = /(?<tilde>N\u0303)|\p{Mn}/gu;

/**
 * What printed puzzles of a language put in the grid in place of accented capitals: French and Spanish ones leave accents
 * out. German ones keep umlauts, and Greek capitals have no accent anyway.
 */
const PRINTED: Readonly<Record<string, (capitals: string) => string>> = {
  fr: (capitals) => dropAccents(capitals).replaceAll('Œ', 'OE').replaceAll('Æ', 'AE'),
  es: (capitals) => capitals.normalize('NFD').replace(SPANISH_MARKS, '$<tilde>'),
};

/** Georgian capitals, which only headlines have. */
const MTAVRULI = /[\u1c90-\u1cbf]/gu;

/** Upper-cased as grids print it. */
export const toCapitals = (text: string, locale: string): string =>
  text.toLocaleUpperCase(locale).replace(MTAVRULI, (letter) => letter.toLowerCase());

const printed = (capitals: string, locale: string): string =>
  (PRINTED[locale.toLowerCase().split('-')[0] ?? '']?.(capitals) ?? capitals).normalize('NFC');

/**
 * The word as it is hidden for a label as it is shown: upper-cased in the list's `locale` (Georgian has no capitals), without
 * spaces, hyphens, apostrophes and points, and with accents as puzzles in that language print them. "Polar bear" becomes
 * "POLARBEAR", and in French, "Éléphant" becomes "ELEPHANT".
 */
export const hideLabel = (label: string, locale: string): string =>
  printed(toCapitals(limitMarks(label).normalize('NFC').replace(NOT_HIDDEN, ''), locale), locale);

export const reverseCells = (cells: readonly string[]): string[] => [...cells].reverse();
