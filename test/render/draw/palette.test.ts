import { describe, expect, it } from 'vitest';
import { FLAT_COLORS, paletteOf } from '../../../src/render/draw/indexed-picture.ts';
import { COLOR_THEMES, COLORS, contrastOf, inkOn, ringColor } from '../../../src/render/model/colors.ts';

/** WCAG 2's least contrast of text and of graphics. */
const LEGIBLE = 4.5;
const GRAPHIC = 3;
const numbers = Array.from({ length: 42 }, (_, i) => i + 1);

describe.each(COLOR_THEMES)('the %s theme', (theme) => {
  const colors = COLORS[theme];

  it('has legible text', () => {
    for (const tone of ['ink', 'muted', 'accent'] as const) {
      expect(contrastOf(colors[tone], colors.page)).toBeGreaterThanOrEqual(LEGIBLE);
    }
    expect(contrastOf(colors.ink, colors.board)).toBeGreaterThanOrEqual(7);
  });

  it('has a colour of its own for each of 42 rings, with a legible number on it', () => {
    expect(new Set(numbers.map((number) => ringColor(colors, number))).size).toBe(42);
    const illegible = colors.rings.filter((color) => contrastOf(color, inkOn(color)) < LEGIBLE);
    expect(illegible).toEqual([]);
  });

  it('has rings that stand out from the board', () => {
    const least = theme === 'contrast' ? LEGIBLE : GRAPHIC;
    expect(colors.rings.filter((ring) => contrastOf(ring, colors.board) < least)).toEqual([]);
  });

  it('draws any board in at most sixteen colours, rings in seven of them', () => {
    for (const hasRings of [false, true]) expect(paletteOf(theme, hasRings).length).toBeLessThanOrEqual(16);
    expect(new Set(FLAT_COLORS[theme].rings).size).toBe(7);
  });

  it('has every flat colour in both palettes', () => {
    const flat = [colors.page, colors.board, colors.line, colors.heavyLine, colors.ink, colors.muted, colors.accent];
    expect(paletteOf(theme, false)).toEqual(expect.arrayContaining(flat));
    expect(paletteOf(theme, true)).toEqual(expect.arrayContaining([...flat, ...FLAT_COLORS[theme].rings]));
  });
});

describe('ringColor', () => {
  it('starts over after the last colour', () => {
    const { rings } = COLORS.light;
    expect(ringColor(COLORS.light, rings.length + 1)).toBe(rings[0]);
  });
});
