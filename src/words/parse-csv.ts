import { restoreField } from './defuse-field.ts';

/**
 * Comma-separated text as in RFC 4180 (https://www.rfc-editor.org/rfc/rfc4180), and what spreadsheets make of it: the
 * separator may also be a semicolon or a tab, lines may end in CR, LF or both.
 */

export interface CsvRecord {
  /** The line the record begins on, from 1; a field in quotes may run over several. */
  readonly line: number;
  /** Trimmed, without their quotes. */
  readonly fields: readonly string[];
  /** What is wrong with the record's quotes. */
  readonly problem?: QuoteProblem;
}

/** A quote that is never closed, or text after a closing one. */
export type QuoteProblem = 'open' | 'after';

const LINE_END = /\r\n|\r|\n/;

export const splitLines = (text: string): string[] => text.split(LINE_END);

/** The first comma, semicolon or tab of the first line that stands outside quotes; a comma if there is none. */
const findSeparator = (text: string): string => {
  const [line = ''] = splitLines(text.trimStart());
  return /[,;\t]/.exec(line.replace(/"[^"]*"?/g, ''))?.[0] ?? ',';
};

/** One field and what ends it: in quotes (what is inside, what follows the closing quote) or plain. */
const fieldPattern = (separator: string): RegExp => {
  const rest = `([^${separator}\r\n]*)`;
  return new RegExp(`(?: *"([^"]*(?:""[^"]*)*)"${rest}|${rest})(${separator}|\r\n|\r|\n|$)`, 'y');
};

const checkQuotes = (after = '', plain = ''): QuoteProblem | undefined => {
  if (plain.trimStart().startsWith('"')) return 'open';
  return after.trim() ? 'after' : undefined;
};

/** Every match of a sticky pattern, up to the one that ends with the text. */
function* matchAll(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    yield match;
    if (match.at(-1) === '') return;
  }
}

/** The records of a text, in order; lines without any text give none. */
export const parseCsv = (text: string): CsvRecord[] => {
  const records: CsvRecord[] = [];
  const separator = findSeparator(text);
  let [line, start] = [1, 1];
  let fields: string[] = [];
  let problem: QuoteProblem | undefined;
  for (const [whole, inside, after, plain, end] of matchAll(fieldPattern(separator), text)) {
    fields.push(restoreField((plain ?? inside?.replaceAll('""', '"') ?? '').trim()));
    problem ??= checkQuotes(after, plain);
    line += splitLines(whole).length - 1;
    if (end === separator) continue;
    if (fields.some(Boolean)) records.push({ line: start, fields, ...(problem === undefined ? {} : { problem }) });
    [fields, problem, start] = [[], undefined, line];
  }
  return records;
};
