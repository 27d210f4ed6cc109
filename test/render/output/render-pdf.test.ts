import { describe, expect, it } from 'vitest';
import { planPages } from '../../../src/render/layout/pdf-pages.ts';
import type { Board } from '../../../src/render/model/board.ts';
import { renderPdf } from '../../../src/render/output/render-pdf.ts';
import { createEnglishBoard } from '../english-board.ts';
import { countPages, readPdfTexts } from '../pdf-text.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const boardOf = (title: string, labels: readonly string[] = OCEAN.slice(0, 6)): Board =>
  createEnglishBoard(createPuzzle({ rows: 10, columns: 11, labels, seed: title }), title);
const booklet = Array.from({ length: 6 }, (_, i) => boardOf(`Sea ${i + 1}`));
const OPTIONS = { paper: 'a4', title: 'Seas', solutions: true } as const;

describe('renderPdf', () => {
  it('puts the puzzle on one page and its solution on the next', () => {
    const texts = readPdfTexts(renderPdf([boardOf('Under the sea')], OPTIONS));
    expect(texts.filter((text) => text === 'Under the sea').length).toBe(2);
    expect(texts.filter((text) => text.startsWith('Solution')).length).toBe(1);
    expect(countPages(renderPdf([boardOf('Under the sea')], { ...OPTIONS, solutions: false }))).toBe(1);
  });

  it('keeps every letter and label as text that can be selected', () => {
    const board = boardOf('Fish', ['Jellyfish', 'Starfish', 'Coral reef']);
    const texts = readPdfTexts(renderPdf([board], { ...OPTIONS, solutions: false }));
    expect(texts).toEqual(expect.arrayContaining(board.puzzle.words.map(({ label }) => label)));
    const { rows, columns } = board.puzzle.grid;
    const single = texts.filter((text) => text.length === 1).length;
    expect(single).toBeGreaterThanOrEqual(rows * columns + 2 * columns);
  });

  it('writes blanks as text, and draws emoji as shapes', () => {
    const labels = ['Whale', 'Sea turtle'];
    const puzzle = createPuzzle({ rows: 10, columns: 11, labels, emoji: { Whale: '🐳', 'Sea turtle': '🐢' } });
    const pdfOf = (listing: Board['listing']) =>
      renderPdf([createEnglishBoard(puzzle, 'Ocean', { listing })], { ...OPTIONS, solutions: false });
    expect(readPdfTexts(pdfOf('numbers'))).toEqual(
      expect.arrayContaining(['1. _ _ _ _ _ (5)', '2. _ _ _ _ _ _ _ _ _ (3, 6)']),
    );
    const pictures = pdfOf('pictures');
    expect(readPdfTexts(pictures)).toEqual(expect.arrayContaining(['1.', '2.']));
    expect(pictures.includes('/Subtype /Image')).toBe(false);
  });

  it('writes other scripts as themselves', () => {
    const labels = ['Θάλασσα', 'Дельфин', 'Żółw'];
    const texts = readPdfTexts(renderPdf([boardOf('Scripts', labels)], OPTIONS));
    expect(texts).toEqual(expect.arrayContaining(labels));
  });

  it.each([
    ['a4', '[0 0 595 842]'],
    ['letter', '[0 0 612 792]'],
  ] as const)('is as large as %s paper', (paper, mediaBox) => {
    const pdf = renderPdf([boardOf('Size')], { ...OPTIONS, paper }).toString('latin1');
    expect(pdf).toContain(`/MediaBox ${mediaBox}`);
  });

  it('goes on with a long list on a second page, telling each word and clue once', () => {
    const labels = OCEAN;
    const clues = Object.fromEntries(
      labels.map((label) => [label, 'What is sought lies deep in the water. '.repeat(4)]),
    );
    const puzzle = createPuzzle({ rows: 18, columns: 15, labels, clues });
    const pdf = renderPdf([createEnglishBoard(puzzle, 'Sea', { listing: 'both' })], { ...OPTIONS, solutions: false });
    expect(countPages(pdf)).toBe(2);
    const texts = readPdfTexts(pdf);
    for (const { label } of puzzle.words) expect(texts.filter((text) => text === label).length).toBe(1);
  });

  it('binds more than one board into a booklet, telling how far it is', () => {
    const told: string[] = [];
    const pdf = renderPdf(booklet, { ...OPTIONS, onPage: (done, total) => told.push(`${done}/${total}`) });
    expect(countPages(pdf)).toBe(10);
    expect(told.at(0)).toBe('1/10');
    expect(told.at(-1)).toBe('10/10');
    expect(readPdfTexts(pdf)).toEqual(expect.arrayContaining(['Seas', '7']));
  });
});

