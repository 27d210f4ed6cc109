import { type Box, bottomOf, lineHeightPx, type MeasureText, type TextLine, type TextStyle } from '../model/box.ts';
import type { HeatDay, HeatMap } from '../model/chart.ts';
import { wrapText } from './wrap-text.ts';

/** A day and its square. */
export interface HeatSquare {
  readonly box: Box;
  readonly day: HeatDay;
}

/** The places of all parts of a calendar, its legend included. */
export interface HeatMapLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly lines: readonly TextLine[];
  readonly squares: readonly HeatSquare[];
}

const WIDTH_PX = 1000;
const MARGIN_PX = 32;
const GAP_PX = 4;
/** Separates the captions of neighbours. */
const CAPTION_GAP_PX = 22;
const TITLE: TextStyle = { sizePx: 32, bold: true };
const NAME: TextStyle = { sizePx: 22, bold: false };
const VALUE: TextStyle = { sizePx: 24, bold: true };
const LEGEND: TextStyle = { sizePx: 24, bold: false };
const LEGEND_SQUARE_PX = 30;
const LEGEND_GAP_PX = 36;
const LARGEST_SQUARE_PX = 60;

/** The corner of the days, the width of a column, the height of a square and that of the caption above it. */
interface Grid {
  readonly left: number;
  readonly top: number;
  readonly columnPx: number;
  readonly squarePx: number;
  readonly captionPx: number;
}

const rowPx = ({ squarePx, captionPx }: Grid): number => squarePx + captionPx;

const squareAt = (grid: Grid, column: number, row: number): Box => ({
  left: grid.left + column * grid.columnPx,
  top: grid.top + row * rowPx(grid) + grid.captionPx,
  width: grid.columnPx - (grid.captionPx > 0 ? CAPTION_GAP_PX : GAP_PX),
  height: grid.squarePx - GAP_PX,
});

const layoutTitle = ({ title }: HeatMap, measure: MeasureText): TextLine[] =>
  wrapText(title, WIDTH_PX - 2 * MARGIN_PX, TITLE, measure).map((text, i) => ({
    left: MARGIN_PX,
    top: MARGIN_PX + i * lineHeightPx(TITLE),
    width: WIDTH_PX - 2 * MARGIN_PX,
    height: lineHeightPx(TITLE),
    text,
    style: TITLE,
    align: 'left',
    tone: 'ink',
  }));

const layoutDays = ({ columns }: HeatMap, grid: Grid): HeatSquare[] =>
  columns.flatMap((days, column) =>
    days.flatMap((day, row) => (day ? [{ box: squareAt(grid, column, row), day }] : [])),
  );

const captionOf = ({ box, day }: HeatSquare, { captionPx }: Grid): TextLine[] => {
  if (!day.caption) return [];
  const line = { ...box, top: box.top - captionPx, height: captionPx };
  return [
    { ...line, text: day.caption.day, style: NAME, align: 'left', tone: 'muted' },
    { ...line, text: day.caption.value, style: VALUE, align: 'right', tone: 'ink' },
  ];
};

const layoutRowNames = ({ rowNames }: HeatMap, grid: Grid): TextLine[] =>
  rowNames.map((text, row) => ({
    ...squareAt(grid, 0, row),
    left: MARGIN_PX,
    width: grid.left - MARGIN_PX,
    text,
    style: NAME,
    align: 'left',
    tone: 'muted',
  }));

/** The names of columns, if they have room before the next one. */
const layoutColumnNames = ({ columnNames, columns }: HeatMap, grid: Grid, measure: MeasureText): TextLine[] =>
  columnNames.flatMap(({ column, name }, i) => {
    const end = columnNames[i + 1]?.column ?? columns.length;
    const box = { ...squareAt(grid, column, 0), top: grid.top - lineHeightPx(NAME) - GAP_PX };
    const width = (end - column) * grid.columnPx;
    if (measure(name, NAME).width > width) return [];
    return [
      { ...box, width, height: lineHeightPx(NAME), text: name, style: NAME, align: 'left' as const, tone: 'muted' },
    ];
  });

/** Squares with their meaning, in as many rows as necessary. */
const layoutLegend = (
  { legend }: HeatMap,
  top: number,
  measure: MeasureText,
): Omit<HeatMapLayout, 'widthPx' | 'heightPx'> => {
  const lines: TextLine[] = [];
  const squares: HeatSquare[] = [];
  let [left, rowTop] = [MARGIN_PX, top];
  for (const { day, text } of legend) {
    const width = Math.ceil(measure(text, LEGEND).width);
    const room = LEGEND_SQUARE_PX + GAP_PX * 2;
    if (left > MARGIN_PX && left + room + width > WIDTH_PX - MARGIN_PX) {
      left = MARGIN_PX;
      rowTop += LEGEND_SQUARE_PX + GAP_PX * 2;
    }
    const box = { left, top: rowTop, width: LEGEND_SQUARE_PX, height: LEGEND_SQUARE_PX };
    squares.push({ box, day });
    lines.push({ ...box, left: left + room, width, text, style: LEGEND, align: 'left', tone: 'ink' });
    left += room + width + LEGEND_GAP_PX;
  }
  return { lines, squares };
};

/** Days with captions take the whole width. Other days are square. */
const gridOf = ({ rowNames, columns }: HeatMap, top: number, measure: MeasureText): Grid => {
  const namesPx = Math.max(0, ...rowNames.map((name) => Math.ceil(measure(name, NAME).width)));
  const left = MARGIN_PX + (namesPx > 0 ? namesPx + 3 * GAP_PX : 0);
  const isCaptioned = columns.some((days) => days.some((day) => day?.caption !== undefined));
  const gapPx = isCaptioned ? CAPTION_GAP_PX : GAP_PX;
  const widestPx = Math.floor((WIDTH_PX - MARGIN_PX + gapPx - left) / columns.length);
  const squarePx = Math.min(LARGEST_SQUARE_PX, widestPx);
  const captionPx = isCaptioned ? lineHeightPx(VALUE) : 0;
  return { left, top, columnPx: isCaptioned ? widestPx : squarePx, squarePx, captionPx };
};

/** The page of a calendar, 1,000 px wide: title, names of columns, days, legend. */
export const layoutHeatMap = (map: HeatMap, measure: MeasureText): HeatMapLayout => {
  const title = layoutTitle(map, measure);
  const grid = gridOf(map, bottomOf(title, MARGIN_PX) + lineHeightPx(NAME) + 3 * GAP_PX, measure);
  const rows = Math.max(...map.columns.map((days) => days.length));
  const legend = layoutLegend(map, grid.top + rows * rowPx(grid) + 5 * GAP_PX, measure);
  const days = layoutDays(map, grid);
  return {
    widthPx: WIDTH_PX,
    heightPx: bottomOf([...legend.squares.map(({ box }) => box)], grid.top) + MARGIN_PX,
    lines: [
      ...title,
      ...layoutColumnNames(map, grid, measure),
      ...layoutRowNames(map, grid),
      ...days.flatMap((square) => captionOf(square, grid)),
      ...legend.lines,
    ],
    squares: [...days, ...legend.squares],
  };
};
