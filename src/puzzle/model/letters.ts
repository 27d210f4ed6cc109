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

const NOT_HIDDEN = /[\s\p{Pd}'’ʼ`´.·]/gu;

/**
 * The word as it is hidden for a label as it is shown: upper-cased in the list's `locale`, without spaces, hyphens,
 * apostrophes and points. "Polar bear" becomes "POLARBEAR".
 */
export const hideLabel = (label: string, locale: string): string =>
  label.normalize('NFC').replace(NOT_HIDDEN, '').toLocaleUpperCase(locale).normalize('NFC');

/** The letters without their accents, for comparing what players type: "ÉTÉ" becomes "ETE". */
export const dropAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

export const reverseCells = (cells: readonly string[]): string[] => [...cells].reverse();
