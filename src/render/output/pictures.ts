import type { Board } from '../model/board.ts';
import type { ChartBar, HeatMap } from '../model/chart.ts';
import type { ColorTheme } from '../model/tokens.ts';

/** Makes the pictures that go with messages, as PNG files. */
export interface Pictures {
  readonly board: (board: Board) => Promise<Buffer>;
  readonly chart: (bars: readonly ChartBar[], colors: ColorTheme) => Promise<Buffer>;
  readonly heatMap: (map: HeatMap, colors: ColorTheme) => Promise<Buffer>;
}

/**
 * Draws in the calling thread, which it blocks for some tens of milliseconds. The first picture loads the drawing code.
 * The canvas takes 24 MB, and a bot with drawing threads needs it only there.
 */
export const PICTURES_HERE: Pictures = {
  board: async (board) => (await import('./render-png.ts')).renderPng(board),
  chart: async (bars, colors) => (await import('./render-chart.ts')).renderChart(bars, colors),
  heatMap: async (map, colors) => (await import('./render-heat-map.ts')).renderHeatMap(map, colors),
};
