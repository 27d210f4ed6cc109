import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { type BookPage, planBook } from '../../../src/render/layout/plan-book.ts';
import {
  type Book,
  type BookChapter,
  puzzlesOf,
  SOLUTION_PLACES,
  usualGutter,
} from '../../../src/render/model/book.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const measure = createRuler();
const puzzle = createPuzzle({ rows: 10, columns: 11, labels: OCEAN.slice(0, 3) });

/** Chapters with so many puzzles each. */
const chaptersOf = (counts: readonly number[]): BookChapter[] =>
  counts.map((count, i) => {
    const before = counts.slice(0, i).reduce((sum, each) => sum + each, 0);
    const puzzles = Array.from({ length: count }, (_, j) => {
      const number = before + j + 1;
      return { number, board: createEnglishBoard(puzzle, `Sea ${number}`) };
    });
    return { title: `Part ${i + 1}`, puzzles };
  });

const bookOf = (
  counts: readonly number[],
  look: Partial<Book['look']> = {},
  paragraphs: readonly string[] = [],
): Book => ({
  title: 'Seas',
  subtitle: '',
  author: '',
  copyright: '',
  cover: undefined,
  introduction: paragraphs.length > 0 ? [{ title: 'Hello', paragraphs }] : [],
  chapters: chaptersOf(counts),
  wording: { language: 'en', contents: 'Contents', solutions: 'Solutions', puzzles: (count) => `${count} puzzles` },
  look: {
    trim: { width: 432, height: 648 },
    margins: { top: 36, bottom: 36, outside: 36 },
    gutter: undefined,
    bleed: 0,
    perPage: 1,
    solutions: 'end',
    colors: 'grey',
    typeSize: 11,
    minCell: 9,
    typeface: undefined,
    coordinates: true,
    pageNumbers: true,
    contents: true,
    runningHead: false,
    brand: '',
    ...look,
  },
});

const SETTING = { part: 'book', scale: 11 / 30, measure, solutionsPerPage: 4 } as const;

const numbersOn = (pages: readonly BookPage[], kind: 'puzzles' | 'solutions'): number[] =>
  pages.flatMap((page) => (page.kind === kind ? page.puzzles.map(({ number }) => number) : []));

const arbitrary = fc.record({
  counts: fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 1, maxLength: 4 }),
  perPage: fc.integer({ min: 1, max: 4 }),
  solutions: fc.constantFrom(...SOLUTION_PLACES),
  contents: fc.boolean(),
});

describe('planBook', () => {
  it('has every puzzle once and in order, and its solution once where there is to be one', () => {
    fc.assert(
      fc.property(arbitrary, ({ counts, ...look }) => {
        const book = bookOf(counts, look);
        const all = puzzlesOf(book).map(({ number }) => number);
        const { pages } = planBook(book, SETTING);
        expect(numbersOn(pages, 'puzzles')).toEqual(all);
        const solved = numbersOn(pages, 'solutions');
        expect(solved).toEqual(look.solutions === 'end' || look.solutions === 'facing' ? all : []);
      }),
      { numRuns: 30 },
    );
  });

  it('names in the contents the page that each puzzle is really on', () => {
    fc.assert(
      fc.property(arbitrary, ({ counts, ...look }) => {
        const { pages } = planBook(bookOf(counts, { ...look, contents: true }), SETTING);
        const lines = pages.flatMap((page) => (page.kind === 'contents' ? page.lines : []));
        for (const { text, page, kind } of lines.filter((line) => line.kind === 'puzzle')) {
          expect(kind).toBe('puzzle');
          const on = pages[page - 1];
          expect(on?.kind).toBe('puzzles');
          const numbers = on?.kind === 'puzzles' ? on.puzzles.map(({ number }) => number) : [];
          expect(numbers).toContain(Number.parseInt(text, 10));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('opens a puzzle and the solution that faces it on one spread', () => {
    const { pages } = planBook(bookOf([3, 2], { solutions: 'facing', perPage: 2 }), SETTING);
    for (const [i, page] of pages.entries()) {
      if (page.kind !== 'puzzles') continue;
      // The page behind index 1, 3, … has an even number and lies on the left.
      expect(i % 2).toBe(1);
      expect(pages[i + 1]).toMatchObject({ kind: 'solutions', puzzles: page.puzzles });
    }
  });

  it('has a wider spine for more pages, unless the book says how wide', () => {
    expect(planBook(bookOf([4]), SETTING).gutter).toBe(usualGutter(1));
    const { pages, gutter } = planBook(bookOf([160]), SETTING);
    expect(gutter).toBe(usualGutter(pages.length));
    expect(gutter).toBeGreaterThan(usualGutter(1));
    expect(planBook(bookOf([160], { gutter: 30 }), SETTING).gutter).toBe(30);
  });

  it('continues a long introduction on further pages without losing a word', () => {
    const words = Array.from({ length: 1500 }, (_, i) => `word${i}`);
    const { pages } = planBook(bookOf([1], {}, [words.slice(0, 700).join(' '), words.slice(700).join(' ')]), SETTING);
    const texts = pages.filter((page) => page.kind === 'text');
    expect(texts.length).toBeGreaterThan(2);
    const set = texts.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    expect(set).toBe(`Hello ${words.join(' ')}`);
  });

  it('puts the solutions alone into their own file', () => {
    const { pages } = planBook(bookOf([5], { solutions: 'separate' }), { ...SETTING, part: 'solutions' });
    expect(pages.map(({ kind }) => kind)).toEqual(['title', 'solutions', 'solutions']);
  });
});
