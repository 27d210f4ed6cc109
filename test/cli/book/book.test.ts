import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCell } from '../../../src/puzzle/model/grid.ts';
import { countPages, readPdfTexts, streamsOf } from '../../render/pdf-text.ts';
import { createCliRig } from '../cli-rig.ts';
import { bookOf, createBookRig, TITLES } from './book-rig.ts';

/** If set, the test writes the golden text instead of comparing it. */
const { UPDATE_GOLDEN } = process.env;

const makeBook = async (lines: readonly string[] = [], ...args: readonly string[]) => {
  const rig = createBookRig(bookOf(lines));
  const run = await rig.run('book', 'book.yaml', '--out', 'book.pdf', ...args);
  expect(run.errors).not.toContain('wrong');
  return { rig, run, pdf: rig.read('book.pdf') };
};

/** How often a text is drawn. */
const timesOf = (texts: readonly string[], wanted: string): number => texts.filter((text) => text === wanted).length;

describe('searchlight book', () => {
  let pdf: Buffer;
  let texts: string[];
  let errors: string;

  beforeAll(async () => {
    const made = await makeBook();
    pdf = made.pdf;
    texts = readPdfTexts(pdf);
    errors = made.run.errors;
  }, 60_000);

  it('has title, rights, contents, each puzzle on its page, and the solutions', () => {
    // Four solutions share one page.
    expect(countPages(pdf)).toBe(2 + 1 + TITLES.length + 1);
    expect(errors).toBe('book.pdf: 8 pages of 6in × 9in, 0.5in at the spine.\n');
  });

  it('names each puzzle in the contents, above its grid and above its solution', () => {
    for (const [i, title] of TITLES.entries()) expect(timesOf(texts, `${i + 1}. ${title}`)).toBe(3);
  });

  it('prints each word once, beside its puzzle', () => {
    for (const word of ['Donkey', 'Mooring', 'Colander', 'Skylark']) expect(timesOf(texts, word)).toBe(1);
  });

  it('numbers its pages, and leaves the first two bare', () => {
    expect(texts.slice(0, 3)).toEqual(['Small things', '4 word searches', 'Ada Finch']);
    for (const page of ['3', '4', '8']) expect(texts).toContain(page);
  });

  it('is tagged, with an alternative text for each grid and its solution', () => {
    const text = pdf.toString('latin1');
    expect(text).toContain('/MarkInfo <</Marked true>>');
    expect(text.match(/\/S \/Figure/gu)?.length).toBe(2 * TITLES.length);
    expect(text.match(/\/Alt </gu)?.length).toBe(2 * TITLES.length);
    expect(text.match(/\/S \/LBody/gu)?.length).toBe(6 * TITLES.length);
  });

  it('has a space between the lines of one part for those who listen', async () => {
    const rig = createBookRig(
      bookOf(['introduction: "Ring each word that you find. It stands in a straight line, up or down."']),
    );
    await rig.run('book', 'book.yaml', '--out', 'book.pdf', '--trim', '4x6in');
    const hex = [
      ...rig
        .read('book.pdf')
        .toString('latin1')
        .matchAll(/\/ActualText <([0-9A-F]+)>/gu),
    ];
    const spoken = hex.map(([, text = '']) => Buffer.from(text, 'hex').swap16().toString('utf16le').slice(1));
    expect(spoken).toContain('Ring each word that you find. It stands in a straight line, up or down.');
    expect(spoken).toContain('1. Farmyard 5');
  });

  it('declares PDF/A-2b, and holds no date', () => {
    const text = pdf.toString('latin1');
    expect(text).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(text).not.toMatch(/CreationDate|ModDate|CreateDate/u);
  });

  it('is the same, byte for byte, with the same seed', async () => {
    expect((await makeBook()).pdf.equals(pdf)).toBe(true);
    expect((await makeBook([], '--seed', 'other')).pdf.equals(pdf)).toBe(false);
  });

  it('prints the same letters as before, page by page', () => {
    const golden = new URL('../../golden/book/small.txt', import.meta.url);
    const printed = `${texts.join('\n')}\n`;
    if (UPDATE_GOLDEN === '1') writeFileSync(golden, printed);
    expect(printed).toBe(readFileSync(golden, 'utf8'));
  });

  it('leaves nothing else in the folder', async () => {
    const { rig } = await makeBook(['solutions: none']);
    expect(readdirSync(rig.folder).sort()).toEqual(['book.pdf', 'book.yaml']);
  });
});

