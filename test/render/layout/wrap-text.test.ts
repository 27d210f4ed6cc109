import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { isRightToLeft, widestPiece, wrapText } from '../../../src/render/layout/wrap-text.ts';

const measure = createRuler();
const STYLE = { sizePx: 30, bold: false };
const wrap = (text: string, widthPx: number): string[] => wrapText(text, widthPx, STYLE, measure);

describe('wrapText', () => {
  it('breaks at spaces and after hyphens', () => {
    expect(wrap('Coral reef fish', 160)).toEqual(['Coral reef', 'fish']);
    expect(wrap('Jack-in-the-box', 160)).toEqual(['Jack-in-', 'the-box']);
  });

  it('breaks a word only if it alone is wider than a line', () => {
    const lines = wrap('Donaudampfschifffahrt', 200);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('Donaudampfschifffahrt');
  });

  it('ends no line at a space that keeps words together', () => {
    expect(wrap('Coral reef\u00a0fish', 160)).toEqual(['Coral', 'reef fish']);
  });

  it('makes one empty line of a blank text', () => {
    expect(wrap('  ', 200)).toEqual(['']);
  });

  it('never splits a letter from its accent', () => {
    const text = 'e\u0301'.repeat(30);
    expect(
      wrap(text, 100)
        .flatMap((line) => splitCells(line))
        .every((letter) => letter.length === 2),
    ).toBe(true);
  });

  it('takes what cannot be drawn for a space', () => {
    expect(wrap('\u0000Sea\u202e\tof\ud83dwords\n', 400)).toEqual(['Sea of words']);
  });

  it('keeps every line within the width and every character but spaces', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 60, max: 400 }), (text, widthPx) => {
        const lines = wrap(text, widthPx);
        expect(lines.filter((line) => measure(line, STYLE).width > widthPx)).toEqual([]);
        expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
      }),
    );
  });
});

describe('widestPiece', () => {
  it('is the width of the longest word', () => {
    expect(widestPiece('a whale of a time', STYLE, measure)).toBe(measure('whale', STYLE).width);
  });
});

describe('isRightToLeft', () => {
  it('goes by the first letter', () => {
    expect(isRightToLeft('דולפין')).toBe(true);
    expect(isRightToLeft('1. دلفين (dolphin)')).toBe(true);
    expect(isRightToLeft('Dolphin דולפין')).toBe(false);
  });

  it('is false for a text without letters', () => {
    expect(isRightToLeft('')).toBe(false);
    expect(isRightToLeft('12 · 7')).toBe(false);
  });
});
