import { createCanvas } from '@napi-rs/canvas';
import { drawHeatMap } from '../draw/draw-heat-map.ts';
import { encodePng, indexPixels, paletteOf } from '../draw/indexed-picture.ts';
import { createRuler } from '../fonts/fonts.ts';
import { layoutHeatMap } from '../layout/layout-heat-map.ts';
import type { HeatMap } from '../model/chart.ts';
import { mixColors } from '../model/colors.ts';
import { COLORS, type ColorTheme } from '../model/tokens.ts';
import { createGate } from './keep-pictures.ts';

/** Makes the PNG of a calendar, 1,000 px wide. */
export type RenderHeatMap = (map: HeatMap, colors: ColorTheme) => Promise<Buffer>;

const MAX_ENCODING = 2;

/** Smooth edges of filled squares and of the ticks on them. */
const FILL_STEPS = 6;

const fillPalette = (theme: ColorTheme): string[] => {
  const { accent, board, page, heavyLine } = COLORS[theme];
  return Array.from({ length: FILL_STEPS }, (_, step) => [
    mixColors(accent, board, step / FILL_STEPS),
    mixColors(accent, heavyLine, step / FILL_STEPS),
    mixColors(heavyLine, page, step / FILL_STEPS),
  ]).flat();
};

/** Keeps one canvas, for the same reason as the painter of boards. */
const createRenderer = (): RenderHeatMap => {
  const measure = createRuler();
  const canvas = createCanvas(1, 1);
  const gate = createGate(MAX_ENCODING);
  return (map, theme) =>
    gate(() => {
      const layout = layoutHeatMap(map, measure);
      const { widthPx, heightPx } = layout;
      canvas.width = widthPx;
      canvas.height = heightPx;
      drawHeatMap(canvas.getContext('2d'), layout, COLORS[theme]);
      const palette = [...new Set([...paletteOf(theme, false), ...fillPalette(theme)])];
      return encodePng(indexPixels(canvas.data(), { widthPx, heightPx }, palette));
    });
};

let shared: RenderHeatMap | undefined;

/** Renders with one renderer for the whole program. */
export const renderHeatMap: RenderHeatMap = (map, colors) => {
  shared ??= createRenderer();
  return shared(map, colors);
};
