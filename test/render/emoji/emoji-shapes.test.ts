import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { fitDrawing } from '../../../src/render/draw/draw-emoji.ts';
import { drawingOf, drawingPath } from '../../../src/render/emoji/emoji-files.ts';
import { findDrawing } from '../../../src/render/emoji/emoji-shapes.ts';
import { loadPacks } from '../../../src/words/load-packs.ts';
import { shareOfDifference } from '../golden-image.ts';

const SIDE = 72;

const drawOurs = async (emoji: string): Promise<PNG> => {
  const drawing = findDrawing(emoji);
  if (!drawing) throw new Error(`expected a drawing of ${emoji}`);
  const canvas = createCanvas(SIDE, SIDE);
  fitDrawing(canvas.getContext('2d') as never, drawing, { left: 0, top: 0, width: SIDE, height: SIDE });
  return PNG.sync.read(await canvas.encode('png'));
};

/** As the decoder of the canvas draws the whole SVG. */
const drawDecoded = async (emoji: string): Promise<PNG> => {
  const svg = readFileSync(drawingPath(drawingOf(emoji) ?? '') ?? '', 'utf8').replace(
    '<svg ',
    `<svg width="${SIDE}" height="${SIDE}" `,
  );
  const canvas = createCanvas(SIDE, SIDE);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0);
  return PNG.sync.read(await canvas.encode('png'));
};

describe('findDrawing', () => {
  it('has shapes for every emoji of every pack', () => {
    const emoji = new Set(loadPacks().flatMap(({ words }) => words.flatMap((word) => word.emoji ?? [])));
    expect(emoji.size).toBeGreaterThan(500);
    const faulty = [...emoji].filter((each) => {
      const drawing = findDrawing(each);
      const colors = drawing?.shapes.map(({ fill }) => fill) ?? [];
      return (
        drawing?.width !== 36 || colors.length === 0 || colors.some((fill) => !/^(?:#[\da-f]+|[a-z]+)$/i.test(fill))
      );
    });
    expect(faulty).toEqual([]);
  });

  it.each([
    ['🐦\u200D🔥', '1f426-200d-1f525'],
    ['🧜\u200D♀\uFE0F', '1f9dc-200d-2640'],
    ['🧜\u200D♀', '1f9dc-200d-2640'],
    ['🏄🏽', '1f3c4-1f3fd'],
    ['🇬🇷', '1f1ec-1f1f7'],
    ['🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', '1f3f4-e0067-e0062-e0065-e006e-e0067-e007f'],
    ['☀', '2600'],
    ['☀\uFE0F', '2600'],
    ['1\uFE0F\u20E3', '31-20e3'],
  ])('takes %s for one picture', (emoji, name) => {
    expect(drawingOf(emoji)).toBe(name);
    expect(findDrawing(emoji)?.shapes.length).toBeGreaterThan(0);
  });

  it.each([
    '',
    'A',
    '7',
    '🐦🔥',
    '🦁🦁',
    '🐦\u200D',
    '\u200D',
    '\uFE0F',
    '\ud83d',
    '../1f981',
    '🦁 ',
    '🦁'.repeat(5_000),
    '\u{1FFFF}',
  ])('has none of %j, which is not one emoji with a drawing', (text) => {
    expect(findDrawing(text)).toBeUndefined();
  });

  it.each(['🦁', '🐦\u200D🔥', '🪇', '🛜', '🦇', '🪠', '🇪🇨'])('draws %s as a decoder of SVG does', async (emoji) => {
    expect(shareOfDifference(await drawOurs(emoji), await drawDecoded(emoji))).toBeLessThan(0.002);
  });
});
