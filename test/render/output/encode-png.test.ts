import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { encodePng, type IndexedPicture } from '../../../src/render/draw/indexed-picture.ts';
import { parseColor } from '../../../src/render/model/colors.ts';

const pictures: fc.Arbitrary<IndexedPicture> = fc
  .record({
    widthPx: fc.integer({ min: 1, max: 40 }),
    heightPx: fc.integer({ min: 1, max: 30 }),
    colors: fc.integer({ min: 1, max: 256 }),
    step: fc.integer({ min: 1, max: 997 }),
  })
  .map(({ widthPx, heightPx, colors, step }) => ({
    widthPx,
    heightPx,
    palette: Array.from({ length: colors }, (_, i) => `#${(i * 65_537).toString(16).padStart(6, '0').slice(-6)}`),
    indexes: Uint8Array.from({ length: widthPx * heightPx }, (_, i) => (i * step) % colors),
  }));

describe('encodePng', () => {
  it('keeps every pixel, for any palette and odd widths', async () => {
    await fc.assert(
      fc.asyncProperty(pictures, async (picture) => {
        const { width, height, data } = PNG.sync.read(await encodePng(picture));
        expect([width, height]).toEqual([picture.widthPx, picture.heightPx]);
        const expected = [...picture.indexes].flatMap((i) => [...parseColor(picture.palette[i] ?? ''), 255]);
        expect([...data]).toEqual(expected);
      }),
    );
  });

  it('takes four bits a pixel up to sixteen colours and eight beyond', async () => {
    const withColors = (count: number): IndexedPicture => ({
      widthPx: 3,
      heightPx: 2,
      palette: Array.from({ length: count }, () => '#123456'),
      indexes: new Uint8Array(6),
    });
    expect((await encodePng(withColors(16)))[24]).toBe(4);
    expect((await encodePng(withColors(17)))[24]).toBe(8);
  });
});
