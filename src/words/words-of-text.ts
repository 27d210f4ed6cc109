import { isSyllabic, splitCells } from '../puzzle/model/letters.ts';

/** The words of a chat message that could stand in a puzzle. The checks of every list follow. */

/** Longer words make a board too wide for a phone. */
const MAX_CELLS = 15;
const MIN_LETTERS = 3;
const MIN_SYLLABLES = 2;

/** Code, addresses, and what Discord writes in angle brackets or colons: mentions, times and emoji. */
const NOT_TEXT = [
  /```[^`]*```/g,
  /`[^`\n]*`/g,
  /<(?:[@#:/t]|a:)[^<>\n]{0,120}>/g,
  /\b[a-z]{2,8}:\/\/[^\s<>]*/gi,
  /\bwww\.[^\s<>]*/gi,
  /:[a-z0-9_]{2,32}:/gi,
];

/** A part with this sign is a mention of everybody or an e-mail address. */
const AT = '@';

const readable = (text: string): string =>
  NOT_TEXT.reduce((rest, part) => rest.replace(part, ' '), text)
    .split(/\s/)
    .filter((part) => !part.includes(AT))
    .join(' ');

const WORD = /^\p{L}[\p{L}\p{M}'’]*$/u;

const isLongEnough = (cells: readonly string[]): boolean =>
  cells.length >= (cells.every(isSyllabic) ? MIN_SYLLABLES : MIN_LETTERS) && cells.length <= MAX_CELLS;

/** The longest words first, each once in any case; `most` at most. */
export const wordsOfText = (text: string, language: string, most: number): string[] => {
  const words = new Map<string, { readonly label: string; readonly cells: number }>();
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(readable(text))) {
    if (!isWordLike || !WORD.test(segment)) continue;
    const key = segment.toLocaleLowerCase(language);
    const cells = splitCells(segment);
    if (isLongEnough(cells) && !words.has(key)) words.set(key, { label: segment, cells: cells.length });
  }
  return [...words.values()]
    .sort((a, b) => b.cells - a.cells)
    .slice(0, most)
    .map(({ label }) => label);
};
