import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LIST_LIMITS, parseList, parseListFile, parseTypedList } from '../../src/words/parse-list.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const labelsOf = (text: string, format: 'text' | 'csv') => parseList(text, format).words.map(({ label }) => label);
const problemsOf = (text: string, format: 'text' | 'csv') => parseList(text, format).problems;

describe('a list as text', () => {
  it('has one word a line, with the number of its line', () => {
    expect(parseList('Lion\n\n  Polar  bear \nTiger', 'text')).toEqual({
      words: [
        { label: 'Lion', line: 1 },
        { label: 'Polar bear', line: 3 },
        { label: 'Tiger', line: 4 },
      ],
      problems: [],
    });
  });

  it.each(['Lion\r\nTiger\r\n', 'Lion\rTiger', '\ufeffLion\nTiger'])(
    'may end its lines in any way and begin with a BOM',
    (text) => {
      expect(labelsOf(text, 'text')).toEqual(['Lion', 'Tiger']);
    },
  );

  it('may hold comments', () => {
    expect(labelsOf('# My animals\nLion # the king\n  # more\nTiger', 'text')).toEqual(['Lion', 'Tiger']);
  });

  it('keeps quotes as they are, for the rules of words to refuse', () => {
    expect(labelsOf('Lion\n"Bear"', 'text')).toEqual(['Lion', '"Bear"']);
  });

  it('composes letters and their accents', () => {
    expect(labelsOf('E\u0301toile', 'text')).toEqual(['Étoile']);
  });

  it.each([
    ['a control character', 'Lion\nTi\u0000ger', { kind: 'unprintable', values: {} }],
    ['a change of direction', 'Lion\nTi\u202eger', { kind: 'unprintable', values: {} }],
    ['a very long word', `Lion\n${'x'.repeat(61)}`, { kind: 'label_long', values: { max: 60 } }],
  ])('says on which line there is %s, and keeps the good words', (_, text, fault) => {
    expect(parseList(text, 'text')).toMatchObject({
      words: [{ label: 'Lion', line: 1 }],
      problems: [{ line: 2, fault }],
    });
  });

  it.each(['', '\n\n', '# only a comment', '\ufeff'])('that is empty is a problem of the whole', (text) => {
    expect(problemsOf(text, 'text')).toMatchObject([{ fault: { kind: 'no_words', values: {} } }]);
  });
});

describe('a list as CSV', () => {
  it('has a word and a clue in each line', () => {
    expect(parseList('Lion,King of beasts\nTiger', 'csv').words).toEqual([
      { label: 'Lion', clue: 'King of beasts', line: 1 },
      { label: 'Tiger', line: 2 },
    ]);
  });

  it.each(['word,clue', 'Word;Clue', '"WORDS"\tHint', 'Mot;Indice', 'Begriff', 'λέξη,στοιχείο'])(
    'may begin with a header such as %s',
    (header) => {
      const separator = /[;\t]/.exec(header)?.[0] ?? ',';
      expect(parseList(`${header}\nLion${separator}Roars`, 'csv').words).toEqual([
        { label: 'Lion', clue: 'Roars', line: 2 },
      ]);
    },
  );

  it('takes a first line that is no header as a word', () => {
    expect(labelsOf('Lion,Roars\nTiger,Stripes', 'csv')).toEqual(['Lion', 'Tiger']);
  });

  it.each([';', '\t', ','])('may be separated by "%s"', (separator) => {
    const text = `Lion${separator}"Large, loud; tawny\ttoo"\r\nTiger${separator}Stripes`;
    expect(parseList(text, 'csv').words).toEqual([
      { label: 'Lion', clue: 'Large, loud; tawny too', line: 1 },
      { label: 'Tiger', clue: 'Stripes', line: 2 },
    ]);
  });

  it('counts the lines inside quotes', () => {
    expect(parseList('Lion,"says ""roar""\nvery loudly"\nTiger', 'csv').words).toEqual([
      { label: 'Lion', clue: 'says "roar" very loudly', line: 1 },
      { label: 'Tiger', line: 3 },
    ]);
  });

  it('may hold comments and empty lines', () => {
    expect(labelsOf('# animals\nword,clue\n\nLion\n,\n#Tiger,x\n', 'csv')).toEqual(['Lion']);
  });

  it.each([
    ['has a quote that is never closed', { kind: 'quote_open', values: {} }, 'Lion\nTiger,"Stripes\nBear'],
    ['has text after a closing quotation mark', { kind: 'quote_after', values: {} }, 'Lion\n"Tiger"s,Stripes\nBear'],
    ['has a clue, but no word', { kind: 'no_word', values: {} }, 'Lion\n,Stripes\nBear'],
    [
      'has a clue of more than 120 characters',
      { kind: 'clue_long', values: { max: 120 } },
      `Lion\nTiger,${'x'.repeat(121)}\nBear`,
    ],
  ])('names the line that %s, and keeps the good words', (_, fault, text) => {
    expect(problemsOf(text, 'csv')).toMatchObject([{ line: 2, fault }]);
    expect(labelsOf(text, 'csv')).toEqual(['Lion', 'Bear']);
  });

  it('counts the columns that a clue falls into', () => {
    expect(problemsOf('Lion,Large, loud', 'csv')).toEqual([
      { line: 1, fault: { kind: 'columns', values: { columns: 3 } } },
    ]);
  });

  it('ignores empty columns at the end of a line', () => {
    expect(parseList('Lion,Roars,,\n', 'csv')).toEqual({
      words: [{ label: 'Lion', clue: 'Roars', line: 1 }],
      problems: [],
    });
  });

  it('gives back whatever words and clues were written in quotes', () => {
    const field = fc
      .stringMatching(/^[A-Za-zÀ-ž,;"'][A-Za-zÀ-ž ,;"']{0,40}$/)
      .map((text) => text.replace(/ +/g, ' ').trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(field, field), { minLength: 1 }), (rows) => {
        const write = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = `word,clue\n${rows.map((row) => row.map(write).join(',')).join('\n')}`;
        expect(parseList(text, 'csv').words.map(({ label, clue }) => [label, clue])).toEqual(rows);
      }),
    );
  });
});

