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
const TITLE: TextStyle = { sizePx: 32, bold: true };
const NAME: TextStyle = { sizePx: 22, bold: false };
const LEGEND: TextStyle = { sizePx: 24, bold: false };
const LEGEND_SQUARE_PX = 30;
const LEGEND_GAP_PX = 36;
const LARGEST_SQUARE_PX = 60;

/** The corner of the days' squares, and the distance from one square to the next. */
interface Grid {
  readonly left: number;
  readonly top: number;
  readonly pitchPx: number;
}

const squareAt = ({ left, top, pitchPx }: Grid, week: number, weekday: number): Box => ({
  left: left + week * pitchPx,
  top: top + weekday * pitchPx,
  width: pitchPx - GAP_PX,
  height: pitchPx - GAP_PX,
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

const layoutDays = ({ weeks }: HeatMap, grid: Grid): HeatSquare[] =>
  weeks.flatMap((days, week) =>
    days.flatMap((day, weekday) => (day ? [{ box: squareAt(grid, week, weekday), day }] : [])),
  );

const layoutWeekdays = ({ weekdays }: HeatMap, grid: Grid): TextLine[] =>
  weekdays.map((text, weekday) => ({
    ...squareAt(grid, 0, weekday),
    left: MARGIN_PX,
    width: grid.left - MARGIN_PX,
    text,
    style: NAME,
    align: 'left',
    tone: 'muted',
  }));

/** The names of months, if they have room before the next one. */
const layoutMonths = ({ months, weeks }: HeatMap, grid: Grid, measure: MeasureText): TextLine[] =>
  months.flatMap(({ week, name }, i) => {
    const end = months[i + 1]?.week ?? weeks.length;
    const box = { ...squareAt(grid, week, 0), top: grid.top - lineHeightPx(NAME) - GAP_PX };
    const width = (end - week) * grid.pitchPx;
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

/** The page of a calendar, 1,000 px wide: title, months, weeks, legend. */
export const layoutHeatMap = (map: HeatMap, measure: MeasureText): HeatMapLayout => {
  const title = layoutTitle(map, measure);
  const namesPx = Math.max(...map.weekdays.map((name) => Math.ceil(measure(name, NAME).width)));
  const left = MARGIN_PX + namesPx + 3 * GAP_PX;
  const pitchPx = Math.min(LARGEST_SQUARE_PX, Math.floor((WIDTH_PX - MARGIN_PX + GAP_PX - left) / map.weeks.length));
  const grid = { left, top: bottomOf(title, MARGIN_PX) + lineHeightPx(NAME) + 3 * GAP_PX, pitchPx };
  const legend = layoutLegend(map, grid.top + 7 * pitchPx + 5 * GAP_PX, measure);
  return {
    widthPx: WIDTH_PX,
    heightPx: bottomOf([...legend.squares.map(({ box }) => box)], grid.top) + MARGIN_PX,
    lines: [...title, ...layoutMonths(map, grid, measure), ...layoutWeekdays(map, grid), ...legend.lines],
    squares: [...layoutDays(map, grid), ...legend.squares],
  };
};
