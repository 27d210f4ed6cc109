import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseList, parseTypedList } from '../../src/words/parse-list.ts';
import { splitList } from '../../src/words/split-list.ts';

const labelsOf = (text: string): string[] => splitList(text).pieces.map(({ label }) => label);

describe('a list of words', () => {
  it.each([
    ['on one line, between spaces', 'apple banana cherry orange lemon\n', 'spaces'],
    ['on wrapped lines, between spaces', 'apple banana cherry orange lemon\npear\n', 'spaces'],
    ['between commas', 'apple, banana, cherry\norange, lemon,\n', 'commas'],
    ['between semicolons', 'apple;banana;cherry;orange;lemon', 'commas'],
    ['between tabs', 'apple\tbanana\tcherry\norange\tlemon', 'columns'],
    ['between bars', '| apple | banana | cherry |\n| orange | lemon |', 'commas'],
    ['in the columns of a pasted table', 'apple   banana   cherry\norange   lemon\n', 'columns'],
    ['with Arabic and Chinese commas', 'apple، banana，cherry、orange；lemon', 'commas'],
  ])('is read %s', (_, text, splitting) => {
    expect(splitList(text).splitting).toBe(splitting);
    expect(labelsOf(text).slice(0, 5)).toEqual(['apple', 'banana', 'cherry', 'orange', 'lemon']);
  });

  it.each([
    '1. apple\n2. banana\n3. polar bear',
    '1) apple\n2) banana\n10) polar bear',
    '(1) apple\n(2) banana\n(3) polar bear',
    '1 apple\n2 banana\n3 polar bear',
    '1 - apple\n2 - banana\n3 - polar bear',
    '- apple\n- banana\n- polar bear',
    '• apple\n* banana\n– polar bear',
    '1. apple 2. banana 3. polar bear',
  ])('may be numbered or marked: %j', (text) => {
    expect(labelsOf(text)).toEqual(['apple', 'banana', 'polar bear']);
  });

  it.each([
    ['Lion\nPolar bear\nTiger'],
    ['Polar bear'],
    ['Polar bear\nSea lion'],
    ['Great white shark\nBlue spotted ray\nGiant sea turtle'],
    ['The Lord of the Rings\nGone with the Wind\nLawrence of Arabia'],
    ['Lion\n  Polar  bear \nTiger'],
    ['-\nr2d2\n7up'],
  ])('keeps labels on lines of their own: %j', (text) => {
    const lines = text.split('\n').map((line) => line.trim());
    expect(splitList(text)).toMatchObject({ splitting: 'lines' });
    expect(labelsOf(text)).toEqual(lines);
  });

  it('keeps labels of several words between commas and in columns', () => {
    expect(labelsOf('Lion, Polar bear; Tiger')).toEqual(['Lion', 'Polar bear', 'Tiger']);
    expect(labelsOf('Lion   Polar bear\nTiger   Sea lion')).toEqual(['Lion', 'Polar bear', 'Tiger', 'Sea lion']);
  });

  it('keeps the number of the line of each word', () => {
    expect(splitList('# fruit\napple, pear\n\nplum').pieces).toEqual([
      { line: 2, label: 'apple' },
      { line: 2, label: 'pear' },
      { line: 4, label: 'plum' },
    ]);
  });

  it('is a word and a clue if every line has a colon and a space between them', () => {
    expect(splitList('otter: swims, on its back\n\nheron: waits: still\n')).toEqual({
      pieces: [
        { line: 1, label: 'otter', clue: 'swims, on its back' },
        { line: 3, label: 'heron', clue: 'waits: still' },
      ],
      splitting: 'clues',
    });
    expect(splitList('Star Wars: A New Hope\nAlien\n')).toMatchObject({ splitting: 'lines' });
  });

  it('may lack the clue of its last line only, while somebody types it', () => {
    expect(splitList('otter: It swims\nheron: It stands\npike')).toEqual({
      pieces: [
        { line: 1, label: 'otter', clue: 'It swims' },
        { line: 2, label: 'heron', clue: 'It stands' },
        { line: 3, label: 'pike', clue: '' },
      ],
      splitting: 'clues',
    });
    expect(splitList('Star Wars: A New Hope\nAlien\nTerminator: Salvation\n')).toMatchObject({ splitting: 'lines' });
  });

  it('is a word and a clue on each line if a pasted table has sentences', () => {
    const text = 'Lion\tThe king of beasts\nTiger\tA large striped cat';
    expect(parseList(text, 'text')).toEqual({
      words: [
        { label: 'Lion', clue: 'The king of beasts', line: 1 },
        { label: 'Tiger', clue: 'A large striped cat', line: 2 },
      ],
      problems: [],
      splitting: 'clues',
    });
    expect(parseList('word\tclue\nLion\tRoars', 'text').words).toEqual([{ label: 'Lion', clue: 'Roars', line: 2 }]);
  });
});

test('words typed into one field may stand between spaces, and each counts as a line', () => {
  expect(parseTypedList('apple banana cherry').words).toEqual([
    { label: 'apple', line: 1 },
    { label: 'banana', line: 2 },
    { label: 'cherry', line: 3 },
  ]);
});

test('every letter of a text without marks is in one of its words', () => {
  const word = fc.stringMatching(/^[a-z]{4,8}$/);
  const between = fc.constantFrom(' ', '\n', ', ', ';', '\t', '   ');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), between, (words, gap) => {
      expect(labelsOf(words.join(gap)).join('').replaceAll(' ', '')).toBe(words.join(''));
    }),
  );
});
