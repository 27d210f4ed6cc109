import { describe, expect, it } from 'vitest';
import { type Board, createBoard } from '../../src/render/board.ts';
import { planPages } from '../../src/render/pdf-pages.ts';
import { renderPdf } from '../../src/render/render-pdf.ts';
import { countPages, readPdfTexts } from './pdf-text.ts';
import { createPuzzle, OCEAN } from './puzzle-fixture.ts';

const boardOf = (title: string, labels: readonly string[] = OCEAN.slice(0, 6)): Board =>
  createBoard(createPuzzle({ rows: 10, columns: 11, labels, seed: title }), title);
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

  it('binds more than one board into a booklet, telling how far it is', () => {
    const told: string[] = [];
    const pdf = renderPdf(booklet, { ...OPTIONS, onPage: (done, total) => told.push(`${done}/${total}`) });
    expect(countPages(pdf)).toBe(9);
    expect(told.at(0)).toBe('1/9');
    expect(told.at(-1)).toBe('9/9');
    expect(readPdfTexts(pdf)).toEqual(expect.arrayContaining(['Seas', '1. Sea 1', '6. Sea 6', '7']));
  });
});

describe('planPages', () => {
  it('names in the contents the page each board is really on', () => {
    const many = Array.from({ length: 40 }, (_, i) => boardOf(`Sea ${i % 6}`));
    const pages = planPages(many, true);
    const lines = pages.flatMap((page) => (page.kind === 'contents' ? page.lines : []));
    expect(lines.length).toBe(40);
    for (const { number, page } of lines) {
      expect(pages[page - 1]).toMatchObject({ kind: 'board', board: { number } });
    }
  });

  it('puts the solutions behind all puzzles, four a page', () => {
    const kinds = planPages(booklet, true).map(({ kind }) => kind);
    expect(kinds).toEqual(['contents', ...Array(6).fill('board'), 'solutions', 'solutions']);
  });

  it('leaves contents and solutions out where they are not wanted', () => {
    expect(planPages(booklet.slice(0, 1), false).map(({ kind }) => kind)).toEqual(['board']);
    expect(planPages([], true)).toEqual([]);
  });
});
