/**
 * The look of Searchlight: its colours, spaces, corners and durations. The drawing code reads them here. The web
 * player's `colors.css` repeats them, and a test compares the two. `docs/design.md` gives the reasons.
 *
 * A search chose the hues of rings. Each is at least 3 : 1 against board and page. They are as far apart as possible, for
 * full colour vision and for three kinds of colour blindness (simulation by Machado, Oliveira and Fernandes,
 * https://doi.org/10.1109/TVCG.2009.113). Every ring carries its number too, so no reader depends on colours alone.
 */

export const COLOR_THEMES = ['light', 'dark', 'contrast'] as const;

export type ColorTheme = (typeof COLOR_THEMES)[number];

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
  /** Every fifth line of a board, its edge, and the edges of controls. */
  readonly heavyLine: string;
  /** The beam's colour as far as it is legible as text on the page. */
  readonly accent: string;
  /** For text on the accent. */
  readonly onAccent: string;
  /** The beam itself, for areas with text in `onBeam`. */
  readonly beam: string;
  readonly onBeam: string;
  readonly good: string;
  readonly wrong: string;
  /** Behind emoji: black and white ones stand out from it on every page. */
  readonly plate: string;
  /** Percentage of ring colour over the board, 0 to 100. */
  readonly tintPercent: number;
  /** Colours of the rings by hue, from 0. */
  readonly rings: readonly string[];
}

export const COLORS: Readonly<Record<ColorTheme, Colors>> = {
  light: {
    page: '#f8f2e4',
    board: '#fffdf8',
    ink: '#1a2140',
    muted: '#595c72',
    faded: '#b5b0a4',
    line: '#e3dac6',
    heavyLine: '#857d6a',
    accent: '#8f5200',
    onAccent: '#ffffff',
    beam: '#ffc145',
    onBeam: '#1a2140',
    good: '#1d6b3e',
    wrong: '#a9261d',
    plate: '#cfc8b8',
    tintPercent: 18,
    rings: ['#2a39b2', '#d33d2c', '#0e8071', '#c252bb', '#6180fe', '#604008', '#880562'],
  },
  dark: {
    page: '#0e1431',
    board: '#171e42',
    ink: '#f6f1e3',
    muted: '#aab2d4',
    faded: '#626b96',
    line: '#2c3566',
    heavyLine: '#7f8abb',
    accent: '#ffc857',
    onAccent: '#0e1431',
    beam: '#ffc857',
    onBeam: '#0e1431',
    good: '#7fdca4',
    wrong: '#ff9a8d',
    plate: '#b9c1dc',
    tintPercent: 24,
    rings: ['#93efff', '#bd4d00', '#20c45f', '#fe7ccb', '#8e57d8', '#f2e309', '#0b7f7f'],
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
    onAccent: '#ffffff',
    beam: '#ffd23f',
    onBeam: '#000000',
    good: '#00522b',
    wrong: '#8f0000',
    plate: '#c3c8d0',
    tintPercent: 0,
    rings: ['#252fb1', '#9a5505', '#224800', '#c92970', '#894ed6', '#0b7a9a', '#6f046c'],
  },
};

/**
 * Steps of space in px, `--space-1` first. The page counts 16 px as one rem.
 *
 * @testing
 */
export const SPACES = [4, 8, 12, 16, 24, 32] as const;

/** Radii of corners in px, `--corner-1` first: marks and fields, buttons and cards, dialogs. */
export const CORNERS = [4, 8, 16] as const;

/**
 * Durations of motion in milliseconds: an answer to a touch, and a change of the scene. Only the page moves.
 *
 * @testing
 */
export const DURATIONS = { quick: 120, calm: 280 } as const;
