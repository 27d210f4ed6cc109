import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baselineShift } from '../../../src/render/draw/draw-board.ts';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { letterStyle } from '../../../src/render/layout/layout-grid.ts';
import { LABELS } from '../board-arbitrary.ts';

const measure = createRuler();
const ALPHABETS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÉÇŐŻ',
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ',
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  Object.values(LABELS).flat().join('').toUpperCase().replace(/[ -]/gu, ''),
].map((letters) => Array.from(letters));

const grids = fc
  .record({
    letters: fc
      .constantFrom(...ALPHABETS)
      .chain((alphabet) => fc.array(fc.constantFrom(...alphabet), { minLength: 25, maxLength: 60 })),
    cellPx: fc.integer({ min: 20, max: 46 }).map((half) => 2 * half),
  })
  .map(({ letters, cellPx }) => ({ cellPx, grid: { rows: 1, columns: letters.length, letters } }));

describe('the letters of a grid', () => {
  it('stay inside their cells, accents and tails too', () => {
    fc.assert(
      fc.property(grids, ({ grid, cellPx }) => {
        const style = letterStyle(grid, cellPx, measure);
        const shift = baselineShift(grid, style, measure);
        for (const letter of grid.letters) {
          const { width, ascent, descent } = measure(letter, style);
          expect(width).toBeLessThanOrEqual(cellPx * 0.86);
          expect(ascent - shift).toBeLessThanOrEqual(cellPx / 2);
          expect(descent + shift).toBeLessThanOrEqual(cellPx / 2);
        }
      }),
    );
  });

  it('stand on one line in the middle of their cells', () => {
    const grid = { rows: 1, columns: 5, letters: ['H', 'E', 'A', 'R', 'T'] };
    const style = letterStyle(grid, 56, measure);
    const { ascent } = measure('H', style);
    expect(baselineShift(grid, style, measure)).toBe(Math.round(ascent / 2));
  });

  it('of Arabic reach as far above the middle of a cell as below it', () => {
    const letters = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي');
    const grid = { rows: 1, columns: letters.length, letters };
    const style = letterStyle(grid, 64, measure);
    const shift = baselineShift(grid, style, measure);
    const above = Math.max(...letters.map((letter) => measure(letter, style).ascent)) - shift;
    const below = Math.max(...letters.map((letter) => measure(letter, style).descent)) + shift;
    expect(Math.abs(above - below)).toBeLessThanOrEqual(2);
  });

  it('shrink if one of them would be wider than its cell', () => {
    const sizeOf = (letters: string[]): number =>
      letterStyle({ rows: 1, columns: letters.length, letters }, 56, measure).sizePx;
    expect(sizeOf(['A', 'WW'])).toBeLessThan(sizeOf(['A', 'W']));
  });
});
