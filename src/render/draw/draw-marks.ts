import { type Pen, setFont } from '../fonts/fonts.ts';
import type { Ring } from '../layout/layout-grid.ts';
import { isRightToLeft } from '../layout/wrap-text.ts';
import { type Box, baselineOf, type TextLine } from '../model/box.ts';
import { type Colors, inkOn, ringColor } from '../model/colors.ts';

/** A disc in the colour of a ring with its number. */
export const drawDisc = (pen: Pen, { left, top, width, height }: Box, number: number, colors: Colors): void => {
  const color = ringColor(colors, number);
  const share = number < 10 ? 0.78 : 0.66;
  const sizePx = Math.round(height * share);
  pen.beginPath();
  pen.arc(left + width / 2, top + height / 2, width / 2, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
  setFont(pen, { sizePx, bold: true }, String(number));
  pen.textAlign = 'center';
  pen.fillStyle = inkOn(color);
  pen.fillText(String(number), left + width / 2, Math.round(top + height / 2 + sizePx * 0.36));
};

/** A tick in the pen’s colour. */
export const drawCheck = (pen: Pen, { left, top, width, height }: Box): void => {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(left + width * 0.22, top + height * 0.52);
  pen.lineTo(left + width * 0.42, top + height * 0.72);
  pen.lineTo(left + width * 0.78, top + height * 0.28);
  pen.stroke();
};

/** A box to tick, or a ticked one. */
export const drawTick = (pen: Pen, box: Box, ticked: boolean, colors: Colors): void => {
  pen.lineWidth = 2;
  pen.strokeStyle = ticked ? colors.ink : colors.heavyLine;
  pen.fillStyle = colors.board;
  pen.beginPath();
  pen.roundRect(box.left + 2, box.top + 2, box.width - 4, box.height - 4, 4);
  pen.fill();
  pen.stroke();
  if (ticked) drawCheck(pen, box);
};

const ANCHORS = { left: 0, center: 0.5, right: 1 } as const;

/** Draws one line of text in its box. */
export const drawLine = (pen: Pen, line: TextLine, colors: Colors): void => {
  setFont(pen, line.style, line.text);
  pen.fillStyle = colors[line.tone];
  pen.textAlign = line.align;
  pen.direction = isRightToLeft(line.text) ? 'rtl' : 'ltr';
  pen.fillText(line.text, line.left + line.width * ANCHORS[line.align], baselineOf(line));
};

/** Draws the numbered discs of rings, over the lines of all of them. */
export const drawDiscs = (pen: Pen, rings: readonly Ring[], colors: Colors): void => {
  for (const { disc, entry } of rings) drawDisc(pen, disc, entry.number, colors);
};
