import type { Board } from '../model/board.ts';
import type { ChartBar } from '../model/chart.ts';
import type { ColorTheme } from '../model/colors.ts';
import type { HeatMap } from '../model/heat-map.ts';
import { renderChart } from './render-chart.ts';
import { renderHeatMap } from './render-heat-map.ts';
import { renderPng } from './render-png.ts';

/** Makes the pictures that go with messages, as PNG files. */
export interface Pictures {
  readonly board: (board: Board) => Promise<Buffer>;
  readonly chart: (bars: readonly ChartBar[], colors: ColorTheme) => Promise<Buffer>;
  readonly heatMap: (map: HeatMap, colors: ColorTheme) => Promise<Buffer>;
}

/** Drawn in the thread that asks, which does nothing else for some tens of milliseconds. */
export const PICTURES_HERE: Pictures = { board: renderPng, chart: renderChart, heatMap: renderHeatMap };
