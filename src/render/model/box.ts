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

export interface TextStyle {
  readonly sizePx: number;
  readonly bold: boolean;
}

/** How far a text reaches from its starting point on the baseline, in px; `descent` is downwards. */
export interface TextExtent {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

export type MeasureText = (text: string, style: TextStyle) => TextExtent;

/** How large the texts of a page are, in px. */
export interface TextSizes {
  readonly title: number;
  readonly subtitle: number;
  readonly label: number;
  /** Of clues and hints. */
  readonly clue: number;
  readonly note: number;
  readonly footer: number;
  /** Of emoji in place of labels: a side of their boxes. */
  readonly picture: number;
  /** Between the entries of a list. */
  readonly rowGap: number;
}

/** Of a page with its list below the grid. */
export const PAGE_SIZES: TextSizes = {
  title: 46,
  subtitle: 26,
  label: 30,
  clue: 24,
  note: 26,
  footer: 20,
  picture: 84,
  rowGap: 8,
};

/** The sizes of a list beside the grid. Its page is smaller, so Discord shows it larger. */
export const BESIDE_SIZES: TextSizes = {
  title: 30,
  subtitle: 19,
  label: 23,
  clue: 19,
  note: 19,
  footer: 16,
  picture: 54,
  rowGap: 3,
};
