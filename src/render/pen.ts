import type { PDFDocument } from '@napi-rs/canvas';

/** What draws: the same calls make pixels, SVG and PDF. */
export type Pen = ReturnType<PDFDocument['beginPage']>;
