import { COLOR_THEMES, COLORS, type Colors, type ColorTheme, mixColors } from '../model/colors.ts';

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
