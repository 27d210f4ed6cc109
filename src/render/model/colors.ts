/**
 * Colours of the pictures. Rings start from the seven hues of Okabe and Ito's palette for all kinds of colour vision
 * (https://jfly.uni-koeln.de/color/). Each hue has shades with a set contrast to the board. Every ring carries its
 * number too, so that colours alone decide nowhere.
 */

export const COLOR_THEMES = ['light', 'dark', 'contrast'] as const;

export type ColorTheme = (typeof COLOR_THEMES)[number];

/** The theme of a stored name; the light one for an unknown name. */
export const colorThemeOf = (name: string | undefined): ColorTheme =>
  COLOR_THEMES.find((theme) => theme === name) ?? 'light';

/** CSS colours, `#rrggbb`. */
export interface Colors {
  readonly page: string;
  readonly board: string;
  readonly ink: string;
  /** For text of second rank; at least 4.5 : 1 against the page. */
  readonly muted: string;
  /** Fillers on a solution. */
  readonly faded: string;
  readonly line: string;
  readonly heavyLine: string;
  readonly accent: string;
  /** Behind emoji: black and white ones stand out from it on every page. */
  readonly plate: string;
  /** Percentage of ring colour over the board, 0 to 100. */
  readonly tintPercent: number;
  /** Colours of the rings, in the order of their numbers. After the last, the first comes again. */
  readonly rings: readonly string[];
}

/** Hue and saturation as in the published palette: orange, sky blue, green, yellow, blue, vermilion, purple. */
const OKABE_ITO = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#f0e442'] as const;

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

/** From black through a hue to white, `place` going from 0 to 2. */
const shadeAt = (hue: string, place: number): string =>
  place < 1 ? mixColors('#000000', hue, place) : mixColors(hue, '#ffffff', place - 1);

/**
 * The shade of a hue with a wanted contrast to a board, found by bisection. It assumes an almost white or black board.
 */
const shadeWithContrast = (hue: string, board: string, contrast: number): string => {
  const isLight = luminanceOf(board) > 0.5;
  let [far, near] = isLight ? [0, 2] : [2, 0];
  for (let step = 0; step < 12; step++) {
    const middle = (far + near) / 2;
    if (contrastOf(shadeAt(hue, middle), board) >= contrast) far = middle;
    else near = middle;
  }
  return shadeAt(hue, far);
};

/** Every hue in one shade for each contrast. Six contrasts give 42 rings different colours. */
const shadesOf = (board: string, contrasts: readonly number[]): string[] =>
  contrasts.flatMap((contrast) => OKABE_ITO.map((hue) => shadeWithContrast(hue, board, contrast)));

export const COLORS: Readonly<Record<ColorTheme, Colors>> = {
  light: {
    page: '#fbfaf7',
    board: '#ffffff',
    ink: '#1b2030',
    muted: '#5b6275',
    faded: '#b4b9c6',
    line: '#d9dce4',
    heavyLine: '#7d8498',
    accent: '#0f5c8c',
    plate: '#c3cbda',
    tintPercent: 16,
    rings: shadesOf('#ffffff', [3.5, 6, 3, 8.5, 4.5, 11]),
  },
  dark: {
    page: '#1d1f26',
    board: '#272a33',
    ink: '#f2f3f7',
    muted: '#aab0c0',
    faded: '#686e80',
    line: '#3d414e',
    heavyLine: '#8a91a5',
    accent: '#7cc4f2',
    plate: '#b9c1d2',
    tintPercent: 24,
    rings: shadesOf('#272a33', [5, 8, 3.5, 6.5, 4.2, 10]),
  },
  contrast: {
    page: '#ffffff',
    board: '#ffffff',
    ink: '#000000',
    muted: '#000000',
    faded: '#767676',
    line: '#8c8c8c',
    heavyLine: '#000000',
    accent: '#000000',
    plate: '#c3c8d0',
    tintPercent: 0,
    rings: shadesOf('#ffffff', [7, 10, 5, 13, 8.5, 6]),
  },
};

/** The colour of the ring with a number from 1. */
export const ringColor = ({ rings }: Colors, number: number): string => rings[(number - 1) % rings.length] as string;

/** The colour inside a ring, lighter or darker than the ring so that letters stay legible. */
export const ringTint = (colors: Colors, number: number): string =>
  mixColors(colors.board, ringColor(colors, number), colors.tintPercent / 100);
