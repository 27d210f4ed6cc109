import type { PDFDocument } from '@napi-rs/canvas';

/** What draws: the same calls make pixels, SVG and PDF. */
export type Pen = ReturnType<PDFDocument['beginPage']>;

/**
 * Sets what every text of ours is drawn and measured with. Speed over legibility leaves out ligatures only, which would
 * be copied out of a PDF as one character; letters that must be joined still are.
 */
export const preparePen = (pen: Pen): void => {
  pen.textBaseline = 'alphabetic';
  pen.textRendering = 'optimizeSpeed';
};
