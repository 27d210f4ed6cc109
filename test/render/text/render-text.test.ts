import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/render/model/board.ts';
import { renderText } from '../../../src/render/text/render-text.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle } from '../puzzle-fixture.ts';

const puzzle = createPuzzle({
  rows: 4,
  columns: 6,
  labels: ['Seal', 'Walrus'],
  secrets: ['Krill'],
  clues: { Seal: 'Claps' },
  directions: ['E'],
  alphabet: 'X',
});
const linesOf = (options: Parameters<typeof createEnglishBoard>[2]): string[] =>
  renderText(createEnglishBoard(puzzle, 'Ice', options)).split('\n');

describe('renderText', () => {
  it('prints heading, grid and a list to tick', () => {
    const lines = linesOf({ dateText: '14 March 2026', difficulty: 'Easy' });
    expect(lines.slice(0, 3)).toEqual(['Ice · 14 March 2026 · Easy', '', '  A B C D E F']);
    expect(lines.slice(8)).toEqual(['', '[ ] Seal', '[ ] Walrus', 'And 1 secret word', '']);
  });

  it('leaves fillers out of the answers and says where words lie on a solution', () => {
    const lines = linesOf({ variant: 'solution' });
    expect(lines.join('')).not.toContain('X');
    expect(lines.find((line) => line.startsWith('2.'))).toMatch(/^2\. Walrus A([1-4]) F\1$/);
    expect(lines.find((line) => line.startsWith('3.'))).toContain('★ Krill');
    expect(linesOf({ variant: 'answers' }).join('')).not.toContain('X');
  });

  it('ticks what a player has found and says no more of the rest than hints did', () => {
    const hints = new Map([['SEAL', 'cell' as const]]);
    const lines = linesOf({ variant: 'player', found: new Set(['WALRUS']), hints });
    expect(lines.find((line) => line.includes('Walrus'))).toMatch(/^\[x\] Walrus A\d F\d$/);
    expect(lines.find((line) => line.includes('Seal'))).toMatch(/^\[ \] Seal [A-F]\d$/);
    expect(lines).toContain('Secret words: 0 of 1 found');
  });

  it('tells of a hidden message how long it is, and only on a solution what it says', () => {
    const withMessage = (message: string, variant: Board['variant']): string =>
      renderText(createEnglishBoard({ ...puzzle, message }, 'Ice', { variant }));
    for (const variant of ['puzzle', 'player', 'answers'] as const) {
      expect(withMessage('COLDWATERS', variant)).toContain('\nMessage: 10 letters\n');
      expect(withMessage('COLDWATERS', variant)).not.toContain('COLDWATERS');
    }
    expect(withMessage('COLDWATERS', 'solution')).toContain('\nHidden message: COLDWATERS\n');
    expect(withMessage('X', 'puzzle')).toContain('Message: 1 letter\n');
    expect(linesOf({}).join()).not.toContain('Hidden message');
  });

  it('prints a blank for each letter of a word that the list hides', () => {
    const [first = '', second = ''] = linesOf({ listing: 'numbers' }).slice(9);
    expect([first, second]).toEqual(['[ ] 1. _ _ _ _ (4)', '[ ] 2. _ _ _ _ _ _ (6)']);
    const found = new Set(['SEAL']);
    expect(linesOf({ listing: 'numbers', variant: 'player', found }).join('\n')).toMatch(/^\[x\] Seal /mu);
  });

  it('prints joined emoji as they are', () => {
    const words = puzzle.words.map((word) => ({ ...word, emoji: '🐦\u200D🔥' }));
    const board = createEnglishBoard({ ...puzzle, words }, 'Ice', { listing: 'pictures' });
    expect(renderText(board)).toContain('[ ] 1. 🐦\u200D🔥\n');
  });

  it('marks the cells outside a shape, and leaves them blank where fillers have the mark', () => {
    const shaped = createPuzzle({ rows: 1, columns: 5, labels: ['Cod'], mask: [true, false, false, false, false] });
    const rowOf = (variant: Board['variant']) =>
      renderText(createEnglishBoard(shaped, 'Ice', { variant })).split('\n')[3] ?? '';
    expect(rowOf('puzzle')).toMatch(/^1 · [A-Z] [A-Z] [A-Z] [A-Z] 1$/);
    expect(rowOf('solution')).toMatch(/^1 {3}(?:· )?[A-Z] [A-Z] [A-Z] (?:· )?1$/);
  });

  it('prints clues beside their words if both are asked for', () => {
    expect(linesOf({ listing: 'both' })).toContain('[ ] Seal – Claps');
  });

  it('keeps the letters of every cell on a board for solving', () => {
    const rows = linesOf({}).slice(3, 7);
    expect(rows.flatMap((row) => row.slice(2, -2).split(' '))).toEqual([...puzzle.grid.letters]);
  });
});
