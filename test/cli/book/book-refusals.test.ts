import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bookOf, createBookRig } from './book-rig.ts';

/** Runs a book that is refused. Nothing may be written. */
const refuse = async (text: string, ...args: readonly string[]) => {
  const rig = createBookRig(text);
  const { code, errors } = await rig.run('book', 'book.yaml', '--out', 'book.pdf', ...args);
  expect(code).not.toBe(0);
  expect(readdirSync(rig.folder)).toEqual(['book.yaml']);
  return { code, lines: errors.trimEnd().split('\n') };
};

describe('a book that is refused', () => {
  it('names every faulty value with its line and what it expects', async () => {
    const { lines } = await refuse(bookOf(['trim: 6 by 9', 'perPage: 5', 'solutions: back', 'contents: maybe']));
    expect(lines).toEqual([
      'book.yaml: line 4: trim “6 by 9” is not a4, letter, a5, legal, or a width and height of 2 to 20 inches such as 6x9in or 148x210mm.',
      'book.yaml: line 5: perPage “5” is not a whole number from 1 to 4.',
      'book.yaml: line 6: solutions “back” is not none, facing, end or separate.',
      'book.yaml: line 7: contents “maybe” is not true or false.',
    ]);
  });

  it('names unknown keys with the nearest ones', async () => {
    const { lines } = await refuse(`${bookOf(['pagenumbers: true'])}  - titel: Sea\n    theme: ocean\n`);
    expect(lines).toEqual([
      'book.yaml: line 4: pagenumbers is not a known key; the nearest is pageNumbers.',
      'book.yaml: line 14: titel is not a known key; the nearest is title.',
    ]);
  });

  it('names options of a puzzle as its keys', async () => {
    const { lines } = await refuse(`${bookOf()}  - theme: ocean\n    size: huge\n`);
    expect(lines).toEqual(['book.yaml: line 13: puzzle 5 size “huge” is not ROWSxCOLUMNS, such as 12x15.']);
  });

  it('names the line of YAML that cannot be read', async () => {
    const { lines } = await refuse('title: [open\npuzzles: 1\n');
    expect(lines[0]).toMatch(/^book\.yaml: line \d: /u);
  });

  it('wants one source of words for each puzzle', async () => {
    const { lines } = await refuse(
      'title: T\npuzzles:\n  - title: None\n  - theme: ocean\n    file: a.txt\n  - just text\n',
    );
    expect(lines).toEqual([
      'book.yaml: line 3: puzzle 1 has no words: give one of words, theme or file.',
      'book.yaml: line 4: puzzle 2 has theme and file: give one of words, theme or file.',
      'book.yaml: line 6: puzzle 3 “just text” is not a puzzle: give keys such as title and words.',
    ]);
  });

  it('needs a title and a puzzle', async () => {
    expect((await refuse('author: A\npuzzles:\n  - theme: ocean\n')).lines[0]).toContain('has no title');
    expect((await refuse('title: T\n')).lines).toEqual([
      'book.yaml: line 1: the book has no puzzles: give puzzles: and a list.',
    ]);
  });

  it('names unknown themes, missing files and unusable words of all puzzles at once', async () => {
    const { lines } = await refuse(
      'title: T\nseed: s\npuzzles:\n  - theme: oceann\n  - file: none.txt\n  - title: Twins\n    words: [Level, Otter, Badger]\n',
    );
    expect(lines[0]).toMatch(/^book\.yaml: line 4: puzzle: There is no theme “oceann”; the nearest (?:is|are) ocean/u);
    expect(lines[1]).toBe('book.yaml: line 5: puzzle: none.txt cannot be read: there is no such file or folder.');
  });

  it('names the words of a list that no puzzle can hide, with their lines', async () => {
    const { lines } = await refuse(
      'title: T\nseed: s\npuzzles:\n  - title: Twins\n    words:\n      - Otter\n      - otter\n',
    );
    expect(lines[0]).toMatch(/^book\.yaml: line 4: puzzle “Twins”: line 7: /u);
  });

  it('names the puzzles that do not fit on their pages, and what would help', async () => {
    const { lines } = await refuse(
      'title: T\nseed: s\nlarge: true\ntrim: a5\npuzzles:\n  - theme: space\n    difficulty: hard\n',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^book\.yaml: line 6: puzzle 1 “Space” \(15 rows, 15 columns\) does not fit on its page: .* 24 are needed\. What helps is a larger trim, a smaller board or fewer words\.$/u,
    );
  });

  it('has a typeface that is there and is a font', async () => {
    expect((await refuse(bookOf(['typeface: none.ttf']))).lines[0]).toContain(
      'typeface “none.ttf” cannot be read: there is no such file or folder.',
    );
    expect((await refuse(bookOf(['typeface: book.yaml']))).lines[0]).toContain('“book.yaml” is not a font');
  });

  it('has no text that its fonts cannot show', async () => {
    const faces = ['subtitle: For 🐄', 'introduction: Find them 🚜🚜'];
    const { lines } = await refuse(`${bookOf(faces)}chapters:\n  - title: On 🌍\n    puzzles:\n      - theme: farm\n`);
    expect(lines).toEqual([
      'book.yaml: subtitle: the fonts cannot show 🐄: write it in other letters.',
      'book.yaml: introduction: the fonts cannot show 🚜: write it in other letters.',
      'book.yaml: chapter: the fonts cannot show 🌍: write it in other letters.',
    ]);
  });

  it('leaves room between its margins', async () => {
    expect((await refuse(bookOf(['margins: 5in']))).lines[0]).toContain('the margins leave less than an inch');
  });

  it('has no title that would swallow its page', async () => {
    expect((await refuse(bookOf([], []).replace('Small things', 'a'.repeat(1000)))).lines[0]).toBe(
      'book.yaml: line 1: title has 1000 characters: 200 at most.',
    );
  });

  it('refuses a file that grows by its own references', async () => {
    const bomb = Array.from(
      { length: 9 },
      (_, i) =>
        `a${i}: &a${i} [${Array(9)
          .fill(i ? `*a${i - 1}` : 'x')
          .join(', ')}]`,
    );
    expect((await refuse(`${bomb.join('\n')}\n`)).lines[0]).toContain('alias');
  });
});

