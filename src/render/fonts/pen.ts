import type { PDFDocument } from '@napi-rs/canvas';

/** A drawing target. The same calls make pixels, SVG and PDF. */
export type Pen = ReturnType<PDFDocument['beginPage']>;

/**
 * The settings for all texts, drawn or measured. Speed over legibility leaves out ligatures only, which a PDF would
 * copy as one character. Letters that must join still do.
 */
export const preparePen = (pen: Pen): void => {
  pen.textBaseline = 'alphabetic';
  pen.textRendering = 'optimizeSpeed';
};
