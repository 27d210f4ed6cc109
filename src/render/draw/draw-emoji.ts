import { Path2D } from '@napi-rs/canvas';
import type { EmojiDrawing, EmojiShape } from '../emoji/emoji-shapes.ts';
import type { Pen } from '../fonts/fonts.ts';
import type { Box } from '../model/box.ts';

const drawShape = (pen: Pen, { outline, fill, opacity, rule, spaces }: EmojiShape): void => {
  pen.save();
  for (const { matrix, clip } of spaces) {
    if (matrix) pen.transform(...matrix);
    if (clip) pen.clip(new Path2D(clip));
  }
  pen.globalAlpha = opacity;
  pen.fillStyle = fill;
  pen.fill(new Path2D(outline), rule);
  pen.restore();
};

/** Draws an emoji as large as fits into a box, in its middle. */
export const fitDrawing = (pen: Pen, { width, height, shapes }: EmojiDrawing, box: Box): void => {
  const scale = Math.min(box.width / width, box.height / height);
  pen.save();
  pen.translate(box.left + (box.width - width * scale) / 2, box.top + (box.height - height * scale) / 2);
  pen.scale(scale, scale);
  for (const shape of shapes) drawShape(pen, shape);
  pen.restore();
};

/** Shares of a plate's side: its margin and the radius of its corners. */
const MARGIN_SHARE = 0.06;
const CORNER_SHARE = 0.14;

/** Draws an emoji on a plate that fills a box. */
export const drawEmoji = (pen: Pen, drawing: EmojiDrawing, box: Box, plate: string): void => {
  const margin = box.width * MARGIN_SHARE;
  const inner = {
    left: box.left + margin,
    top: box.top + margin,
    width: box.width - 2 * margin,
    height: box.height - 2 * margin,
  };
  pen.fillStyle = plate;
  pen.beginPath();
  pen.roundRect(box.left, box.top, box.width, box.height, box.width * CORNER_SHARE);
  pen.fill();
  fitDrawing(pen, drawing, inner);
};
