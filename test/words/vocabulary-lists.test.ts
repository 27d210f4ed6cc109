import { describe, expect, it, test } from 'vitest';
import { LIST_LIMITS, parseList, parseTypedList } from '../../src/words/parse-list.ts';

/** Lists of vocabulary as teachers type, paste and export them. */

const pairsOf = (text: string, format: 'text' | 'csv' = 'text') =>
  parseList(text, format).words.map(({ label, clue }) => [label, clue]);

const kindsOf = (text: string, format: 'text' | 'csv' = 'text') =>
  (parseList(text, format).notes ?? []).map(({ kind }) => kind);

const RESTAURANT = [
  ['waiter', 'camarero'],
  ['main course', 'plato principal'],
  ['fork', 'tenedor'],
  ['well-done', 'muy hecho'],
];

const write = (sign: string, before: (i: number) => string = () => ''): string =>
  RESTAURANT.map(([word, clue], i) => `${before(i)}${word}${sign}${clue}`).join('\n');

describe('a sign on every line', () => {
  it.each([' - ', ' – ', ' — ', ' = ', '=', '  -  ', ': ', '\t'])('%j stands between word and clue', (sign) => {
    expect(pairsOf(write(sign))).toEqual(RESTAURANT);
    expect(parseList(write(sign), 'text').splitting).toBe('clues');
  });

  it.each<[string, (i: number) => string]>([
    ['numbers', (i) => `${i + 1}. `],
    ['numbers in brackets', (i) => `(${i + 1}) `],
    ['bullets', () => '• '],
    ['dashes', () => '- '],
  ])('may follow a word behind %s', (_, before) => {
    expect(pairsOf(write(' - ', before))).toEqual(RESTAURANT);
  });

  it('may be a hyphen here and a dash there, as word processors write it', () => {
    expect(pairsOf('waiter - camarero\nfork – tenedor\nknife — cuchillo')).toEqual([
      ['waiter', 'camarero'],
      ['fork', 'tenedor'],
      ['knife', 'cuchillo'],
    ]);
  });

  it('may be in a clue again, beside commas', () => {
    expect(pairsOf('waiter - camarero, mozo\nbill - cuenta - factura\nfork - tenedor')).toEqual([
      ['waiter', 'camarero, mozo'],
      ['bill', 'cuenta - factura'],
      ['fork', 'tenedor'],
    ]);
  });

  it('may be missing on one line of five, whose word then has no clue', () => {
    expect(pairsOf(`${write(' - ')}\nspoon`)).toEqual([...RESTAURANT, ['spoon', undefined]]);
    expect(parseList(`${write(' - ')}\nspoon\nknife`, 'text').splitting).toBeUndefined();
  });

  it('is part of a word if few lines have it', () => {
    expect(pairsOf('Spider-Man - Homecoming\nAlien\nJaws\nHeat')[0]).toEqual(['Spider-Man - Homecoming', undefined]);
    expect(pairsOf('Alien - Covenant\nToy Story - Two')).toHaveLength(2);
    expect(pairsOf('Alien - Covenant\nToy Story - Two')[0]).toEqual(['Alien - Covenant', undefined]);
  });

  it('is read the same way in a form', () => {
    expect(parseTypedList(`Unit 1\n${write(' = ')}`)).toMatchObject({
      words: RESTAURANT.map(([label, clue], i) => ({ label, clue, line: i + 1 })),
      notes: [{ kind: 'heading', values: { text: 'Unit 1' } }],
    });
  });

  it('names the line that lacks its word', () => {
    expect(parseList(`${write(' = ')}\n= cuchara`, 'text').problems).toEqual([
      { line: 5, fault: { kind: 'no_word', values: {} } },
    ]);
  });
});

describe('a heading above pairs', () => {
  it.each([': ', ' - ', ' = ', '\t'])('is no word, and it is noted, above %j', (sign) => {
    const list = parseList(`Unit 1\n\n${write(sign)}\n`, 'text');
    expect(list).toEqual({
      words: RESTAURANT.map(([label, clue], i) => ({ label, clue, line: i + 3 })),
      problems: [],
      splitting: 'clues',
      notes: [{ kind: 'heading', values: { text: 'Unit 1' } }],
    });
  });

  it('may stand above column names', () => {
    expect(kindsOf(`Food and drink\nEnglish: Spanish\n${write(': ')}`)).toEqual(['heading', 'header']);
  });

  it('is a word if other lines lack a clue too', () => {
    expect(pairsOf('chat\nchien\tdog\nloup\nours\tbear\nlynx\tlynx')[0]).toEqual(['chat', undefined]);
    expect(kindsOf('chat\nchien\tdog\nloup\nours\tbear\nlynx\tlynx')).toEqual([]);
  });

  it('is told with no more of its text than a sentence holds', () => {
    const { notes } = parseList(`${'🦦'.repeat(5000)}\n${write(': ')}`, 'text');
    expect(notes).toEqual([{ kind: 'heading', values: { text: `${'🦦'.repeat(60)}…` } }]);
  });
});

