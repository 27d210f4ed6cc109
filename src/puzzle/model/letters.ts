/**
 * One cell holds one grapheme. A letter thus stays together with its accents and combining marks, whatever its number
 * of code points.
 */

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** ASCII and alphabets without combining marks. Each code unit is a grapheme here, so the segmenter is unnecessary. */
const SIMPLE = /^[ -~À-ʯͰ-ϿЀ-ѿҊ-ԯא-ת]*$/;

/** The graphemes of a text, in order: one entry for each cell the text would fill. */
export const splitCells = (text: string): string[] =>
  SIMPLE.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** No letter has more than 30 marks, which is also the limit of Unicode's stream-safe texts (UAX #15). */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Drops marks beyond the limit. Normalization sorts marks in quadratic time, so thousands of them would be slow. */
export const limitMarks = (text: string): string => text.replace(SURPLUS_MARKS, '$1');

const NOT_HIDDEN = /[\s\p{Pd}'’ʼ`´.·・]/gu;

/** The letters without their accents, for comparing typed words: "ÉTÉ" becomes "ETE". */
export const dropAccents = (text: string): string =>
  limitMarks(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/** Every mark except the tilde of Ñ, which is a letter of its own. */
const SPANISH_MARKS = /(?<tilde>N\u0303)|\p{Mn}/gu;

/**
 * How printed puzzles of a language write accented capitals. French and Spanish ones drop accents. German ones keep
 * umlauts, and Greek capitals have no accent.
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
 * Turns a shown label into a hidden word. It upper-cases the label in the list's `locale` (Georgian has no capitals)
 * and drops spaces, hyphens, apostrophes and points. Accents follow printed puzzles of that language. "Polar bear"
 * becomes "POLARBEAR". In French, "Éléphant" becomes "ELEPHANT".
 */
export const hideLabel = (label: string, locale: string): string =>
  printed(toCapitals(limitMarks(label).normalize('NFC').replace(NOT_HIDDEN, ''), locale), locale);

export const reverseCells = (cells: readonly string[]): string[] => [...cells].reverse();
