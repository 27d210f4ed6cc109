import type { ListedWord } from '../../puzzle/model/puzzle.ts';

/**
 * A spreadsheet runs a field that begins like a formula. Such a field gets an apostrophe in front, which spreadsheets
 * do not show. Reading takes it off again (https://owasp.org/www-community/attacks/CSV_Injection).
 */

const FORMULA = /^[=+\-@|\t\r]/;
const DEFUSED = /^'(?='*[=+\-@|\t\r])/;

/** The field for a file. A field that already looks defused gets another apostrophe, so that reading restores it. */
export const defuseField = (text: string): string => (FORMULA.test(text) || DEFUSED.test(text) ? `'${text}` : text);

/** Undoes `defuseField`. */
export const restoreField = (text: string): string => text.replace(DEFUSED, '');

const NEEDS_QUOTES = /[",;\t\r\n]/;

const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of CSV without its end; no field can start a formula in a spreadsheet. */
export const formatRecord = (fields: readonly string[]): string =>
  fields.map((field) => quote(defuseField(field))).join(',');

/** A list as CSV for `parseList`: words, and clues if there are any. */
export const formatList = (words: readonly ListedWord[]): string => {
  const lines = words.map(({ label, clue }) => formatRecord([label, ...(clue === undefined ? [] : [clue])]));
  return `${['word,clue', ...lines].join('\n')}\n`;
};

/**
 * Comma-separated text as in RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), or as spreadsheets write it. Semicolons
 * and tabs separate too. Lines end in CR, LF or both.
 */

export interface CsvRecord {
  /** The line the record begins on, from 1; a field in quotes may run over several. */
  readonly line: number;
  /** Trimmed, without their quotes. */
  readonly fields: readonly string[];
  /** The fault of the record's quotes. */
  readonly problem?: QuoteProblem;
}

/** A quote without an end, or text after a closing one. */
export type QuoteProblem = 'open' | 'after';

const LINE_END = /\r\n|\r|\n/;

export const splitLines = (text: string): string[] => text.split(LINE_END);

/** Excel's own hint, as a line in front of the table. */
const HINT = /^sep=([,;\t])(?=\r|\n|$)/i;

/**
 * The hint in front, else the first comma, semicolon or tab outside quotes on the first line, or on the second below a
 * heading; a comma by default.
 */
export const findSeparator = (text: string): string => {
  const hinted = HINT.exec(text)?.[1];
  if (hinted !== undefined) return hinted;
  const lines = splitLines(text).filter((line) => line.trim() !== '');
  const found = lines.slice(0, 2).map((line) => /[,;\t]/.exec(line.trimStart().replace(/"[^"]*"?/g, ''))?.[0]);
  return found.find((separator) => separator !== undefined) ?? ',';
};

/** A field, and where it ends in the text: at a separator, at the end of a line or of the text. */
interface Field {
  readonly text: string;
  readonly problem: QuoteProblem | undefined;
  readonly end: number;
}

/** The index of the next separator or line end, or the length of the text. */
const findEnd = (text: string, from: number, separator: string): number => {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === separator || character === '\n' || character === '\r') return at;
  }
  return text.length;
};

/** The index of the next single quote, past doubled ones; -1 without one. */
const findClosing = (text: string, from: number): number => {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
};

/**
 * The field that begins at `from`. The search for a missing closing quote runs through the whole text, but only once.
 * All quotes behind such a quote are in pairs, and a pair closes a field at once.
 */
const readField = (text: string, from: number, separator: string): Field => {
  let start = from;
  while (text[start] === ' ') start++;
  const close = text[start] === '"' ? findClosing(text, start + 1) : -1;
  const end = findEnd(text, close + 1 || start, separator);
  if (close < 0) {
    const plain = text.slice(start, end);
    return { text: plain, problem: plain.trimStart().startsWith('"') ? 'open' : undefined, end };
  }
  const problem = text.slice(close + 1, end).trim() === '' ? undefined : 'after';
  return { text: text.slice(start + 1, close).replaceAll('""', '"'), problem, end };
};

/** The index behind a separator or line end. */
const skipEnd = (text: string, end: number): number => end + (text.startsWith('\r\n', end) ? 2 : 1);

/** The records of a text, in order. It skips lines without any text, and finds the separator unless it is given. */
export const parseCsv = (whole: string, separator: string = findSeparator(whole)): CsvRecord[] => {
  const records: CsvRecord[] = [];
  const text = whole.replace(HINT, '');
  let [line, start] = [1, 1];
  let fields: string[] = [];
  let problem: QuoteProblem | undefined;
  for (let at = 0; at <= text.length; ) {
    const field = readField(text, at, separator);
    const next = skipEnd(text, field.end);
    fields.push(restoreField(field.text.trim()));
    problem ??= field.problem;
    line += splitLines(text.slice(at, next)).length - 1;
    at = next;
    if (text[field.end] === separator) continue;
    if (fields.some(Boolean)) records.push({ line: start, fields, ...(problem === undefined ? {} : { problem }) });
    [fields, problem, start] = [[], undefined, line];
  }
  return records;
};
