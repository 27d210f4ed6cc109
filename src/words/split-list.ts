import { splitLines } from './csv.ts';
import { isHeader } from './languages.ts';

/**
 * Separates the words of a plain text. One kind of separator serves for the whole text. "Polar bear" stays whole on a
 * line of its own or between commas. In a text with spaces between the words it falls apart.
 */

/**
 * The separators of words: line ends, commas and the like, table columns, or spaces. `clues` means a clue for each
 * word, and `anki` notes of that program.
 */
export type Splitting = 'lines' | 'commas' | 'columns' | 'spaces' | 'clues' | 'anki';

/** A word of the text, still untidy; `line` counts from 1. */
export interface Piece {
  readonly line: number;
  readonly label: string;
  readonly clue?: string;
}

export interface SplitList {
  readonly pieces: readonly Piece[];
  readonly splitting: Splitting;
}

interface Line {
  readonly line: number;
  readonly content: string;
}

const SEPARATOR = /[,;\t|،；，、]/u;
/** Two spaces or more, as between the columns of a pasted table. */
const GAP = / {2,}/u;
const BULLET = /^(?:[-*+•‣◦–—]|\(?\d{1,4}[.):]|\d{1,4} ?[-–—])\s+(?=\S)/u;
const BARE_NUMBER = /^\d{1,4}\s+(?=\S)/u;
/** Numbers between the words of one line, as in "1. apple 2. pear". */
const INNER_NUMBER = /(?<=\s)\d{1,4}[.)](?=\s)/gu;

/*
 * Reading takes time in proportion to the length of the text. No expression here begins with a repetition or needs a
 * certain end: the engine would try such an expression again from each place.
 */

const isComment = (content: string): boolean => content.startsWith('#');

/** The text before the first ` #`. */
const withoutComment = (content: string): string => {
  const at = content.search(/\s#/u);
  return at < 0 ? content : content.slice(0, at);
};

const contentLines = (text: string): Line[] =>
  splitLines(text)
    .map((content, i) => ({ content: content.trim(), line: i + 1 }))
    .filter(({ content }) => content && !isComment(content))
    .map(({ content, line }) => ({ line, content: withoutComment(content) }));

const withContent = (lines: readonly Line[], change: (content: string) => string): Line[] =>
  lines.map(({ line, content }) => ({ line, content: change(content) }));

/** The numbered parts of a line. A number at the end belongs to the part before it. */
const splitNumbered = (content: string): string[] => {
  const text = content.trimEnd();
  const starts = [...text.matchAll(INNER_NUMBER)].map(({ index }) => index);
  return [0, ...starts].map((start, i) => text.slice(start, starts[i]).trimEnd());
};

/** The lines without the numbers and marks of a list. A bare number counts only if every line begins with one. */
const withoutMarks = (lines: readonly Line[]): Line[] => {
  const apart = lines.flatMap(({ line, content }) =>
    BULLET.test(content) ? splitNumbered(content).map((part) => ({ line, content: part })) : [{ line, content }],
  );
  const isNumbered = apart.length > 1 && apart.every(({ content }) => BARE_NUMBER.test(content));
  return withContent(apart, (content) =>
    content.replace(isNumbered && !BULLET.test(content) ? BARE_NUMBER : BULLET, ''),
  );
};

const partsOf = (content: string, between: RegExp): string[] =>
  content
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

const wordsOf = (content: string): string[] => partsOf(content, /\s+/u);

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Two columns between tabs are words with clues, as programs for vocabulary export them. Some words may lack a clue. */
const areColumns = (lines: readonly Line[]): boolean => {
  const counts = lines.map(({ content }) => partsOf(content, /\t/u).length);
  const pairs = counts.filter((count) => count === 2).length;
  return pairs * 2 > lines.length && counts.every((count) => count <= 2);
};

/** A colon and a space, as people write a word and its meaning. */
const COLON = /: /u;

/**
 * The separator of words and clues; `undefined` for a list without clues. A colon counts only if every line has one,
 * because some titles have one too. The last of several lines may lack it, since somebody may just be typing it.
 */
const clueMark = (lines: readonly Line[]): RegExp | undefined => {
  if (lines.length < 2) return undefined;
  if (areColumns(lines)) return /\t/u;
  const settled = lines.length > 2 ? lines.slice(0, -1) : lines;
  return settled.every(({ content }) => COLON.test(content)) ? COLON : undefined;
};

/** Words by themselves have so many letters; shorter ones are the articles and prepositions of titles. */
const SHORTEST = 3;
/** A text with so many words a line, on average, is a wrapped list and not labels. */
const LIST_WORDS = 3;

/** Whether a line is a label of several words: "Great white shark" has its one capital in front. */
const isSentenceCase = (words: readonly string[]): boolean =>
  words.length > 1 && /^\p{Lu}/u.test(words[0] ?? '') && words.slice(1).every((word) => /^\p{Ll}/u.test(word));

/** Whether spaces separate the words: on a single line, or on several lines that do not read like titles. */
const isSpaced = (lines: readonly Line[]): boolean => {
  const words = lines.map(({ content }) => wordsOf(content));
  if (mean(words.map(({ length }) => length)) < LIST_WORDS) return false;
  if (lines.length === 1) return true;
  const all = words.flat().map((word) => word.toLowerCase());
  const isList = all.every(({ length }) => length >= SHORTEST) && new Set(all).size === all.length;
  return isList && !words.every(isSentenceCase);
};

const chooseSplitting = (lines: readonly Line[]): Exclude<Splitting, 'anki' | 'clues'> => {
  const contents = lines.map(({ content }) => content);
  if (contents.some((content) => content.includes('\t'))) return 'columns';
  if (contents.some((content) => SEPARATOR.test(content))) return 'commas';
  if (contents.length > 1 && contents.every((content) => GAP.test(content))) return 'columns';
  return contents.length > 0 && isSpaced(lines) ? 'spaces' : 'lines';
};

const BETWEEN: Readonly<Record<Exclude<Splitting, 'clues' | 'anki'>, RegExp>> = {
  lines: /(?!)/u,
  commas: SEPARATOR,
  columns: /[\t|]| {2,}/u,
  spaces: /\s+/u,
};

const splitClues = (lines: readonly Line[], mark: RegExp): Piece[] =>
  lines.flatMap(({ line, content }, i) => {
    const [label = '', ...rest] = partsOf(content, mark);
    // A clue may hold the separator again.
    const clue = rest.join(': ');
    return i === 0 && isHeader(label) ? [] : [{ line, label, clue }];
  });

/** The words of a text in order. A line that begins with `#`, and everything after ` #`, is a comment. */
export const splitList = (text: string): SplitList => {
  const lines = withoutMarks(contentLines(text));
  const mark = clueMark(lines);
  if (mark) return { pieces: splitClues(lines, mark), splitting: 'clues' };
  const splitting = chooseSplitting(lines);
  const pieces = lines.flatMap(({ line, content }) =>
    partsOf(content, BETWEEN[splitting]).map((label) => ({ line, label })),
  );
  return { pieces, splitting };
};
