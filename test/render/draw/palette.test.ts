import { describe, expect, it } from 'vitest';
import { FLAT_COLORS, paletteOf } from '../../../src/render/draw/indexed-picture.ts';
import { COLOR_THEMES, COLORS } from '../../../src/render/model/tokens.ts';

describe.each(COLOR_THEMES)('the %s theme', (theme) => {
  const colors = COLORS[theme];

  it('draws any board in at most sixteen colours', () => {
    for (const hasRings of [false, true]) expect(paletteOf(theme, hasRings).length).toBeLessThanOrEqual(16);
  });

  it('has every flat colour in both palettes', () => {
    const flat = [colors.page, colors.board, colors.line, colors.heavyLine, colors.ink, colors.muted, colors.accent];
    expect(paletteOf(theme, false)).toEqual(expect.arrayContaining(flat));
    expect(paletteOf(theme, true)).toEqual(expect.arrayContaining([...flat, ...FLAT_COLORS[theme].rings]));
  });
});
