import type { Ring } from '../layout/layout-grid.ts';

/**
 * The lines of rings on a solution. Neighbours have different hues, and every hue has a style of its own. So the rings
 * differ in grey print too, and for readers who see few colours.
 */

interface LineStyle {
  /** The width of the line over the usual one. */
  readonly weight: number;
  /** Lengths of strokes and gaps in turn, over the usual width of a line; empty for a whole line. */
  readonly dash: readonly number[];
}

const PLAIN: LineStyle = { weight: 1, dash: [] };

/** By hue. */
const STYLES: readonly LineStyle[] = [
  PLAIN,
  { weight: 1, dash: [4, 2.5] },
  { weight: 1.2, dash: [1.2, 1.6] },
  { weight: 1.8, dash: [] },
  { weight: 1, dash: [6, 2, 1.2, 2] },
  { weight: 0.5, dash: [] },
  { weight: 1.8, dash: [2.5, 2.5] },
];

/** The style of a ring's line. Only solutions, which show every word at once, have several. */
export const lineStyleOf = ({ isStyled, entry: { hue } }: Pick<Ring, 'isStyled' | 'entry'>): LineStyle =>
  (isStyled && STYLES[hue]) || PLAIN;

/** Whether a dashed line has ink at a distance from its start. `unit` is the usual width of a line. */
export const isInked = ({ dash }: LineStyle, distance: number, unit: number): boolean => {
  if (dash.length === 0) return true;
  const period = dash.reduce((sum, length) => sum + length, 0) * unit;
  let left = ((distance % period) + period) % period;
  for (const [i, length] of dash.entries()) {
    if (left < length * unit) return i % 2 === 0;
    left -= length * unit;
  }
  return false;
};
