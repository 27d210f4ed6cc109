import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexPixels } from '../../../src/render/draw/indexed-picture.ts';
import { parseColor } from '../../../src/render/model/colors.ts';

const PALETTE = ['#ffffff', '#000000', '#808080', '#0072b2'];

const indexColors = (colors: readonly string[]): number[] => {
  const rgba = Uint8Array.from(colors.flatMap((color) => [...parseColor(color), 255]));
  return [...indexPixels(rgba, { widthPx: colors.length, heightPx: 1 }, PALETTE).indexes];
};

describe('indexPixels', () => {
  it('changes no pixel that is in the palette', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PALETTE), { minLength: 1, maxLength: 60 }), (colors) => {
        expect(indexColors(colors).map((index) => PALETTE[index])).toEqual(colors);
      }),
    );
  });

  it('takes the nearest colour for any other', () => {
    expect(indexColors(['#fefefe', '#0a0a0a', '#7a8486', '#1070b0'])).toEqual([0, 1, 2, 3]);
  });

  it('gives each colour the same place wherever it stands', () => {
    const shade = (i: number): string => `#${((i * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')}`;
    const colors = Array.from({ length: 9000 }, (_, i) => shade(i));
    expect(indexColors([...colors, ...colors]).slice(9000)).toEqual(indexColors(colors));
  });
});
