import { COLOR_THEMES, COLORS, type Colors, type ColorTheme, mixColors, parseColor } from '../model/colors.ts';

/** A picture with a place in a palette for each pixel. */
export interface IndexedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** From 1 to 256 colours, `#rrggbb`. */
  readonly palette: readonly string[];
  /** `heightPx` × `widthPx` places in the palette, row by row. */
  readonly indexes: Uint8Array;
}

/** The place of the colour nearest to a pixel. `channels` holds red, green and blue of each palette colour. */
const nearestIndex = ([red = 0, green = 0, blue = 0]: Uint8Array, channels: Uint8Array): number => {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < channels.length; at += 3) {
    const dRed = red - (channels[at] as number);
    const dGreen = green - (channels[at + 1] as number);
    const dBlue = blue - (channels[at + 2] as number);
    const distance = dRed * dRed + dGreen * dGreen + dBlue * dBlue;
    if (distance < least) {
      least = distance;
      nearest = at / 3;
    }
  }
  return nearest;
};

/**
 * Known colours have slots by multiplicative hashing (Knuth, "The Art of Computer Programming", vol. 3, 6.4). A colour
 * that loses its slot only costs another search. An opaque pixel is never 0.
 */
const SLOT_BITS = 13;
const KNOWN_COLORS = 1 << SLOT_BITS;
const SLOT_SHIFT = 32 - SLOT_BITS;
const GOLDEN_RATIO = 0x9e3779b1;

/** From so many pixels on, filling them is faster than setting each. */
const LONG_RUN = 32;

/** Turns each of `rgba`'s opaque pixels into the nearest colour of a palette. */
export const indexPixels = (
  rgba: Uint8Array,
  size: { readonly widthPx: number; readonly heightPx: number },
  palette: readonly string[],
): IndexedPicture => {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, size.widthPx * size.heightPx);
  const channels = Uint8Array.from(palette.flatMap(parseColor));
  const indexes = new Uint8Array(pixels.length);
  const knownPixels = new Uint32Array(KNOWN_COLORS);
  const knownIndexes = new Uint8Array(KNOWN_COLORS);
  const indexAt = (i: number, pixel: number): number => {
    const slot = Math.imul(pixel, GOLDEN_RATIO) >>> SLOT_SHIFT;
    if (knownPixels[slot] !== pixel) {
      knownPixels[slot] = pixel;
      knownIndexes[slot] = nearestIndex(rgba.subarray(i * 4, i * 4 + 3), channels);
    }
    return knownIndexes[slot] as number;
  };
  const { length } = pixels;
  // Most pixels equal the one before, so it fills whole runs at once.
  for (let start = 0; start < length; ) {
    const pixel = pixels[start] as number;
    let end = start + 1;
    while (end < length && pixels[end] === pixel) end++;
    const index = indexAt(start, pixel);
    if (index !== 0) {
      if (end - start > LONG_RUN) indexes.fill(index, start, end);
      else for (let i = start; i < end; i++) indexes[i] = index;
    }
    start = end;
  }
  return { ...size, palette, indexes };
};

/**
 * The colours of a picture. There are at most sixteen, chosen before drawing, so that a pixel takes four bits. That is
 * a third of the bytes of true colour. Smooth edges have ten steps, or five beside rings. Five are enough for letters
 * on paper (Gibson, "Sub-Pixel Font Rendering Technology", https://www.grc.com/cttech.htm, uses five).
 */

const INK_STEPS = 10;

/** The number of hues that begin the palette of rings. Numbers distinguish rings of one colour. */
const FLAT_HUES = 7;

const flatten = (colors: Colors): Colors => ({ ...colors, tintPercent: 0, rings: colors.rings.slice(0, FLAT_HUES) });

/** The colours of pictures made of pixels: rings of seven hues, and no tint inside them. */
export const FLAT_COLORS = Object.fromEntries(COLOR_THEMES.map((theme) => [theme, flatten(COLORS[theme])])) as Readonly<
  Record<ColorTheme, Colors>
>;

/** Ten steps from ink to board. */
const manyInks = ({ ink, board }: Colors): string[] =>
  Array.from({ length: INK_STEPS }, (_, step) => mixColors(ink, board, step / INK_STEPS));

/** Five with the board and `muted`. Muted and faded text uses two of them. */
const fewInks = ({ ink, board, faded }: Colors): string[] => [ink, mixColors(ink, board, 0.5), faded];

/**
 * At most sixteen colours, `#rrggbb`, for a picture with or without rings. Other colours become the nearest of them.
 */
export const paletteOf = (theme: ColorTheme, hasRings: boolean): string[] => {
  const colors = FLAT_COLORS[theme];
  const { page, board, line, heavyLine, muted, accent, rings } = colors;
  const flat = [page, board, line, heavyLine, muted, accent];
  return [...new Set([...flat, ...(hasRings ? [...fewInks(colors), ...rings] : manyInks(colors))])];
};