describe('any list', () => {
  it('is refused as a whole if it has more words than allowed', () => {
    const text = `# many\n${Array.from({ length: LIST_LIMITS.words + 1 }, (_, i) => `word${i}`).join('\n')}`;
    expect(parseList(text, 'text')).toMatchObject({
      words: [],
      problems: [{ fault: { kind: 'many_words', values: { count: 5001, max: 5000 } } }],
    });
  });

  it.each(['text', 'csv'] as const)('never throws, and accounts for every line of %s', (format) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { words, problems } = parseList(text, format);
        const lines = [...words, ...problems].map(({ line }) => line ?? 1);
        expect(lines.length).toBeGreaterThan(0);
        for (const line of lines)
          expect(line).toBeLessThanOrEqual(text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/).length);
      }),
    );
  });

  it('may be typed into one line, with commas or semicolons', () => {
    expect(parseTypedList('Lion, Polar bear;Tiger,,').words.map(({ label }) => label)).toEqual([
      'Lion',
      'Polar bear',
      'Tiger',
    ]);
  });
});

describe('an uploaded file', () => {
  it('is read as CSV when its name says so, as text otherwise', () => {
    expect(parseListFile(bytesOf('Lion,Roars'), 'Animals.CSV').words).toEqual([
      { label: 'Lion', clue: 'Roars', line: 1 },
    ]);
    expect(parseListFile(bytesOf('Lion'), 'animals.txt').words).toEqual([{ label: 'Lion', line: 1 }]);
  });

  it('may hold as much as the limit and not a byte more', () => {
    const full = new Uint8Array(LIST_LIMITS.bytes).fill(0x20);
    full.set(bytesOf('Lion'));
    expect(parseListFile(full, 'animals.txt').words).toEqual([{ label: 'Lion', line: 1 }]);
    expect(parseListFile(new Uint8Array(LIST_LIMITS.bytes + 1), 'animals.txt')).toMatchObject({
      words: [],
      problems: [{ fault: { kind: 'file_large', values: { kb: 257, max: 256 } } }],
    });
  });

  it.each([
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x4c, 0x00])],
    ['Latin-1', new Uint8Array([0xc9, 0x74, 0x6f])],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
  ])('in %s is refused as a whole', (_, bytes) => {
    expect(parseListFile(bytes, 'a.txt')).toMatchObject({
      words: [],
      problems: [{ fault: { kind: 'not_utf8', values: {} } }],
    });
  });
});

test.each(['text', 'csv'] as const)('a %s of a quarter of a million commas is refused unread', (format) => {
  const { words, problems } = parseList(`word${','.repeat(250_000)}`, format);
  expect(words).toEqual([]);
  expect(problems).toMatchObject([{ fault: { kind: 'many_words', values: { count: 250_001, max: 5_000 } } }]);
});

describe('a list that is too large for its kind', () => {
  it.each(['text', 'csv'] as const)('of 100,000 lines is refused with their number, as %s', (format) => {
    expect(parseList('ab\n'.repeat(99_999), format)).toEqual({
      words: [],
      problems: [{ fault: { kind: 'many_lines', values: { count: 100_000, max: 10_000 } } }],
    });
  });

  it('may have as many lines as the limit', () => {
    expect(parseList(`Lion${'\n'.repeat(LIST_LIMITS.lines - 1)}`, 'text').words).toHaveLength(1);
  });

  it('names the first line that is too long, and spaces around it do not count', () => {
    const long = 'x'.repeat(LIST_LIMITS.lineLength + 1);
    const values = { line: 3, count: LIST_LIMITS.lineLength + 1, max: LIST_LIMITS.lineLength };
    expect(parseList(`Lion\n${' '.repeat(30_000)}Tiger\n${long}\n${long}x`, 'text')).toEqual({
      words: [],
      problems: [{ fault: { kind: 'line_long', values } }],
    });
  });

  it('is refused if it has too many words between spaces', () => {
    const words = Array.from({ length: 21_000 }, (_, i) => (50_000 + i).toString(36));
    const lines = Array.from({ length: 7 }, (_, i) => words.slice(3_000 * i, 3_000 * (i + 1)).join(' '));
    expect(parseList(lines.join('\n'), 'text').problems).toEqual([
      { fault: { kind: 'many_words', values: { count: 21_000, max: LIST_LIMITS.words } } },
    ]);
  });

  it('names a word of thousands of marks as too long', () => {
    expect(parseList(`Lion\na${'\u0301\u0316'.repeat(9_000)}`, 'text')).toMatchObject({
      words: [{ label: 'Lion' }],
      problems: [{ line: 2, fault: { kind: 'label_long' } }],
    });
  });
});
