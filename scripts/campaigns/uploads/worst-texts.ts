/** The hardest texts of a given size, each for another way of reading. */

export interface WorstText {
  readonly fileName: 'list.txt' | 'list.csv';
  readonly text: string;
}

/** Text of at most so many bytes. */
type Write = (bytes: number) => string;

const byteLength = (text: string): number => Buffer.byteLength(text);

/** The part as often as it fits between head and tail. */
const repeat =
  (part: string, head = '', tail = ''): Write =>
  (bytes) =>
    head + part.repeat(Math.floor((bytes - byteLength(head + tail)) / byteLength(part))) + tail;

/** Different words with a line each, of as many letters. */
const words =
  (letters: number): Write =>
  (bytes) =>
    Array.from({ length: Math.floor(bytes / (letters + 1)) }, (_, i) =>
      Array.from({ length: letters }, (_, at) => String.fromCharCode(97 + (Math.floor(i / 26 ** at) % 26))).join(''),
    ).join('\n');

/** Words of few letters, each a part of the next, so that almost all are at fault. */
const nested: Write = () =>
  Array.from({ length: 390 }, (_, i) => 'ab'.repeat(1 + (i % 12)) + 'c'.repeat(i % 13)).join('\n');

/** Labels full of brackets and signs, which make the bot look for better ones. */
const brackets: Write = () =>
  Array.from({ length: 390 }, (_, i) => `${'('.repeat(50)}${String.fromCharCode(97 + (i % 26)).repeat(4)}${i}`).join(
    '\n',
  );

/** Marks that Unicode reorders. Each moves before all marks in front of it. */
const MARKS = '\u0301\u0316';

const TEXTS: Readonly<Record<string, Write>> = {
  spaces: repeat(' ', '- apple', 'pear'),
  tabs: repeat('\t', '- apple', 'pear'),
  'spaces in a plain line': repeat(' ', 'apple', 'pear'),
  digits: repeat('1', '- ', ' pear'),
  numbers: repeat('1. ', '', 'pear'),
  ' #': repeat(' #', 'apple', '\u2028pear'),
  '# without spaces': repeat('#', 'apple', ' pear'),
  'U+2028': repeat('\u2028', '- apple', 'pear'),
  'lines of spaces': repeat('- a          b\n'),
  'one line of letters': repeat('a'),
  'one line of words': repeat('apple '),
  'one line of commas': repeat('ab,'),
  '100,000 lines': repeat('a\n'),
  '100,000 empty lines': repeat('\n', 'apple', 'pear'),
  'lines of CR': repeat('\r', 'apple', 'pear'),
  'columns and clues': repeat('ab\tcd ef gh ij\n'),
  pipes: repeat('|', 'apple', 'pear'),
  'combining marks': repeat(MARKS, 'a'),
  'combining marks on lines': repeat(`a${MARKS.repeat(100)}\n`),
  'joined emoji': repeat('👩‍', 'a'),
  'jamo of Korean': repeat('\u1100', 'a'),
  'thousands of words': words(12),
  'words in words': nested,
  brackets,
};

const TABLES: Readonly<Record<string, Write>> = {
  quotes: repeat('"'),
  'pairs of quotes': repeat('""', '"', 'a'),
  'open quotes': repeat('"a,""'),
  'spaces before quotes': repeat(' ', 'apple,', '"'),
  'quotes and spaces': repeat('"  ', 'apple,'),
  'a field of lines': repeat('\n', '"', '",a'),
  'a table of 100,000 lines': repeat('a,\n'),
  'a line of quotes after text': repeat('"",a', 'apple'),
};

/** Just below the reader's limit for a line. */
const LINE_BYTES = 19_900;

/** Repeats the hardest line, because the reader refuses one long line unread. */
const onLines =
  (write: Write): Write =>
  (bytes) =>
    `${write(Math.min(LINE_BYTES, bytes))}\n`.repeat(Math.max(1, Math.floor(bytes / (LINE_BYTES + 1))));

type Writers = Readonly<Record<string, Write>>;

const withLines = (writers: Writers): [string, Write][] =>
  Object.entries(writers).flatMap(([name, write]): [string, Write][] =>
    write(1_000).includes('\n')
      ? [[name, write]]
      : [
          [name, write],
          [`${name} (line by line)`, onLines(write)],
        ],
  );

const written = (writers: Writers, fileName: WorstText['fileName'], bytes: number) =>
  withLines(writers).map(([name, write]): [string, WorstText] => [name, { fileName, text: write(bytes) }]);

/** Texts by the name of their difficulty, each at most `bytes` long. */
export const worstTexts = (bytes: number): ReadonlyMap<string, WorstText> =>
  new Map([...written(TEXTS, 'list.txt', bytes), ...written(TABLES, 'list.csv', bytes)]);
