import { cleanUpload, nameUnprintable } from '../puzzle/model/invisible.ts';
import type { WordFault } from '../puzzle/model/puzzle.ts';
import { type ListNote, noteHeader, noteHeading, type SplitList, type Splitting, splitList } from './split-list.ts';
import { type AnkiNote, parseAnki } from './tables/anki.ts';
import { type CsvRecord, findSeparator, parseCsv, splitLines } from './tables/csv.ts';
import { hasHeader } from './tables/table-header.ts';

/**
 * Reads the word lists that admins and teachers upload. It drops no line silently: a line without a word is a comment,
 * a CSV header or a problem. Other code decides if a word suits a puzzle.
 */

/** How much one upload may hold; lengths are in characters. */
export const LIST_LIMITS = {
  ...{ bytes: 256 * 1024, lines: 10_000, lineLength: 20_000 },
  ...{ words: 5000, labelLength: 60, clueLength: 120 },
} as const;

/** A word of the upload, and its line, counted from 1. */
export interface ParsedWord {
  readonly label: string;
  readonly clue?: string;
  readonly line: number;
}

/** Faults of an upload, beside those of a single word. */
export type UploadFaultKind =
  | 'no_word'
  | 'unprintable'
  | 'label_long'
  | 'clue_long'
  | 'quote_open'
  | 'quote_after'
  | 'columns'
  | 'many_words'
  | 'many_lines'
  | 'line_long'
  | 'no_words'
  | 'file_large'
  | 'not_utf8'
  | 'same_word'
  | 'clue_undrawn'
  | 'word_undrawn';

