import { type Pen, preparePen } from '../fonts/fonts.ts';
import type { HeatMapLayout } from '../layout/layout-heat-map.ts';
import type { Box } from '../model/box.ts';
import type { HeatDay } from '../model/chart.ts';
import { CORNERS, type Colors } from '../model/tokens.ts';
import { drawCheck, drawLine } from './draw-rings.ts';

/** A square fills from below with the share of words found, so players need not compare shades. */

const [RADIUS_PX] = CORNERS;
const OUTLINE_PX = 2;
/** The least fill of a square with a find. */
const MIN_FILL_PX = 4;

const drawDot = (pen: Pen, { left, top, width, height }: Box, colors: Colors): void => {
  pen.beginPath();
  pen.arc(left + width / 2, top + height / 2, 2, 0, 2 * Math.PI);
  pen.fillStyle = colors.heavyLine;
  pen.fill();
};

/** Three strokes across one another. */
const drawFlake = (pen: Pen, { left, top, width, height }: Box, colors: Colors): void => {
  const reach = width * 0.3;
  pen.strokeStyle = colors.accent;
  pen.lineCap = 'round';
  pen.lineWidth = 3;
  for (const angle of [30, 90, 150].map((degrees) => (degrees * Math.PI) / 180)) {
    const [dx, dy] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    pen.beginPath();
    pen.moveTo(left + width / 2 - dx, top + height / 2 - dy);
    pen.lineTo(left + width / 2 + dx, top + height / 2 + dy);
    pen.stroke();
  }
};

const fillShare = (pen: Pen, { left, top, width, height }: Box, share: number, colors: Colors): void => {
  const fillPx = Math.max(MIN_FILL_PX, Math.round(height * share));
  pen.fillStyle = colors.accent;
  pen.beginPath();
  const radii = fillPx >= height ? RADIUS_PX : [0, 0, RADIUS_PX, RADIUS_PX];
  pen.roundRect(left, top + height - fillPx, width, fillPx, radii);
  pen.fill();
};

const outline = (pen: Pen, { left, top, width, height }: Box, colors: Colors): void => {
  const inset = OUTLINE_PX / 2;
  pen.beginPath();
  pen.roundRect(left + inset, top + inset, width - OUTLINE_PX, height - OUTLINE_PX, RADIUS_PX - inset);
  pen.strokeStyle = colors.heavyLine;
  pen.lineWidth = OUTLINE_PX;
  pen.stroke();
};

const drawPuzzle = (pen: Pen, box: Box, share: number, colors: Colors): void => {
  pen.beginPath();
  pen.roundRect(box.left, box.top, box.width, box.height, RADIUS_PX);
  pen.fillStyle = colors.board;
  pen.fill();
  if (share > 0) fillShare(pen, box, share, colors);
  if (share < 1) outline(pen, box, colors);
  pen.strokeStyle = colors.board;
  if (share === 1) drawCheck(pen, box);
};

const drawDay = (pen: Pen, box: Box, day: HeatDay, colors: Colors): void => {
  if (day.kind === 'puzzle') drawPuzzle(pen, box, day.share, colors);
  else drawDot(pen, box, colors);
  if (day.kind === 'puzzle' && day.isFrozen) drawFlake(pen, box, colors);
};

/** Draws the whole page, background included. */
export const drawHeatMap = (pen: Pen, { widthPx, heightPx, lines, squares }: HeatMapLayout, colors: Colors): void => {
  preparePen(pen);
  pen.fillStyle = colors.page;
  pen.fillRect(0, 0, widthPx, heightPx);
  for (const { box, day } of squares) drawDay(pen, box, day, colors);
  for (const line of lines) drawLine(pen, line, colors);
};
