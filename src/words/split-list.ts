import { splitLines } from './tables/csv.ts';
import { hasHeader } from './tables/table-header.ts';

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

/**
 * A decision about a list, for its owner to know. `heading` and `header` are about a first line that is no word, and
 * `columns` about further columns without a use. `comma_pairs` means that words between commas look like pairs.
 */
export interface ListNote {
  readonly kind: 'heading' | 'header' | 'columns' | 'comma_pairs';
  /** Texts from the list are not escaped. */
  readonly values: Readonly<Record<string, string>>;
}

/** A note about a line, with no more of its text than a sentence can hold. */
const noteLine = (kind: 'heading' | 'header', text: string): ListNote => {
  const characters = Array.from(text.slice(0, 2 * MAX_NOTED + 2));
  const short = characters.length > MAX_NOTED ? `${characters.slice(0, MAX_NOTED).join('')}…` : text;
  return { kind, values: { text: short } };
};

const MAX_NOTED = 60;

/** A note about a first line that is a heading. */
export const noteHeading = (text: string): ListNote => noteLine('heading', text);

/** A note about a row that names columns. */
export const noteHeader = (fields: readonly string[]): ListNote =>
  noteLine('header', fields.filter(Boolean).join(', '));

export interface SplitList {
  readonly pieces: readonly Piece[];
  readonly splitting: Splitting;
  /** Missing if there is nothing to note. */
  readonly notes?: readonly ListNote[];
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

/** A sign between word and clue, and whether a list of enough lines uses it so. */
interface Sign {
  readonly mark: RegExp;
  readonly isUsed: (lines: readonly Line[]) => boolean;
}

/** The lines without the last of several, since somebody may just be typing it. */
const settled = (lines: readonly Line[]): readonly Line[] => (lines.length > 2 ? lines.slice(0, -1) : lines);

const countMarked = (lines: readonly Line[], mark: RegExp): number =>
  lines.filter(({ content }) => mark.test(content)).length;

/** So many lines, and this share of them, show that a sign which words may hold separates words and clues. */
const NEARLY = { lines: 3, share: 0.8 } as const;

const isNearlyAll = (count: number, lines: readonly Line[]): boolean =>
  lines.length >= NEARLY.lines && count >= NEARLY.share * lines.length;

const onNearlyAll = (mark: RegExp): Sign => ({
  mark,
  isUsed: (lines) => isNearlyAll(countMarked(lines, mark), lines),
});

const COLON = /: /u;

/** The signs in order of precedence. A colon counts only if every settled line has one: some titles have one too. */
const SIGNS: readonly Sign[] = [
  { mark: /\t/u, isUsed: (lines) => lines.length > 1 && areColumns(lines) },
  { mark: COLON, isUsed: (lines) => lines.length > 1 && settled(lines).every(({ content }) => COLON.test(content)) },
  onNearlyAll(/=/u),
  // Word processors turn some hyphens between spaces into dashes, and not others.
  onNearlyAll(/\s[-–—]\s/u),
];

/** The lines of words and clues, the sign between the two, and a heading above them. */
interface Pairs {
  readonly mark: RegExp;
  readonly lines: readonly Line[];
  readonly heading: string | undefined;
}

/** How a sign makes pairs of the lines; `undefined` if it does not. A heading is the only line without the sign. */
const pairBy = ({ mark, isUsed }: Sign, lines: readonly Line[]): Pairs | undefined => {
  const [first, ...rest] = lines;
  const isHeaded =
    first !== undefined &&
    !mark.test(first.content) &&
    isUsed(rest) &&
    settled(rest).every(({ content }) => mark.test(content));
  if (isHeaded) return { mark, lines: rest, heading: first.content };
  return isUsed(lines) ? { mark, lines, heading: undefined } : undefined;
};

/** The words and clues of the lines; `undefined` for a list without clues. */
const findPairs = (lines: readonly Line[]): Pairs | undefined => {
  for (const sign of SIGNS) {
    const pairs = pairBy(sign, lines);
    if (pairs) return pairs;
  }
  return undefined;
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

/** The texts before and after the first mark. The second may hold it again, and is empty without any. */
const cutAt = (content: string, mark: RegExp): [label: string, clue: string] => {
  const found = mark.exec(content);
  if (!found) return [content.trim(), ''];
  return [content.slice(0, found.index).trim(), content.slice(found.index + found[0].length).trim()];
};

const splitPairs = ({ mark, lines, heading }: Pairs): SplitList => {
  const rows = lines.map(({ content }) => cutAt(content, mark));
  const isHeaded = hasHeader(rows);
  const pieces = rows.map(([label, clue], i) => ({ line: lines[i]?.line ?? 0, label, clue }));
  const notes = [
    ...(heading === undefined ? [] : [noteHeading(heading)]),
    ...(isHeaded ? [noteHeader(rows[0] ?? [])] : []),
  ];
  return { pieces: pieces.slice(isHeaded ? 1 : 0), splitting: 'clues', ...(notes.length > 0 && { notes }) };
};

const COMMA = /[,，،]/u;

/** Whether nearly every line has one comma, with a text on each side. */
const areCommaPairs = (lines: readonly Line[]): boolean => {
  const pairs = lines.filter(({ content }) => {
    const parts = content.split(COMMA);
    return parts.length === 2 && parts.every((part) => part.trim() !== '');
  });
  return isNearlyAll(pairs.length, lines);
};

const splitWords = (lines: readonly Line[], splitting: keyof typeof BETWEEN): Piece[] =>
  lines.flatMap(({ line, content }) => partsOf(content, BETWEEN[splitting]).map((label) => ({ line, label })));

/** Lines such as `waiter,camarero` may be two words each, as in a wrapped list, or a word and its clue. */
const splitCommaPairs = (lines: readonly Line[]): SplitList => {
  const rows = lines.map(({ content }) => partsOf(content, COMMA));
  const isHeaded = hasHeader(rows);
  return {
    pieces: splitWords(lines.slice(isHeaded ? 1 : 0), 'commas'),
    splitting: 'commas',
    notes: [...(isHeaded ? [noteHeader(rows[0] ?? [])] : []), { kind: 'comma_pairs', values: {} }],
  };
};

/** The words of a text in order. A line that begins with `#`, and everything after ` #`, is a comment. */
export const splitList = (text: string): SplitList => {
  const lines = withoutMarks(contentLines(text));
  const pairs = findPairs(lines);
  if (pairs) return splitPairs(pairs);
  const splitting = chooseSplitting(lines);
  if (splitting === 'commas' && areCommaPairs(lines)) return splitCommaPairs(lines);
  return { pieces: splitWords(lines, splitting), splitting };
};
