import { COLOR_THEMES, COLORS, type Colors, type ColorTheme, mixColors } from '../model/colors.ts';

/**
 * The colours a picture is drawn in. They are chosen before drawing, sixteen at most, so that a pixel takes four bits: a
 * third of the bytes of a true-colour picture. Without rings smooth edges keep ten steps, with rings five, which are enough
 * for letters on paper (Gibson, "Sub-Pixel Font Rendering Technology", https://www.grc.com/cttech.htm, uses five).
 */

const INK_STEPS = 10;

/** As many hues as the palette of rings begins with; their numbers tell rings of one colour apart. */
const FLAT_HUES = 7;

const flatten = (colors: Colors): Colors => ({ ...colors, tintPercent: 0, rings: colors.rings.slice(0, FLAT_HUES) });

/** The colours of pictures made of pixels: rings of seven hues, and no tint inside them. */
export const FLAT_COLORS = Object.fromEntries(COLOR_THEMES.map((theme) => [theme, flatten(COLORS[theme])])) as Readonly<
  Record<ColorTheme, Colors>
>;

/** Ten steps from ink to board. */
const manyInks = ({ ink, board }: Colors): string[] =>
  Array.from({ length: INK_STEPS }, (_, step) => mixColors(ink, board, step / INK_STEPS));

/** Five, the board among them; muted and faded text is drawn in two of them. */
const fewInks = ({ ink, board, faded }: Colors): string[] => [ink, mixColors(ink, board, 0.5), faded];

/** At most sixteen colours, `#rrggbb`, of a picture with or without rings; other colours become the nearest of them. */
export const paletteOf = (theme: ColorTheme, hasRings: boolean): string[] => {
  const colors = FLAT_COLORS[theme];
  const { page, board, line, heavyLine, muted, accent, rings } = colors;
  const flat = [page, board, line, heavyLine, muted, accent];
  return [...new Set([...flat, ...(hasRings ? [...fewInks(colors), ...rings] : manyInks(colors))])];
};