describe('pages of a book', () => {
  it.each([
    ['6x9in', '[0 0 432 648]'],
    ['a5', '[0 0 419.53 595.28]'],
    ['8.5x11in', '[0 0 612 792]'],
  ])('are as large as --trim %s says', async (trim, box) => {
    const { pdf } = await makeBook([], '--trim', trim);
    const text = pdf.toString('latin1');
    expect(countPages(pdf)).toBe(8);
    expect(text.split(`/TrimBox ${box}`).length - 1).toBe(8);
  });

  it('have paper to cut away at every edge but the spine', async () => {
    const { pdf } = await makeBook(['bleed: true']);
    const text = pdf.toString('latin1');
    // On the right, the spine is at the left.
    expect(text.match(/\/TrimBox \[0 9 432 657\]/gu)?.length).toBe(4);
    expect(text.match(/\/TrimBox \[9 9 441 657\]/gu)?.length).toBe(4);
    expect(text.match(/\/MediaBox \[0 0 441 666\]/gu)?.length).toBe(8);
  });

  it('hold as many puzzles as asked for', async () => {
    expect(countPages((await makeBook(['perPage: 4', 'solutions: none'])).pdf)).toBe(2 + 1 + 1);
    expect(countPages((await makeBook(['perPage: 2', 'contents: false'], '--solutions', 'none')).pdf)).toBe(2 + 2);
  });

  it('have each solution on the right of its puzzle, if it is to face it', async () => {
    const { pdf } = await makeBook(['solutions: facing']);
    // The third page has the contents, so the first puzzle is on the fourth, on the left.
    expect(countPages(pdf)).toBe(3 + 2 * TITLES.length);
    expect(timesOf(readPdfTexts(pdf), 'Donkey')).toBe(2);
  });

  it('begin a chapter with its title', async () => {
    const chapters = ['title: Seas', 'seed: c', 'chapters:', '  - title: Deep', '    puzzles:', '      - theme: ocean'];
    const rig = createBookRig(`${chapters.join('\n')}\n`);
    await rig.run('book', 'book.yaml', '--out', 'book.pdf');
    expect(timesOf(readPdfTexts(rig.read('book.pdf')), 'Deep')).toBe(2);
  });

  it('are printed in grey alone unless colours are wanted', async () => {
    const drawn = ({ pdf }: { readonly pdf: Buffer }) =>
      streamsOf(pdf)
        .filter((stream) => stream.includes('BT\n'))
        .join('');
    expect(drawn(await makeBook())).not.toMatch(/ rg\b/iu);
    expect(drawn(await makeBook(['colors: color']))).toMatch(/ rg\b/u);
  });

  it('speak the language of the book', async () => {
    const texts = readPdfTexts((await makeBook(['language: de'])).pdf);
    expect(texts).toEqual(expect.arrayContaining(['Inhalt', 'Lösungen', '4 Wortsuchrätsel']));
  });

  it('have the brand that is asked for, or none', async () => {
    expect(timesOf(readPdfTexts((await makeBook()).pdf), 'Searchlight')).toBe(7);
    expect(readPdfTexts((await makeBook(['brand: false'])).pdf)).not.toContain('Searchlight');
    expect(readPdfTexts((await makeBook(['brand: Finch Press'])).pdf)).toContain('Finch Press');
  });
});

describe('a book of several kinds of lists', () => {
  it('takes words with clues, files beside it, and themes several times', async () => {
    const rig = createBookRig(
      [
        'title: Mixed',
        'seed: m',
        'puzzles:',
        '  - title: Clued',
        '    words:',
        '      - Otter: It swims on its back',
        '      - Pelican: A bird with a bag',
        '  - file: trees.txt',
        '  - theme: ocean',
        '    count: 2',
        '',
      ].join('\n'),
    );
    rig.write('trees.txt', 'Willow\nHazel\nPoplar\n');
    const { code } = await rig.run('book', 'book.yaml', '--out', 'book.pdf');
    expect(code).toBe(0);
    const texts = readPdfTexts(rig.read('book.pdf'));
    expect(texts).toEqual(expect.arrayContaining(['It swims on its back', '2. Trees', '3. Ocean', '4. Ocean']));
    // Only equal titles need words beside them.
    expect(texts.filter((text) => /^[34]\. Ocean: /u.test(text)).length).toBe(2);
  });

  it('binds a folder of lists in the order of their names', async () => {
    const rig = createCliRig();
    mkdirSync(join(rig.folder, 'lists'));
    rig.write('lists/week 10.txt', 'Willow\nHazel\nPoplar\n');
    rig.write('lists/week 2.csv', 'word,clue\nOtter,It swims\nPelican,It has a bag\n');
    rig.write('lists/notes.md', 'nothing');
    const { code, errors } = await rig.run('book', 'lists', '--out', 'book.pdf', '--title', 'Weeks');
    expect(code).toBe(0);
    expect(errors).toContain('Seed: drawn-seed (--seed drawn-seed makes the same book again)');
    expect(readPdfTexts(rig.read('book.pdf'))).toEqual(
      expect.arrayContaining(['Weeks', '1. Week 2', '2. Week 10', 'It swims']),
    );
  });

  it('writes the solutions into a file of their own', async () => {
    const { rig, run } = await makeBook(['solutions: separate']);
    expect(run.errors).toContain('book-solutions.pdf: 2 pages');
    expect(readPdfTexts(rig.read('book.pdf'))).not.toContain('Solutions');
    const texts = readPdfTexts(rig.read('book-solutions.pdf'));
    for (const [i, title] of TITLES.entries()) expect(timesOf(texts, `${i + 1}. ${title}`)).toBe(1);
  });

  it('shows its progress on a terminal', async () => {
    const rig = createBookRig(bookOf(), true);
    const { errors } = await rig.run('book', 'book.yaml', '--out', 'book.pdf');
    expect(errors).toContain('] 4 of 4');
    expect(existsSync(join(rig.folder, 'book.pdf'))).toBe(true);
  });

  it('tells in its alternative texts where the words are', async () => {
    const { pdf } = await makeBook(['solutions: end']);
    const hex = [...pdf.toString('latin1').matchAll(/\/Alt <([0-9A-F]+)>/gu)].map(([, text = '']) => text);
    const alts = hex.map((text) => Buffer.from(text, 'hex').swap16().toString('utf16le').slice(1));
    const [, cell = ''] = /Donkey \(([A-Z]+\d+) /u.exec(alts.find((text) => text.startsWith('Solution')) ?? '') ?? [];
    expect(parseCell(cell)).toBeDefined();
  });
});
