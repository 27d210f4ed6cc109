import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../../../src/puzzle/model/grid.ts';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { layoutBelow, layoutBeside, layoutBoard, letterSizes } from '../../../src/render/layout/layout-board.ts';
import { cellBox, isOverlapping, layoutRings, letterStyle } from '../../../src/render/layout/layout-grid.ts';
import type { Box, TextLine } from '../../../src/render/model/box.ts';
import { boards } from '../board-arbitrary.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const measure = createRuler();
const RUNS = { numRuns: 60 };

const overlapping = (boxes: readonly Box[]): [Box, Box][] =>
  boxes.flatMap((box, i) =>
    boxes.slice(i + 1).flatMap((other): [Box, Box][] => (isOverlapping(box, other) ? [[box, other]] : [])),
  );

const isWithin = (outer: Box, { left, top, width, height }: Box): boolean =>
  left >= outer.left &&
  top >= outer.top &&
  left + width <= outer.left + outer.width &&
  top + height <= outer.top + outer.height;

/** The strip of its box that a line's letters really cover. */
const inkOf = (line: TextLine): Box => {
  const { width } = measure(line.text, line.style);
  const spare = line.width - width;
  const left = line.left + { left: 0, center: spare / 2, right: spare }[line.align];
  return { ...line, left, width };
};

