import type { Board } from '../model/board.ts';
import type { ChartBar } from '../model/chart.ts';
import type { ColorTheme } from '../model/colors.ts';
import type { HeatMap } from '../model/heat-map.ts';

/** Makes the pictures that go with messages, as PNG files. */
export interface Pictures {
  readonly board: (board: Board) => Promise<Buffer>;
  readonly chart: (bars: readonly ChartBar[], colors: ColorTheme) => Promise<Buffer>;
  readonly heatMap: (map: HeatMap, colors: ColorTheme) => Promise<Buffer>;
}

/**
 * Drawn in the thread that asks, which does nothing else for some tens of milliseconds. What draws is loaded with the first
 * picture: the canvas takes 24 MB, and a bot whose pictures are drawn in threads needs it there only.
 */
export const PICTURES_HERE: Pictures = {
  board: async (board) => (await import('./render-png.ts')).renderPng(board),
  chart: async (bars, colors) => (await import('./render-chart.ts')).renderChart(bars, colors),
  heatMap: async (map, colors) => (await import('./render-heat-map.ts')).renderHeatMap(map, colors),
};
