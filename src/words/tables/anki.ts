import { parseCsv } from './csv.ts';

/**
 * Notes exported from Anki as text (https://docs.ankiweb.net/importing/text-files.html). Lines such as
 * `#separator:tab` come first. The first field of a note is a word, the second its clue. Tags, decks and the like are
 * not fields.
 */

/** A note of the export. */
export interface AnkiNote {
  /** From 1; a note in quotes may run over several lines. */
  readonly line: number;
  readonly word: string;
  readonly clue: string;
}

const SEPARATORS: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};

const HEADER = /^#([a-z ]+):(.*)$/u;

/** The settings at the top of the text by name; empty without any. */
const readHeader = (lines: readonly string[]): ReadonlyMap<string, string> => {
  const end = lines.findIndex((line) => !HEADER.test(line));
  const matches = lines.slice(0, end === -1 ? lines.length : end).map((line) => HEADER.exec(line));
  return new Map(matches.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
};

/** The columns that hold no field of a note, from 0. */
const otherColumns = (header: ReadonlyMap<string, string>): ReadonlySet<number> =>
  new Set([...header].flatMap(([name, value]) => (name.endsWith(' column') ? [Number(value) - 1] : [])));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const MAX_CODE_POINT = 0x10ffff;

const decodeEntity = (whole: string, name: string): string => {
  const digits = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/iu.exec(name);
  if (!digits) return ENTITIES[name] ?? whole;
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : whole;
};

/** The text of a field in HTML, on one line. Sounds and pictures have no text. */
const textOfHtml = (html: string): string =>
  html
    .replace(/<\/?(?:b|i|u|em|strong|span|font|su[bp])(?:\s[^<>]*)?>/giu, '')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/\[sound:[^[\]]*\]/gu, ' ')
    .replace(/&(#?\w{1,8});/gu, decodeEntity)
    .replace(/\s+/gu, ' ')
    .trim();

/** The notes of an export; `undefined` for any other text. */
export const parseAnki = (text: string): AnkiNote[] | undefined => {
  const lines = text.split('\n').map((line) => line.replace(/\r$/u, ''));
  const header = readHeader(lines);
  const named = header.get('separator');
  if (named === undefined) return undefined;
  const separator = SEPARATORS[named.trim().toLowerCase()] ?? named.slice(0, 1);
  const others = otherColumns(header);
  const isHtml = header.get('html')?.trim().toLowerCase() === 'true';
  const read = isHtml ? textOfHtml : (field: string): string => field;
  // Empty lines in the place of the settings keep the numbers of the others.
  const notes = [...lines.slice(0, header.size).map(() => ''), ...lines.slice(header.size)].join('\n');
  return parseCsv(notes, separator).map(({ line, fields }) => {
    const [word = '', clue = ''] = fields.filter((_, column) => !others.has(column));
    return { line, word: read(word), clue: read(clue) };
  });
};