describe('layoutBoard', () => {
  it('puts no box over another, for any size, script and list', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const { lines, grid, items } = layoutBoard(board, measure);
        expect(overlapping([...lines, grid, ...items.map(({ box }) => box)])).toEqual([]);
      }),
      RUNS,
    );
  });

  it('keeps every box on the page', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const { lines, grid, items, widthPx, heightPx } = layoutBoard(board, measure);
        const page = { left: 0, top: 0, width: widthPx, height: heightPx };
        const outside = [...lines, grid, ...items.map(({ box }) => box)].filter((box) => !isWithin(page, box));
        expect(outside).toEqual([]);
      }),
      RUNS,
    );
  });

  it('clips no text: each line is at most as wide as its box', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const { lines, items } = layoutBoard(board, measure);
        const all = [...lines, ...items.flatMap((item) => item.lines)];
        expect(all.filter((line) => measure(line.text, line.style).width > line.width)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('keeps the marks and texts of an entry apart and inside it', () => {
    fc.assert(
      fc.property(boards, (board) => {
        for (const { box, tick, disc, picture, lines } of layoutBoard(board, measure).items) {
          const marks = [tick, disc, picture?.box].filter((mark) => mark !== undefined);
          const parts = [...marks, ...lines.map(inkOf)];
          expect(overlapping(parts)).toEqual([]);
          expect(parts.filter((part) => !isWithin(box, part))).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it('lists every word that may be told, once and in order', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const numbers = layoutBoard(board, measure).items.map(({ entry }) => entry.number);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers.length).toBeGreaterThanOrEqual(board.puzzle.words.filter(({ secret }) => !secret).length);
      }),
      RUNS,
    );
  });

  it.each([
    { rows: 10, columns: 11, words: 8, desktop: 11, phone: 10 },
    { rows: 12, columns: 13, words: 12, desktop: 10, phone: 9 },
    { rows: 16, columns: 15, words: 16, desktop: 7.5, phone: 7.5 },
  ])('draws capitals of $rows × $columns at least $desktop px high on a desktop, $phone px on a phone', (board) => {
    const { rows, columns, words, desktop, phone } = board;
    const puzzle = createPuzzle({ rows, columns, labels: OCEAN.slice(0, words) });
    const shown = createEnglishBoard(puzzle, 'Ocean', { dateText: '14 March 2026', difficulty: 'Hard' });
    const { desktopPx, phonePx } = letterSizes(shown, layoutBoard(shown, measure), measure);
    expect(desktopPx).toBeGreaterThanOrEqual(desktop);
    expect(phonePx).toBeGreaterThanOrEqual(phone);
  });

  it('breaks a date that is too long beside the grid after its weekday', () => {
    const puzzle = createPuzzle({ rows: 12, columns: 12, labels: OCEAN });
    const linesOf = (dateText: string): string[] =>
      layoutBeside(createEnglishBoard(puzzle, 'Ocean', { dateText }), 1, measure).lines.map(({ text }) => text);
    expect(linesOf('segunda-feira, 23 de novembro de 2026')).toEqual(
      expect.arrayContaining(['Segunda-feira', '23 de novembro de 2026']),
    );
    expect(linesOf('Monday, 23 May 2026')).toContain('Monday, 23 May 2026');
  });

  it('begins each line of the subtitle with a capital', () => {
    const puzzle = createPuzzle({ rows: 12, columns: 12, labels: OCEAN });
    const options = { dateText: 'lunes, 4 de mayo', difficulty: 'fácil' };
    const linesOf = (variant: 'puzzle' | 'solution'): string[] =>
      layoutBeside(createEnglishBoard(puzzle, 'Ocean', { ...options, variant }), 1, measure).lines.map(({ text }) =>
        text.replaceAll('\u200e', ''),
      );
    expect(linesOf('puzzle')).toEqual(expect.arrayContaining(['Lunes, 4 de mayo', 'Fácil · 13 words']));
    expect(linesOf('solution')).toEqual(expect.arrayContaining(['Solution', 'Lunes, 4 de mayo']));
  });

  it('leaves the list below if letters beside it would be too small on a phone', () => {
    const puzzle = createPuzzle({ rows: 24, columns: 25, labels: OCEAN });
    const board = createEnglishBoard(puzzle, 'Ocean');
    expect(layoutBoard(board, measure)).toEqual(layoutBelow(board, measure));
  });

  it('keeps the list where it is from the first find to the solution', () => {
    const puzzle = createPuzzle({ rows: 15, columns: 14, labels: OCEAN });
    const found = new Set(puzzle.words.map(({ word }) => word));
    const sides = (['puzzle', 'player', 'solution'] as const).map((variant) => {
      const { grid, items } = layoutBoard(createEnglishBoard(puzzle, 'Ocean', { variant, found }), measure);
      return items.every(({ box }) => box.left > grid.left + grid.width);
    });
    expect(sides).toEqual([true, true, true]);
  });

  it('makes room for a long title by wrapping it', () => {
    const puzzle = createPuzzle({ rows: 6, columns: 8, labels: ['Whale'] });
    const title = 'Everything that swims, floats, sinks or is washed ashore';
    const lines = layoutBelow(createEnglishBoard(puzzle, title), measure).lines.filter(
      ({ style }) => style.sizePx === 46,
    );
    expect(lines.length).toBe(2);
    expect(lines.map(({ text }) => text).join(' ')).toBe(title);
  });

  it('keeps labels on one line if one column less has room for them', () => {
    const labels = [
      'Capers',
      'Macaroni',
      'Panna cotta',
      'Penne rigate',
      'Pesto',
      'Polenta',
      'Ravioli',
      'Risotto',
      'Basil',
    ];
    const labelled = [...labels, 'Olive', 'Tomato', 'Oregano'];
    const { items } = layoutBelow(
      createEnglishBoard(createPuzzle({ rows: 16, columns: 15, labels: labelled }), 'Pasta'),
      measure,
    );
    expect(items.length).toBe(12);
    expect(items.filter(({ lines }) => lines.length > 1)).toEqual([]);
    expect(new Set(items.map(({ box }) => box.left)).size).toBe(3);
  });

  it('reads the columns of a right-to-left list from the right', () => {
    const labels = ['דולפין', 'לווייתן', 'מדוזה', 'תמנון', 'כריש', 'צדפה', 'שונית', 'סרטן'];
    const { items } = layoutBelow(createEnglishBoard(createPuzzle({ rows: 14, columns: 13, labels }), 'בים'), measure);
    const [first, last] = [items[0], items.at(-1)];
    expect(first?.box.left).toBeGreaterThan(last?.box.left ?? Number.POSITIVE_INFINITY);
    expect(first?.tick?.left).toBeGreaterThan(first?.lines[0]?.left ?? Number.POSITIVE_INFINITY);
  });
});

describe('layoutRings', () => {
  it('keeps every number on the grid', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const { grid } = layoutBoard(board, measure);
        expect(layoutRings(board, grid).filter(({ disc }) => !isWithin(grid, disc))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('keeps the numbers of 16 words on 15 × 14 apart', () => {
    const puzzle = createPuzzle({ rows: 15, columns: 14, labels: OCEAN });
    const board = createEnglishBoard(puzzle, 'Ocean', { variant: 'solution' });
    const discs = layoutRings(board, layoutBoard(board, measure).grid).map(({ disc }) => disc);
    expect(discs.length).toBe(puzzle.words.length);
    expect(overlapping(discs)).toEqual([]);
  });

  it('covers no letter with a number', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const puzzle = createPuzzle({ rows: 15, columns: 14, labels: OCEAN, alphabet: 'WMQ', seed });
      const board = createEnglishBoard(puzzle, 'Ocean', { variant: 'solution' });
      const { grid } = layoutBoard(board, measure);
      const style = letterStyle(puzzle.grid, grid.cellPx, measure);
      const letters = puzzle.grid.letters.map((letter, i): Box => {
        const { width, ascent } = measure(letter, style);
        const { left, top } = cellBox(grid, { row: Math.floor(i / 14), column: i % 14 });
        const middle = grid.cellPx / 2;
        return { left: left + middle - width / 2, top: top + middle - ascent / 2, width, height: ascent };
      });
      const discs = layoutRings(board, grid).map(({ disc }) => disc);
      expect(discs.filter((disc) => letters.some((letter) => isOverlapping(disc, letter)))).toEqual([]);
    }
  });

  it('rings nothing on a board for solving', () => {
    const board = createEnglishBoard(createPuzzle({ rows: 12, columns: 9, labels: OCEAN }), 'Ocean');
    expect(layoutRings(board, layoutBoard(board, measure).grid)).toEqual([]);
  });

  it('marks a hinted start in the same place whatever the direction of the word', () => {
    const start = { row: 5, column: 6 };
    const puzzle = createPuzzle({ rows: 11, columns: 13, labels: ['Whale'] });
    const discs = DIRECTIONS.map((direction) => {
      const words = puzzle.words.map((word) => ({ ...word, placement: { word: 'WHALE', start, direction } }));
      const hints = new Map([['WHALE', 'cell' as const]]);
      const board = createEnglishBoard({ ...puzzle, words }, 'Ocean', { variant: 'player', hints });
      const [ring] = layoutRings(board, layoutBoard(board, measure).grid);
      expect(ring).toMatchObject({ start, end: start });
      expect(ring?.pointer).toBeUndefined();
      return ring?.disc;
    });
    expect(new Set(discs.map((disc) => JSON.stringify(disc))).size).toBe(1);
  });
});
