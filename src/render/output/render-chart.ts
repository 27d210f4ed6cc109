import { createCanvas } from '@napi-rs/canvas';
import { encodePng, indexPixels } from '../draw/indexed-picture.ts';
import { createRuler, type Pen, preparePen, setFont } from '../fonts/fonts.ts';
import type { MeasureText, TextStyle } from '../model/box.ts';
import type { ChartBar } from '../model/chart.ts';
import { mixColors } from '../model/colors.ts';
import { COLORS, type Colors, type ColorTheme } from '../model/tokens.ts';

/** Bars from left to right, under one another. Each has its name before it and its number behind. */

const WIDTH_PX = 1_000;
const MARGIN_PX = 24;
const ROW_PX = 64;
const BAR_PX = 40;
const LABEL_PX = 340;
const VALUE_PX = 240;
const FRAME_PX = 4;
const BAR_LEFT_PX = MARGIN_PX + LABEL_PX + 20;
const LONGEST_PX = WIDTH_PX - BAR_LEFT_PX - VALUE_PX - MARGIN_PX;

const plainFill = ({ accent, page }: Colors): string => mixColors(accent, page, 0.55);

/** Ink on the page with smooth edges, and the fills. */
const paletteOf = (colors: Colors): string[] => [
  ...Array.from({ length: 10 }, (_, step) => mixColors(colors.ink, colors.page, step / 10)),
  colors.page,
  colors.accent,
  plainFill(colors),
];

/** Marked bars stand out by an arrow, bold text and a frame, not by their colour alone. */
const MARK = '▶ ';

const styleOf = ({ isMarked }: ChartBar): TextStyle => ({ sizePx: 28, bold: isMarked });

const cutLabel = (text: string, style: TextStyle, measure: MeasureText): string => {
  if (measure(text, style).width <= LABEL_PX) return text;
  const characters = Array.from(text);
  while (characters.length > 1 && measure(`${characters.join('')}…`, style).width > LABEL_PX) characters.pop();
  return `${characters.join('')}…`;
};

const drawText = (pen: Pen, text: string, style: TextStyle, left: number, baseline: number): void => {
  setFont(pen, style, text);
  pen.textAlign = 'left';
  pen.fillText(text, left, baseline);
};

const drawBar = (pen: Pen, { isMarked }: ChartBar, top: number, lengthPx: number, colors: Colors): void => {
  pen.fillStyle = isMarked ? colors.ink : plainFill(colors);
  pen.fillRect(BAR_LEFT_PX, top, lengthPx, BAR_PX);
  if (!isMarked || lengthPx <= 2 * FRAME_PX) return;
  pen.fillStyle = colors.accent;
  pen.fillRect(BAR_LEFT_PX + FRAME_PX, top + FRAME_PX, lengthPx - 2 * FRAME_PX, BAR_PX - 2 * FRAME_PX);
};

/** Where a row goes, how long its bar is, and in which colours. */
interface Row {
  readonly top: number;
  readonly lengthPx: number;
  readonly colors: Colors;
}

const drawRow = (pen: Pen, measure: MeasureText, bar: ChartBar, { top, lengthPx, colors }: Row): void => {
  const baseline = top + 30;
  const style = styleOf(bar);
  drawBar(pen, bar, top, lengthPx, colors);
  pen.fillStyle = colors.ink;
  drawText(pen, cutLabel(`${bar.isMarked ? MARK : ''}${bar.label}`, style, measure), style, MARGIN_PX, baseline);
  drawText(pen, bar.valueText, style, BAR_LEFT_PX + lengthPx + 12, baseline);
};

const drawRows = (pen: Pen, measure: MeasureText, bars: readonly ChartBar[], colors: Colors): void => {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  for (const [i, bar] of bars.entries()) {
    const top = MARGIN_PX + i * ROW_PX + (ROW_PX - BAR_PX) / 2;
    const lengthPx = Math.max(FRAME_PX, Math.round((LONGEST_PX * bar.value) / most));
    drawRow(pen, measure, bar, { top, lengthPx, colors });
  }
};

const canvas = createCanvas(1, 1);
let ruler: MeasureText | undefined;

/** A chart as PNG, 1,000 px wide; the longest bar has the highest value. Needs at least one bar. */
export const renderChart = (bars: readonly ChartBar[], theme: ColorTheme): Promise<Buffer> => {
  ruler ??= createRuler();
  const colors = COLORS[theme];
  const size = { widthPx: WIDTH_PX, heightPx: 2 * MARGIN_PX + bars.length * ROW_PX };
  canvas.width = size.widthPx;
  canvas.height = size.heightPx;
  const pen = canvas.getContext('2d');
  preparePen(pen);
  // The rank comes first, even before a name that runs from right to left.
  pen.direction = 'ltr';
  pen.fillStyle = colors.page;
  pen.fillRect(0, 0, size.widthPx, size.heightPx);
  drawRows(pen, ruler, bars, colors);
  return encodePng(indexPixels(canvas.data(), size, paletteOf(colors)));
};
