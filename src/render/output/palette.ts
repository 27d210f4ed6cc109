import { COLORS, type ColorTheme, mixColors, ringColor, ringTint } from '../model/colors.ts';

/**
 * The colours a picture is drawn in. They are chosen before drawing, sixteen for a board without rings, so that a pixel
 * takes four bits: a third of the bytes of a true-colour picture. Smooth edges keep ten steps, where six are enough for
 * letters on paper (Gibson, "Sub-Pixel Font Rendering Technology", https://www.grc.com/cttech.htm, uses five).
 */

const INK_STEPS = 10;

/** A ring's own colour, its tint, and the step between it and the board that its smooth edge takes. */
const ringShades = (theme: ColorTheme, number: number): string[] => {
  const colors = COLORS[theme];
  const ring = ringColor(colors, number);
  const tint = ringTint(colors, number);
  return [ring, tint, mixColors(ring, tint, 0.5), mixColors(colors.ink, tint, 0.5)];
};

/** The colours, `#rrggbb`, of a picture with rings of these numbers; 16 where there are none, never more than 256. */
export const paletteOf = (theme: ColorTheme, ringNumbers: readonly number[]): string[] => {
  const { page, board, line, heavyLine, muted, accent, faded, ink } = COLORS[theme];
  const inks = Array.from({ length: INK_STEPS }, (_, step) => mixColors(ink, board, step / INK_STEPS));
  const flat = [page, board, line, heavyLine, muted, accent];
  if (ringNumbers.length === 0) return [...new Set([...flat, ...inks])];
  const fades = [0, 0.35, 0.7].map((share) => mixColors(faded, board, share));
  const checks = ['#000000', '#ffffff'];
  const shades = ringNumbers.flatMap((number) => ringShades(theme, number));
  return [...new Set([...flat, ...inks, ...fades, ...checks, ...shades])];
};