/** A fault's kind, with the values for a sentence about it. */
export interface ListFault {
  readonly kind: UploadFaultKind | WordFault['kind'];
  /** Texts from the list are not escaped. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** `line` is `undefined` if the upload as a whole is at fault. */
export interface ListProblem {
  readonly line?: number;
  readonly fault: ListFault;
  /** A replacement to type for the word, if one is obvious. */
  readonly instead?: string;
}

/** All usable words in order, and every problem in order of lines. */
export interface ParsedList {
  readonly words: readonly ParsedWord[];
  readonly problems: readonly ListProblem[];
  /** How the text separates its words; `undefined` for one word a line, and for CSV. */
  readonly splitting?: Exclude<Splitting, 'lines'>;
  /** Missing if there is nothing to note. */
  readonly notes?: readonly ListNote[];
}

export type ListFormat = 'text' | 'csv';

type ParsedLine = ParsedWord | ListProblem;

const toLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The most parts of a composed character. */
const MAX_PARTS_OF_CHARACTER = 4;

/** Composes a text, unless it is too long in any case. Sorting thousands of marks takes too long. */
const compose = (text: string, maxLength: number): string =>
  text.length > maxLength * MAX_PARTS_OF_CHARACTER ? text : text.normalize('NFC');

/** Round quotation marks around a whole label, which word processors set. */
const QUOTED = /^[“”„«»‟](?<label>[^“”„«»‟]+)[“”„«»‟]$/u;

/** A label as typed before a word processor made its quotes round. */
const withoutQuotes = (label: string): string =>
  (QUOTED.exec(label)?.groups?.['label'] ?? label).replaceAll('‘', '’').trim();

const parseLine = (line: number, rawLabel: string, rawClue = ''): ParsedLine => {
  const label = compose(toLine(rawLabel), LIST_LIMITS.labelLength);
  const clue = compose(toLine(rawClue), LIST_LIMITS.clueLength);
  const problem = findProblem(label, clue);
  if (problem) return { line, fault: problem };
  return clue ? { label, clue, line } : { label, line };
};

const faultOf = (kind: UploadFaultKind, values: ListFault['values'] = {}): ListFault => ({ kind, values });

const findProblem = (label: string, clue: string): ListFault | undefined => {
  const { labelLength, clueLength } = LIST_LIMITS;
  if (!label) return faultOf('no_word');
  const character = nameUnprintable(label + clue);
  if (character !== undefined) return faultOf('unprintable', { character });
  if (label.length > labelLength) return faultOf('label_long', { max: labelLength });
  return clue.length > clueLength ? faultOf('clue_long', { max: clueLength }) : undefined;
};

const isComment = (text: string): boolean => text.startsWith('#');

const readPieces = ({ pieces, splitting, notes }: SplitList): ParsedList => {
  if (pieces.length > MAX_PARTS) return refuseWords(pieces.length);
  const read = collect(pieces.map(({ line, label, clue }) => parseLine(line, withoutQuotes(label), clue)));
  const list = { ...read, ...(notes && { notes }) };
  return splitting === 'lines' ? list : { ...list, splitting };
};

const readAnki = (notes: readonly AnkiNote[]): ParsedList => ({
  ...collect(notes.map(({ line, word, clue }) => parseLine(line, word, clue))),
  splitting: 'anki',
});

const hasMore = ({ fields }: CsvRecord): boolean => fields.slice(2).some(Boolean);

const readRecord = (record: CsvRecord, isWide: boolean): ParsedLine => {
  const { line, fields, problem } = record;
  if (problem) return { line, fault: faultOf(`quote_${problem}`) };
  const [label = '', clue] = fields;
  if (isWide || !hasMore(record)) return parseLine(line, label, clue);
  return { line, fault: faultOf('columns', { columns: fields.length }) };
};

/** So many records, and this share of them, with the same number of fields show the columns of a table. */
const TABLE = { records: 3, share: 0.8 } as const;

/**
 * Whether a table has columns beyond word and clue, such as examples. The header tells, or the same number of fields on
 * nearly all records. Commas in clues without quotation marks make different numbers. Clues hardly hold a tab.
 */
const isWideTable = (header: CsvRecord | undefined, records: readonly CsvRecord[], separator: string): boolean => {
  if (separator === '\t') return true;
  if (header) return hasMore(header);
  const width = records[0]?.fields.length ?? 0;
  const alike = records.filter(({ fields }) => fields.length === width).length;
  return width > 2 && records.length >= TABLE.records && alike >= TABLE.share * records.length;
};

/** The header of the lists that we write, which needs no note. */
const OWN_HEADER = 'word,clue';

const hasClue = ({ fields }: CsvRecord): boolean => (fields[1] ?? '') !== '';

/** The first record, if it alone of several has no clue, as a title above a table. */
const findHeading = ([first, ...rest]: readonly CsvRecord[]): CsvRecord | undefined =>
  first && !first.problem && !hasClue(first) && !hasMore(first) && rest.length > 1 && rest.every(hasClue)
    ? first
    : undefined;

const findHeader = (records: readonly CsvRecord[]): CsvRecord | undefined =>
  hasHeader(records.map(({ fields }) => fields)) ? records[0] : undefined;

const readCsv = (text: string): ParsedList => {
  const all = parseCsv(text).filter(({ fields }) => !isComment(fields[0] ?? ''));
  const heading = findHeader(all) ? undefined : findHeading(all);
  const records = all.slice(heading ? 1 : 0);
  const header = findHeader(records);
  const rows = records.slice(header ? 1 : 0);
  const isWide = isWideTable(header, rows, findSeparator(text));
  const notes: ListNote[] = [
    ...(heading ? [noteHeading(heading.fields[0] ?? '')] : []),
    ...(header && header.fields.join(',').toLowerCase() !== OWN_HEADER ? [noteHeader(header.fields)] : []),
    ...(isWide && rows.some(hasMore) ? [{ kind: 'columns', values: {} } as const] : []),
  ];
  return { ...collect(rows.map((row) => readRecord(row, isWide))), ...(notes.length > 0 && { notes }) };
};

const isWord = (line: ParsedLine): line is ParsedWord => 'label' in line;

const refuse = (kind: UploadFaultKind, values: ListFault['values'] = {}): ParsedList => ({
  words: [],
  problems: [{ fault: faultOf(kind, values) }],
});

const refuseWords = (count: number): ParsedList => refuse('many_words', { count, max: LIST_LIMITS.words });

const collect = (lines: readonly ParsedLine[]): ParsedList => {
  const words = lines.filter(isWord);
  const problems = lines.filter((line): line is ListProblem => !isWord(line));
  if (words.length > LIST_LIMITS.words) return refuseWords(words.length);
  return lines.length > 0 ? { words, problems } : refuse('no_words');
};

/** The most parts to read, more than the longest list can have. */
const MAX_PARTS = 4 * LIST_LIMITS.words;

const countParts = (text: string): number => {
  let count = 1;
  for (let i = 0; i < text.length; i++) if ('\n,;\t|'.includes(text[i] ?? ' ')) count++;
  return count;
};

/** Breaks between lines of one paragraph or between pages, as word processors copy them. */
const LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/gu;

/** The refusal of a text that is too large to read; `undefined` for any other. */
const refuseUnread = (text: string): ParsedList | undefined => {
  const lines = splitLines(text);
  const { lines: maxLines, lineLength: max } = LIST_LIMITS;
  if (lines.length > maxLines) return refuse('many_lines', { count: lines.length, max: maxLines });
  const parts = countParts(text);
  if (parts > MAX_PARTS) return refuseWords(parts);
  const lengths = lines.map((line) => line.trim().length);
  const long = lengths.findIndex((length) => length > max);
  return long < 0 ? undefined : refuse('line_long', { line: long + 1, count: lengths[long] ?? 0, max });
};

/**
 * The words of a text or of a CSV. In a text they stand on lines, or apart as `splitList` finds. A line that begins
 * with `#`, and everything after ` #`, is a comment. A CSV has words, then clues, and may begin with a header. Notes of
 * Anki begin with its settings.
 */
export const parseList = (text: string, format: ListFormat): ParsedList => {
  const refused = refuseUnread(text);
  if (refused) return refused;
  const clean = cleanUpload(text.replace(LINE_BREAKS, '\n'));
  const notes = parseAnki(clean);
  if (notes) return readAnki(notes);
  return format === 'csv' ? readCsv(clean) : readPieces(splitList(clean));
};

/** The words typed into one field, separated in any way. Each counts as a line. */
export const parseTypedList = (text: string): ParsedList => {
  const refused = refuseUnread(text);
  if (refused) return refused;
  const split = splitList(cleanUpload(text));
  return readPieces({ ...split, pieces: split.pieces.map((piece, i) => ({ ...piece, line: i + 1 })) });
};

/**
 * The words of an uploaded file of UTF-8 text. A name that ends in `.csv` or `.tsv` makes it a table; any other file is
 * plain text.
 */
export const parseListFile = (bytes: Uint8Array, fileName: string): ParsedList => {
  if (bytes.byteLength > LIST_LIMITS.bytes) {
    return refuse('file_large', { kb: Math.ceil(bytes.byteLength / 1024), max: LIST_LIMITS.bytes / 1024 });
  }
  const text = decode(bytes);
  if (text === undefined) return refuse('not_utf8');
  return parseList(text, /\.[ct]sv$/iu.test(fileName) ? 'csv' : 'text');
};

const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
