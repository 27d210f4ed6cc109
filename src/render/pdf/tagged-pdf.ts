import { PDFDocument } from '@napi-rs/canvas';
import { chooseTypeface, type Pen, preparePen } from '../fonts/fonts.ts';
import type { Typeface } from '../model/book.ts';
import type { Box } from '../model/box.ts';
import type { Paper } from '../model/paper.ts';
import { type DrawnPage, type Finish, finishPdf } from './finish-pdf.ts';
import { createTagRecorder, type TagRecorder } from './tag-recorder.ts';

/** The names of a document in its metadata, and its font. */
interface DocumentTraits {
  readonly title: string;
  readonly author: string;
  readonly typeface: Typeface | undefined;
}

/** The page as printed and as cut, in points. */
interface PageSize {
  readonly media: Paper;
  readonly trim: Box;
}

/** A tagged PDF that grows page by page. */
export interface TaggedPdf {
  readonly addPage: (size: PageSize, draw: (pen: Pen, tag: TagRecorder['tag']) => void) => void;
  /** The finished file in pieces, to be read once. */
  readonly close: (finish: Omit<Finish, 'pages'>) => Iterable<Buffer>;
}

/** Equal drawings give equal bytes, because no time or chance is in the file. */
export const openTaggedPdf = ({ title, author, typeface }: DocumentTraits): TaggedPdf => {
  const creator = 'Searchlight';
  const document = new PDFDocument({ title, author, creator, producer: creator, pdfa: true, compressionLevel: 1 });
  const pages: DrawnPage[] = [];
  return {
    addPage: ({ media, trim }, draw) => {
      const pen: Pen = document.beginPage(media.width, media.height);
      chooseTypeface(pen, typeface);
      preparePen(pen);
      const { tags, dashes, tag } = createTagRecorder(pen);
      draw(pen, tag);
      document.endPage();
      pages.push({ tags, dashes, media, trim });
    },
    close: (finish) => finishPdf(document.close(), { ...finish, pages }),
  };
};
