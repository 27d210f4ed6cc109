import { expect, test } from 'vitest';
import { parseList, parseListFile } from '../../src/words/parse-list.ts';

const pairsOf = (text: string, format: 'text' | 'csv' = 'text') =>
  parseList(text, format).words.map(({ label, clue }) => [label, clue]);

test('two columns between tabs are words with clues, as Quizlet exports them', () => {
  expect(parseList('chat\tcat\nchien\tdog\n', 'text')).toEqual({
    words: [
      { label: 'chat', clue: 'cat', line: 1 },
      { label: 'chien', clue: 'dog', line: 2 },
    ],
    problems: [],
    splitting: 'clues',
  });
  expect(pairsOf('chat\tcat\nchien\nloup\twolf')).toEqual([
    ['chat', 'cat'],
    ['chien', undefined],
    ['loup', 'wolf'],
  ]);
});

test('three columns, or two on a single line, are words alone', () => {
  expect(pairsOf('chat\tchien\tloup\nours\trenard\tlynx').map(([label]) => label)).toHaveLength(6);
  expect(pairsOf('chat\tchien')).toEqual([
    ['chat', undefined],
    ['chien', undefined],
  ]);
});

const ANKI = [
  '#separator:tab',
  '#html:true',
  '#guid column:1',
  '#notetype column:2',
  '#deck column:3',
  '#tags column:6',
  'a1\tBasic\tFrench\t<b>l&#39;été</b>\tthe&nbsp;summer [sound:ete.mp3]\tunit1',
  'a2\tBasic\tFrench\t"hiver"\t"the <i>cold</i>, ""dark""\nseason"\t',
  'a3\tBasic\tFrench\tprintemps\t\t',
].join('\n');

test('notes of Anki are words with clues, without tags, decks, sounds and HTML', () => {
  expect(parseList(ANKI, 'text')).toEqual({
    words: [
      { label: "l'été", clue: 'the summer', line: 7 },
      { label: 'hiver', clue: 'the cold, "dark" season', line: 8 },
      { label: 'printemps', line: 10 },
    ],
    problems: [],
    splitting: 'anki',
  });
});

test.each([
  ['comma', 'chat,cat'],
  ['semicolon', 'chat;cat'],
  ['pipe', 'chat|cat'],
  ['Tab', 'chat\tcat'],
])('notes of Anki may be separated by “%s”, and their text stays if it is no HTML', (name, note) => {
  expect(pairsOf(`#separator:${name}\n#html:false\n${note}\nA < B${note.charAt(4)}x`)).toEqual([
    ['chat', 'cat'],
    ['A < B', 'x'],
  ]);
});

test('a note without a word is reported with its line, and a broken entity stays as it is', () => {
  const { words, problems } = parseList('#separator:tab\n#html:true\n<img src=a>\tcat\nchat\t&#99999999; &x;', 'text');
  expect(problems).toEqual([{ line: 3, fault: { kind: 'no_word', values: {} } }]);
  expect(words).toEqual([{ label: 'chat', clue: '&#99999999; &x;', line: 4 }]);
});

test('a list of comments is no export of Anki', () => {
  expect(pairsOf('# fruit\napple\npear')).toEqual([
    ['apple', undefined],
    ['pear', undefined],
  ]);
});

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a table from Excel may have a mark, semicolons and its hint in front', () => {
  const wanted = [
    { label: 'Löwe', clue: 'König der Tiere' },
    { label: 'Bär', clue: 'brummt; laut' },
  ];
  const rows = 'Löwe;König der Tiere\r\nBär;"brummt; laut"\r\n';
  const read = (bytes: Uint8Array) =>
    parseListFile(bytes, 'liste.csv').words.map(({ label, clue }) => ({ label, clue }));
  expect(read(encode(`\ufeff${rows}`))).toEqual(wanted);
  expect(read(encode(`sep=;\r\n${rows}`))).toEqual(wanted);
  expect(parseListFile(encode('Löwe\tKönig, der\nBär\tbrummt'), 'a.tsv').words[0]).toEqual({
    label: 'Löwe',
    clue: 'König, der',
    line: 1,
  });
});

test('text pasted from Word loses soft hyphens, fixed spaces, round quotes and breaks within paragraphs', () => {
  const text = 'ele\u00adphant\n•\tpolar\u00a0bear\n“Lion”\n„Tiger“\n« Otter »\n\u2018tis\v\u200bZebra\n';
  expect(pairsOf(text).map(([label]) => label)).toEqual([
    'elephant',
    'polar bear',
    'Lion',
    'Tiger',
    'Otter',
    '’tis',
    'Zebra',
  ]);
});