describe('a PDF for a class', () => {
  it('has a cover that tells title and contents before the first puzzle', () => {
    const texts = readPdfTexts(renderPdf(booklet, { ...OPTIONS, subtitle: '6 word searches' }));
    expect(texts.slice(0, 2)).toEqual(['Seas', '6 word searches']);
  });

  it('has lines for name and date on each puzzle and on no solution', () => {
    const texts = readPdfTexts(renderPdf(booklet, { ...OPTIONS, nameLines: ['Name', 'Date'] }));
    for (const name of ['Name', 'Date']) expect(texts.filter((text) => text === name).length).toBe(6);
  });

  it('continues on further pages if large print leaves no room', () => {
    const board = createEnglishBoard(createPuzzle({ rows: 20, columns: 12, labels: OCEAN }), 'Sea');
    const pagesOf = (largePrint: boolean) =>
      countPages(renderPdf([board], { ...OPTIONS, largePrint, solutions: false }));
    expect(pagesOf(false)).toBe(1);
    expect(pagesOf(true)).toBe(2);
  });
});

describe('planPages', () => {
  it('spreads solutions so that no page has only the last one', () => {
    const many = Array.from({ length: 9 }, (_, i) => boardOf(`Sea ${i}`));
    const pages = planPages(many, true, () => 1);
    const counts = pages.flatMap((page) => (page.kind === 'solutions' ? [page.boards.length] : []));
    expect(counts).toEqual([3, 3, 3]);
  });

  it('names in the contents the page each board is really on', () => {
    const many = Array.from({ length: 40 }, (_, i) => boardOf(`Sea ${i % 6}`));
    const pages = planPages(many, true, ({ title }) => (title === 'Sea 3' ? 2 : 1));
    const lines = pages.flatMap((page) => (page.kind === 'contents' ? page.lines : []));
    expect(lines.length).toBe(41);
    for (const [i, { page }] of lines.slice(0, 40).entries()) {
      expect(pages[page - 1]).toMatchObject({ kind: 'board', board: { number: i + 1 }, part: 0 });
    }
    const solutions = pages.findIndex(({ kind }) => kind === 'solutions') + 1;
    expect(lines.at(-1)).toMatchObject({ text: 'Solutions', page: solutions });
  });

  it('tells puzzles of one theme apart in the contents', () => {
    const alike = ['a', 'b'].map((seed) =>
      createEnglishBoard(createPuzzle({ rows: 10, columns: 11, labels: OCEAN.slice(0, 3), seed }), 'Sea', {
        difficulty: 'Easy',
      }),
    );
    const texts = planPages(alike, false, () => 1).flatMap((page) =>
      page.kind === 'contents' ? page.lines.map(({ text }) => text) : [],
    );
    expect(texts).toEqual(['1. Sea: Whale, Dolphin, Seahorse · Easy', '2. Sea: Whale, Dolphin, Seahorse · Easy']);
  });

  it('prints the words on the solution of a puzzle that tells clues only', () => {
    const pages = planPages([{ ...boardOf('Sea'), listing: 'clues' }], true, () => 1);
    expect(pages).toMatchObject([
      { board: { board: { listing: 'clues' } } },
      { board: { board: { listing: 'labels' } } },
    ]);
  });

  it('puts the solutions behind all puzzles, four a page', () => {
    const kinds = planPages(booklet, true, () => 1).map(({ kind }) => kind);
    expect(kinds).toEqual(['cover', 'contents', ...Array(6).fill('board'), 'solutions', 'solutions']);
  });

  it('leaves contents and solutions out if they are not wanted', () => {
    expect(planPages(booklet.slice(0, 1), false, () => 1).map(({ kind }) => kind)).toEqual(['board']);
    expect(planPages([], true, () => 1)).toEqual([]);
  });
});
