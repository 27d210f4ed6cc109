/**
 * One cell holds one grapheme. A letter thus stays together with its accents and combining marks, whatever its number
 * of code points.
 */
import { cleanWord } from './invisible.ts';

/** Made for the first text that needs it. Making one takes ten times as long as the first board of a process. */
let segmenter: Intl.Segmenter | undefined;

const splitGraphemes = (text: string): string[] => {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** ASCII and alphabets without combining marks. Each code unit is a grapheme here, so the segmenter is unnecessary. */
const SIMPLE = /^[ -~À-ʯͰ-ϿЀ-ѿҊ-ԯא-ת]*$/;

/** The graphemes of a text, in order: one entry for each cell the text would fill. */
export const splitCells = (text: string): string[] => (SIMPLE.test(text) ? text.split('') : splitGraphemes(text));

/** No letter has more than 30 marks, which is also the limit of Unicode's stream-safe texts (UAX #15). */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Drops marks beyond the limit. Normalization sorts marks in quadratic time, so thousands of them would be slow. */
export const limitMarks = (text: string): string => text.replace(SURPLUS_MARKS, '$1');

const NOT_HIDDEN = /[\s\p{Pd}'’ʼ`´.,:·・]/gu;

/**
 * Letters in another width or style, and ligatures: Ａ, ｱ, ﬁ, 𝐀, ﻻ. They look like the plain letters, so they are the
 * same. Other compatible characters, such as ½ and ™, are no letters.
 */
const STYLED = /[\u2f00-\u2fd5\ufb00-\ufdff\ufe70-\ufefc\uff01-\uffee\u{1d400}-\u{1d7ff}]+/gu;

const plainLetters = (text: string): string => text.replace(STYLED, (styled) => styled.normalize('NFKC'));

/** The Polish letter whose stroke is not a mark of its own for Unicode. */
const STROKES: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l' };

/** The letters without their accents, for comparing typed words: "ÉTÉ" becomes "ETE", "ŁÓDŹ" becomes "LODZ". */
export const dropAccents = (text: string): string =>
  limitMarks(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[Łł]/g, (letter) => STROKES[letter] ?? letter)
    .normalize('NFC');

/** Every mark except the tilde of Ñ, which is a letter of its own. */
const SPANISH_MARKS = /(?<tilde>N\u0303)|\p{Mn}/gu;

/**
 * How printed puzzles of a language write accented capitals. French, Spanish and Italian ones drop accents, as do
 * Brazilian ones, with Ç as C. German ones
 * keep umlauts, Polish ones every letter, and Greek capitals have no accent. Dutch ij fills two cells, as on keyboards and in Scrabble: grids with
 * one cell for it exist, but a line read backwards or slantwise is clearer with single letters.
 */
const PRINTED: Readonly<Record<string, (capitals: string) => string>> = {
  fr: (capitals) => dropAccents(capitals).replaceAll('Œ', 'OE').replaceAll('Æ', 'AE'),
  es: (capitals) => capitals.normalize('NFD').replace(SPANISH_MARKS, '$<tilde>'),
  it: dropAccents,
  nl: (capitals) => dropAccents(capitals).replaceAll('Ĳ', 'IJ'),
  pt: dropAccents,
};

/** Georgian capitals, which only headlines have. */
const MTAVRULI = /[\u1c90-\u1cbf]/gu;

/** Upper-cased as grids print it. */
export const toCapitals = (text: string, locale: string): string =>
  text.toLocaleUpperCase(locale).replace(MTAVRULI, (letter) => letter.toLowerCase());

const FIRST_LETTER = /^\p{Ll}/u;

/** A text as it begins a line: with a capital, which keeps its accent. Scripts without capitals stay as they are. */
export const toLineStart = (text: string): string =>
  text.replace(FIRST_LETTER, (letter) => letter.toUpperCase().replace(MTAVRULI, letter));

const printed = (capitals: string, locale: string): string =>
  (PRINTED[locale.toLowerCase().split('-')[0] ?? '']?.(capitals) ?? capitals).normalize('NFC');

/**
 * Turns a shown label into a hidden word. It upper-cases the label in the list's `locale` (Georgian has no capitals)
 * and drops spaces, hyphens, dashes, apostrophes, points, commas, colons and invisible characters. Accents follow printed
 * puzzles of that language. "Polar bear" becomes "POLARBEAR". In French, "Éléphant" becomes "ELEPHANT".
 */
export const hideLabel = (label: string, locale: string): string =>
  printed(
    toCapitals(
      plainLetters(limitMarks(cleanWord(label)))
        .normalize('NFC')
        .replace(NOT_HIDDEN, ''),
      locale,
    ),
    locale,
  );

/** A message as hidden: like a label, and without any punctuation. */
export const hideMessage = (text: string, locale: string): string => hideLabel(text.replace(/\p{P}/gu, ' '), locale);

export const reverseCells = (cells: readonly string[]): string[] => [...cells].reverse();

/**
 * The Levenshtein distance: how many letters to insert, delete or replace to turn one text into the other.
 * Wagner–Fischer algorithm (https://en.wikipedia.org/wiki/Wagner%E2%80%93Fischer_algorithm).
 */
export const countEdits = (from: string, to: string): number => {
  let previous = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(from).entries()) {
    const current = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const replaced = (previous[j] ?? 0) + (letter === to[j] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
};

const LETTER = /^\p{L}[\p{L}\p{M}\u200d]*$/u;

/** Whether a cell is a letter of any script with its marks, and nothing that people cannot see. */
export const isLetter = (cell: string): boolean => LETTER.test(cell) && cleanWord(cell) === cell;

/** The scripts that pictures can show. Chinese characters and kana count as one, because Japanese words mix them. */
const SCRIPTS = {
  Latin: /^\p{Script=Latin}/u,
  Greek: /^\p{Script=Greek}/u,
  Cyrillic: /^\p{Script=Cyrillic}/u,
  Hebrew: /^\p{Script=Hebrew}/u,
  Arabic: /^\p{Script=Arabic}/u,
  Armenian: /^\p{Script=Armenian}/u,
  Georgian: /^\p{Script=Georgian}/u,
  Thai: /^\p{Script=Thai}/u,
  Devanagari: /^\p{Script=Devanagari}/u,
  Korean: /^\p{Script=Hangul}/u,
  Chinese: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
} as const;

export type Script = keyof typeof SCRIPTS;

const SCRIPT_NAMES = Object.keys(SCRIPTS) as Script[];

/** As sentences name it. */
export const nameScript = (script: Script): string => (script === 'Chinese' ? 'Chinese or Japanese' : script);

/** `undefined` for a cell of any other script. */
export const scriptOf = (cell: string): Script | undefined => SCRIPT_NAMES.find((name) => SCRIPTS[name].test(cell));

/** The scripts of cells, each once, in order of appearance. Other scripts do not count. */
export const scriptsOf = (cells: readonly string[]): Script[] =>
  [...new Set(cells.map(scriptOf))].filter((name) => name !== undefined);

const SYLLABIC: ReadonlySet<Script | undefined> = new Set<Script>(['Thai', 'Devanagari', 'Korean', 'Chinese']);

/** Whether a cell holds a syllable or more, rather than a letter. */
export const isSyllabic = (cell: string): boolean => SYLLABIC.has(scriptOf(cell));

/**
 * The script of most words, the first among equals. Words of mixed scripts do not count. `undefined` without any known
 * script.
 */
export const commonestScript = (words: readonly (readonly string[])[]): Script | undefined => {
  const counts = new Map<Script, number>();
  for (const cells of words) {
    const [script, ...others] = scriptsOf(cells);
    if (script && others.length === 0) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return [...counts].reduce<[Script, number] | undefined>(
    (most, next) => (most && most[1] >= next[1] ? most : next),
    undefined,
  )?.[0];
};
