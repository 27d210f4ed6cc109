import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import { formatCodeBlock, formatGridLines } from '../../../src/render/text/render-text.ts';
import { boards } from '../board-arbitrary.ts';
import { createPuzzle } from '../puzzle-fixture.ts';

const withoutControls = (line: string): string => line.replace(/[\u200e\u202a-\u202e\u2066-\u2069]/gu, '');

describe('formatGridLines', () => {
  it('frames the letters with coordinates on four sides', () => {
    const { grid } = createPuzzle({ rows: 2, columns: 3, labels: [], alphabet: 'A' });
    expect(formatGridLines(grid)).toEqual(['  A B C', '1 A A A 1', '2 A A A 2', '  A B C']);
  });

  it('marks a blocked cell, so that the board keeps its shape', () => {
    const { grid } = createPuzzle({ rows: 1, columns: 3, labels: [], alphabet: 'A', mask: [false, true, false] });
    expect(formatGridLines(grid)[1]).toBe('1 A · A 1');
  });

  it('widens every column if names have two letters', () => {
    const { grid } = createPuzzle({ rows: 1, columns: 27, labels: [], alphabet: 'A' });
    const [header, row] = formatGridLines(grid);
    expect(header?.endsWith(' Z AA')).toBe(true);
    expect(row).toBe(`1 ${Array(27).fill(' A').join(' ')} 1`);
  });

  it('keeps every letter under the name of its column, in every script', () => {
    fc.assert(
      fc.property(boards, ({ puzzle: { grid } }) => {
        const lines = formatGridLines(grid).map(withoutControls);
        const [header = ''] = lines;
        for (const [row, line] of lines.slice(1, -1).entries()) {
          const shown = splitCells(line);
          for (let column = 0; column < grid.columns; column++) {
            const at = header.indexOf(String.fromCharCode(65 + column));
            expect(shown[at]).toBe(grid.letters[row * grid.columns + column]);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps right-to-left letters in the order of the grid', () => {
    const { grid } = createPuzzle({ rows: 1, columns: 3, labels: [], alphabet: 'א' });
    expect(formatGridLines(grid)[1]).toBe('\u202d1 א א א 1\u202c');
  });

  it('adds no control characters to other scripts', () => {
    const { grid } = createPuzzle({ rows: 4, columns: 3, labels: [], alphabet: 'ΑБÉ' });
    expect(formatGridLines(grid).filter((line) => line !== withoutControls(line))).toEqual([]);
  });
});

describe('formatCodeBlock', () => {
  it('closes the columns of a large grid whose letters are several characters each', () => {
    const small = createPuzzle({ rows: 2, columns: 2, labels: [], alphabet: 'ก' }).grid;
    expect(formatCodeBlock(small)).toBe('```\n  A B\n1 ก ก 1\n2 ก ก 2\n  A B\n```');
    const cells = { rows: 25, columns: 25, labels: [], alphabet: 'ข้' };
    const lines = formatCodeBlock(createPuzzle(cells).grid).split('\n');
    expect(lines[1]).toBe('   ABCDEFGHIJKLMNOPQRSTUVWXY');
    expect(lines[2]).toBe(` 1 ${'ข้'.repeat(25)} 1`);
  });

  it('fits a grid of 25 × 25 into one message in every script', () => {
    fc.assert(
      fc.property(boards, ({ puzzle: { grid } }) => {
        expect(formatCodeBlock(grid).length).toBeLessThan(1900);
      }),
      { numRuns: 40 },
    );
  });
});