describe('the command line of a book', () => {
  it('wants a book, and a file ending in .pdf', async () => {
    const rig = createBookRig(bookOf());
    expect((await rig.run('book', '--out', 'a.pdf')).errors).toContain('A book is missing');
    expect((await rig.run('book', 'book.yaml')).errors).toContain('--out FILE is missing');
    expect((await rig.run('book', 'book.yaml', '--out', 'a.doc')).code).toBe(2);
    expect((await rig.run('book', 'none.yaml', '--out', 'a.pdf')).errors).toBe(
      'none.yaml cannot be read: there is no such file or folder.\n',
    );
  });

  it('refuses an unwritable file before any work, and the file of the book itself', async () => {
    const rig = createBookRig(bookOf());
    expect((await rig.run('book', 'book.yaml', '--out', 'no/such/a.pdf')).code).toBe(1);
    rig.write('own.pdf', bookOf());
    expect((await rig.run('book', 'own.pdf', '--out', 'own.pdf')).errors).toContain('is the file of the book itself');
    expect(existsSync(join(rig.folder, 'no'))).toBe(false);
  });

  it('notes margins that a print service may refuse', async () => {
    const rig = createBookRig(bookOf(['margins: 0.2in', 'gutter: 0.3in', 'solutions: none']));
    const { errors } = await rig.run('book', 'book.yaml', '--out', 'book.pdf');
    expect(errors).toContain('Note: the outside margin is 0.2in; print on demand asks for 0.25in.');
    expect(errors).toContain('Note: print on demand asks for a gutter of 0.375in with 7 pages.');
  });
});

describe('a book whose lists have bad words', () => {
  const openRig = () => {
    const rig = createBookRig(
      'title: T\nseed: s\npuzzles:\n  - file: lists/Unit 2 quizlet.txt\n  - title: Mine\n    words: [otter, ox, heron]\n',
    );
    mkdirSync(join(rig.folder, 'lists'));
    rig.write('lists/Unit 1.txt', 'waiter\nfork\nknife\n');
    rig.write('lists/Unit 2 quizlet.txt', 'heron\nR2D2\notter\n');
    rig.write('lists/Unit 3.csv', 'word,clue\npike,It bites\n,It barks\nbadger,It digs\n');
    return rig;
  };

  it('names the list of each line', async () => {
    const { code, errors } = await openRig().run('book', 'lists', '--out', 'book.pdf', '--seed', 's');
    expect(code).toBe(1);
    expect(errors).toMatch(/^Unit 3\.csv: Line 3: There is a clue but no word\.$/mu);
    const rig = openRig();
    rig.write('lists/Unit 3.csv', 'pike\nbadger\n');
    const { errors: words } = await rig.run('book', 'lists', '--out', 'book.pdf', '--seed', 's');
    expect(words).toMatch(/^Unit 2 quizlet\.txt, line 2: word R2D2: /u);
  });

  it('names the list of each line beside the line of its own file', async () => {
    const { errors } = await openRig().run('book', 'book.yaml', '--out', 'book.pdf');
    expect(errors).toMatch(/^book\.yaml: line 4: puzzle: lists\/Unit 2 quizlet\.txt, line 2: word R2D2: /mu);
  });

  it('leaves the bad words out, and names them, with --keep-good', async () => {
    const rig = openRig();
    const folder = await rig.run('book', 'lists', '--out', 'book.pdf', '--seed', 's', '--keep-good');
    expect(folder.code).toBe(0);
    expect(folder.errors).toMatch(/^Left out: Unit 2 quizlet\.txt, line 2: word R2D2: /mu);
    expect(folder.errors).toMatch(/^Left out: Unit 3\.csv: Line 3: /mu);
    const file = await rig.run('book', 'book.yaml', '--out', 'book.pdf', '--keep-good');
    expect(file.code).toBe(0);
    expect(file.errors).toMatch(/^Left out: line 6: word OX: /mu);
  });
});
