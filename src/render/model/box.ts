import type { TextStyle } from '../fonts/fonts.ts';

/** A rectangle on the page, in px from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One line of text and its box. The text is never wider than the box. */
export interface TextLine extends Box {
  readonly text: string;
  readonly style: TextStyle;
  readonly align: 'left' | 'center' | 'right';
  readonly tone: 'ink' | 'muted' | 'accent';
}

/** Height of a line of text over its size: room for accents on capitals and for the lowest descender. */
const LINE_HEIGHT = 1.3;

export const lineHeightPx = ({ sizePx }: TextStyle): number => Math.ceil(sizePx * LINE_HEIGHT);

/** The baseline of a line. Capitals (0.73 of the size) then stand in the middle of its box. */
export const baselineOf = ({ top, height, style }: TextLine): number =>
  Math.round(top + height / 2 + style.sizePx * 0.36);

export const shiftBox = <B extends Box>(box: B, right: number, down: number): B => ({
  ...box,
  left: box.left + right,
  top: box.top + down,
});

/** The lowest edge of boxes, or `otherwise` if that is lower. */
export const bottomOf = (boxes: readonly Box[], otherwise: number): number =>
  Math.max(otherwise, ...boxes.map(({ top, height }) => top + height));
