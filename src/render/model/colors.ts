import { COLOR_THEMES, type Colors, type ColorTheme } from './tokens.ts';

/** The theme of a stored name; the light one for an unknown name. */
export const colorThemeOf = (name: string | undefined): ColorTheme =>
  COLOR_THEMES.find((theme) => theme === name) ?? 'light';

/** Red, green and blue, 0 to 255, of a colour `#rrggbb`. */
export const parseColor = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The colour `#rrggbb` of red, green and blue, 0 to 255. */
export const formatColor = (channels: Iterable<number>): string =>
  `#${Array.from(channels, (value) => value.toString(16).padStart(2, '0')).join('')}`;

/** The colour `share` (0 to 1) of the way from one to another, channel by channel in sRGB. */
export const mixColors = (from: string, to: string, share: number): string => {
  const target = parseColor(to);
  const mixed = parseColor(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return formatColor(mixed);
};

/** Relative luminance, 0 to 1, as defined by WCAG 2 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = parseColor(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours, from 1 to 21, as defined by WCAG 2. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** Black or white, for the better contrast to a colour. */
export const inkOn = (color: string): string =>
  contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : '#000000';

/** The colour of the ring with a hue, 0 to 6. */
export const ringColor = ({ rings }: Colors, hue: number): string => rings[hue] as string;

/** The colour inside a ring, lighter or darker than the ring so that letters stay legible. */
export const ringTint = (colors: Colors, hue: number): string =>
  mixColors(colors.board, ringColor(colors, hue), colors.tintPercent / 100);