describe('a heading above a table', () => {
  it.each([',', ';', '\t'])('is no word, and it is noted, above %j', (separator) => {
    const table = write(separator);
    const notes = [{ kind: 'heading', values: { text: 'Unit 1' } }];
    expect(parseList(`Unit 1\n\n${table}`, 'csv')).toMatchObject({ problems: [], notes });
    expect(pairsOf(`Unit 1${separator}\n${table}`, 'csv')).toEqual(RESTAURANT);
    expect(kindsOf(`Unit 1\nEnglish${separator}Spanish\n${table}`, 'csv')).toEqual(['heading', 'header']);
  });

  it('is a word if other rows lack a clue too', () => {
    expect(pairsOf('otter\nheron,It stands\npike\ncarp,It swims', 'csv')).toHaveLength(4);
    expect(pairsOf('otter\nheron\npike', 'csv')).toHaveLength(3);
  });

  it('leaves a missing word and an open quotation mark to be told', () => {
    expect(parseList(',It dives\nheron,It stands\npike,It lurks', 'csv').problems).toMatchObject([{ line: 1 }]);
    expect(parseList('"otter\nheron,It stands\npike,It lurks', 'csv').problems).toMatchObject([{ line: 1 }]);
  });
});

describe('a first row that names the columns', () => {
  it.each([
    ['English', 'Spanish'],
    ['Inglés', 'Español'],
    ['Englisch', 'Deutsch'],
    ['ANGLAIS', 'français'],
    ['Polski', 'angielski'],
    ['Αγγλικά', 'Ελληνικά'],
    ['svenska', 'English'],
    ['Vocabulary', 'Meaning'],
    ['Vokabel', 'Übersetzung'],
    ['Spanish', 'Translation'],
    ['Definition', 'Term'],
    ['word', 'translation'],
  ])('%s and %s are no pair, and it is noted', (word, clue) => {
    const wanted = { words: [{ label: 'fork', clue: 'tenedor', line: 2 }], notes: [{ kind: 'header' }] };
    expect(parseList(`${word},${clue}\nfork,tenedor`, 'csv')).toMatchObject(wanted);
    expect(parseList(`${word}\t${clue}\nfork\ttenedor`, 'text')).toMatchObject(wanted);
    expect(pairsOf(`${word} - ${clue}\n${write(' - ')}`)).toEqual(RESTAURANT);
  });

  it('is a pair like any other in a list about languages', () => {
    const text = 'English,Inglés\nSpanish,Español\nFrench,Francés\n';
    expect(pairsOf(text, 'csv')).toHaveLength(3);
    expect(pairsOf('German,Dutch\nEnglish,French\nPolish,Czech', 'csv')).toHaveLength(3);
    expect(kindsOf(text, 'csv')).toEqual([]);
  });

  it('is a pair if only one of its columns has such a name', () => {
    expect(pairsOf('vocabulary,all the words that you know\nfork,tenedor', 'csv')).toHaveLength(2);
    expect(pairsOf('Polish,what makes shoes shine\nfork,tenedor', 'csv')).toHaveLength(2);
  });

  it('needs no note if it is the one that we write', () => {
    expect(kindsOf('word,clue\nfork,tenedor', 'csv')).toEqual([]);
  });
});

describe('a table with examples', () => {
  const rows = ['waiter,camarero,The waiter came.', 'fork,tenedor,"A fork, a knife"', 'bill,cuenta,'];

  it('gives its first two columns, and it is noted', () => {
    const wanted = [
      ['waiter', 'camarero'],
      ['fork', 'tenedor'],
      ['bill', 'cuenta'],
    ];
    expect(pairsOf(rows.join('\n'), 'csv')).toEqual(wanted);
    expect(kindsOf(rows.join('\n'), 'csv')).toEqual(['columns']);
    expect(parseList(rows.join('\n'), 'csv').problems).toEqual([]);
    expect(kindsOf(`word,translation,example\n${rows[0]}`, 'csv')).toEqual(['header', 'columns']);
    expect(pairsOf('waiter\tcamarero\tThe waiter came.\nfork\ttenedor', 'csv')).toEqual(wanted.slice(0, 2));
  });

  it('is not made of clues with commas', () => {
    const text = 'otter,swims, dives\nheron,stands, waits, strikes\npike,lurks';
    expect(parseList(text, 'csv').problems.map(({ fault }) => fault.kind)).toEqual(['columns', 'columns']);
    expect(pairsOf('word,clue\notter,swims, dives\nheron,stands, waits\npike,bites, hides', 'csv')).toEqual([]);
  });
});

describe('one comma on every line', () => {
  it('separates words, and it is noted', () => {
    expect(pairsOf(write(','))).toHaveLength(8);
    expect(kindsOf(write(','))).toEqual(['comma_pairs']);
    expect(kindsOf('apple, pear, plum\nfig, date\nlime, lemon, kiwi')).toEqual([]);
    expect(kindsOf('apple,\npear,\nplum,')).toEqual([]);
  });

  it('may be below column names', () => {
    expect(parseList(`English,Spanish\n${write(',')}`, 'text')).toMatchObject({
      words: { length: 8 },
      notes: [{ kind: 'header', values: { text: 'English, Spanish' } }, { kind: 'comma_pairs' }],
    });
  });
});

test('the longest lists of pairs are read within a second', () => {
  const lines = Array.from({ length: LIST_LIMITS.words }, (_, i) => `English - Spanish ${'- = '.repeat(5)}${i}`);
  const start = performance.now();
  expect(parseList(lines.join('\n'), 'text').words.length).toBeGreaterThan(0);
  expect(parseList(lines.join('\n').replaceAll(' - ', ','), 'csv').problems.length).toBeGreaterThanOrEqual(0);
  expect(performance.now() - start).toBeLessThan(1000);
});
