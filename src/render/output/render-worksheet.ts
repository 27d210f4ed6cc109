import { createRuler } from '../fonts/fonts.ts';
import { type Box, PAGE_SIZES } from '../model/box.ts';
import { BOOK_PALETTES } from '../model/paper.ts';
import type { Sheet, Worksheet } from '../model/worksheet.ts';
import type { Bookmark } from '../pdf/pdf-structure.ts';
import { openTaggedPdf } from '../pdf/tagged-pdf.ts';
import type { PageEasel } from './book-easel.ts';
import { drawKeyPage, drawSheet, solutionsPerSheet } from './draw-sheet.ts';

/** A sheet whose puzzle does not fit on its page, with the largest side of its cells in points. */
export interface SheetMisfit {
  readonly sheet: Sheet;
  readonly cell: number;
}

/** The bytes are ready, or misfits say why not. */
export type RenderedSheets =
  | { readonly kind: 'rendered'; readonly pieces: Iterable<Buffer>; readonly pages: number }
  | { readonly kind: 'misfits'; readonly misfits: readonly SheetMisfit[] };

/** Common printers cannot reach the edge, and a hole punch needs room. */
const MARGIN = 42;

const contentOf = ({ look: { trim } }: Worksheet): Box => ({
  left: MARGIN,
  top: MARGIN,
  width: trim.width - 2 * MARGIN,
  height: trim.height - 2 * MARGIN,
});

/** A document and the tools for its pages. */
const openStudio = ({ look }: Worksheet, title: string) => {
  const document = openTaggedPdf({ title, author: '', typeface: look.typeface });
  const measure = createRuler(look.typeface);
  const scale = look.typeSize / PAGE_SIZES.label;
  const trim = { left: 0, top: 0, ...look.trim };
  /** Adds a page in greys, for any copier. */
  const addPage = (draw: (easel: PageEasel) => void): void =>
    document.addPage({ media: look.trim, trim }, (pen, tag) =>
      draw({ pen, colors: BOOK_PALETTES.grey, measure, scale, tag }),
    );
  return { addPage, close: document.close };
};

/**
 * The pages for pupils as a tagged PDF, one for each sheet, in pieces to be read once. Names every sheet whose puzzle
 * does not fit on its page instead, if there is one. No byte depends on the places of the words.
 */
export const renderSheets = (worksheet: Worksheet): RenderedSheets => {
  const { sheets, title, language } = worksheet;
  const { addPage, close } = openStudio(worksheet, title);
  const misfits: SheetMisfit[] = [];
  for (const sheet of sheets) {
    addPage((easel) => {
      const drawn = drawSheet(easel, worksheet, sheet, contentOf(worksheet));
      if (drawn.kind === 'misfit') misfits.push({ sheet, cell: drawn.cell });
    });
  }
  if (misfits.length > 0) return { kind: 'misfits', misfits };
  return { kind: 'rendered', pieces: close({ language, bookmarks: [], isGrey: true }), pages: sheets.length };
};

/** The solutions of all sheets as a tagged PDF with bookmarks, in pieces to be read once. Names misfits like `renderSheets`. */
export const renderKey = (worksheet: Worksheet): RenderedSheets => {
  const { sheets, title, keyHeading, language } = worksheet;
  const { addPage, close } = openStudio(worksheet, `${keyHeading} · ${title}`);
  const box = contentOf(worksheet);
  const left = [...sheets];
  const misfits: SheetMisfit[] = [];
  const bookmarks: Bookmark[] = [];
  let pages = 0;
  while (left.length > 0) {
    pages++;
    addPage((easel) => {
      const some = left.splice(0, solutionsPerSheet(easel, worksheet, box));
      bookmarks.push(...some.map(({ keyTitle }) => ({ title: keyTitle, page: pages })));
      drawKeyPage(easel, worksheet, some, box, (sheet, cell) => misfits.push({ sheet, cell }));
    });
  }
  if (misfits.length > 0) return { kind: 'misfits', misfits };
  return { kind: 'rendered', pieces: close({ language, bookmarks, isGrey: true }), pages };
};
