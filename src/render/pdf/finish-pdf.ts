import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Box } from '../model/box.ts';
import type { Paper } from '../model/paper.ts';
import type { PdfX } from '../model/pdf-x.ts';
import { dictionaryOf, type PdfFile, readPdf, referenceIn, streamOf, writePdf } from './pdf-file.ts';
import { addBookmarks, addStructure, type Bookmark, pdfText } from './pdf-structure.ts';
import {
  addTraits,
  changeMetadata,
  checkGreys,
  checkOpaque,
  linksOf,
  nameCondition,
  PDF_X_VERSION,
  profileOf,
  withoutLinks,
} from './pdf-x.ts';
import { DASH_MARK, MARK, type PageTag } from './tag-recorder.ts';

/**
 * Finishes a PDF as a book needs it: tags with alternative texts, the box of the cut page, bookmarks, one language, and
 * grey as grey. The backend knows none of these. Equal books have equal bytes, because no time or chance is in them.
 */

/** What a page needs besides its drawing. */
export interface DrawnPage {
  readonly tags: readonly PageTag[];
  readonly dashes: readonly (readonly number[])[];
  readonly media: Paper;
  /** The page as cut, from the top left corner of `media`. */
  readonly trim: Box;
}

export interface Finish {
  readonly pages: readonly DrawnPage[];
  /** A BCP 47 tag. */
  readonly language: string;
  readonly bookmarks: readonly Bookmark[];
  /** Whether only greys were drawn. */
  readonly isGrey: boolean;
  /** Makes a PDF/X of greys; `undefined` for a PDF/A-2b. */
  readonly pdfx?: PdfX | undefined;
}

/** The numbers of the pages' objects, in reading order. */
const pageNumbers = (file: PdfFile, node: number): number[] => {
  const dictionary = dictionaryOf(file, node);
  const kids = /\/Kids \[([^[\]]*)\]/u.exec(dictionary)?.[1];
  if (kids === undefined) return [node];
  return [...kids.matchAll(/(\d{1,9}) 0 R/gu)].flatMap(([, kid]) => pageNumbers(file, Number(kid)));
};

const openTag = ({ role }: PageTag, mark: number): string =>
  role === 'Artifact' ? '/Artifact BMC\n' : `/${role} <</MCID ${mark}>> BDC\n`;

/** What stands for each mark of tags on a page in turn: a beginning and an end for each tag. */
const tagTexts = (tags: readonly PageTag[]): string[] => {
  let mark = 0;
  return tags.flatMap((tag) => {
    const open = openTag(tag, mark);
    if (tag.role !== 'Artifact') mark++;
    return [open, 'EMC\n'];
  });
};

const formatDash = (lengths: readonly number[]): string =>
  `[${lengths.map((length) => Number(length.toFixed(2))).join(' ')}] 0 d\n`;

/** Takes texts in turn, as often as there are marks for them. */
const takeInTurn = (texts: readonly string[], name: string) => {
  let taken = 0;
  return {
    next: (): string => texts[taken++] ?? '',
    check: (): void => {
      if (taken !== texts.length) throw new Error(`expected ${texts.length} ${name} on a page, got ${taken}`);
    },
  };
};

/** Colours of three equal parts, for lines or for areas, and the marks of tags and dashes. */
const EDITED = /(?<![\d.])([\d.]{1,20}) \1 \1 (RG|rg)\b|0 0 \.(?:0625|125) \.0625 re\nf\n/gu;

/** Replaces the marks in pieces of a page's content by its tags and dashes, and colours that are grey by greys. */
const createEditor = ({ tags, dashes }: Pick<DrawnPage, 'tags' | 'dashes'>, isGrey: boolean) => {
  const tagged = takeInTurn(tagTexts(tags), 'marks');
  const dashed = takeInTurn(dashes.map(formatDash), 'dashes');
  const edit = (piece: string): string =>
    piece.replace(EDITED, (whole, value: string | undefined, name: string | undefined) => {
      if (whole === MARK) return tagged.next();
      if (whole === DASH_MARK) return dashed.next();
      if (!isGrey || value === undefined) return whole;
      return name === 'RG' ? `${value} G` : `${value} g`;
    });
  const check = (): void => {
    tagged.check();
    dashed.check();
  };
  return { edit, check };
};

/** A piece is about so long. Longer texts would leave the heap late. */
const PIECE_BYTES = 8 * 1024;
/** The end of every mark, so that none is cut. */
const PIECE_END = '\nf\n';

/** A page's content in pieces. */
function* cutContent(bytes: Buffer): Generator<string> {
  let from = 0;
  while (from < bytes.length) {
    const at = bytes.indexOf(PIECE_END, from + PIECE_BYTES, 'latin1');
    const to = at < 0 ? bytes.length : at + PIECE_END.length;
    yield bytes.toString('latin1', from, to);
    from = to;
  }
}

/** A buffer that grows, used again for every page: memory outside the heap is freed late. */
const createScratch = () => {
  let bytes = Buffer.alloc(0);
  let length = 0;
  return {
    clear: (): void => {
      length = 0;
    },
    add: (text: string): void => {
      if (length + text.length > bytes.length) {
        bytes = Buffer.concat([bytes], 2 * (length + text.length));
      }
      length += bytes.write(text, length, 'latin1');
    },
    content: (): Buffer => bytes.subarray(0, length),
  };
};

type Scratch = ReturnType<typeof createScratch>;

const compress = (content: Buffer): Buffer => {
  const bytes = deflateSync(content);
  const head = `<</Filter /FlateDecode\n/Length ${bytes.length}>> stream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream', 'latin1')]);
};

/** Most pages inflate to fewer bytes, so that one buffer takes them. */
const INFLATED_BYTES = 128 * 1024;

const readContent = (object: Buffer): Buffer => {
  const isPacked = object.toString('latin1', 0, object.indexOf('stream\n')).includes('/FlateDecode');
  const bytes = streamOf(object);
  return isPacked ? inflateSync(bytes, { chunkSize: INFLATED_BYTES }) : bytes;
};

/** A box in a PDF, which counts from the bottom. */
const formatBox = ({ left, top, width, height }: Box, media: Paper): string =>
  `[${[left, media.height - top - height, left + width, media.height - top].map((value) => Number(value.toFixed(3))).join(' ')}]`;

const boxesOf = ({ media, trim }: DrawnPage): string =>
  [
    `/MediaBox ${formatBox({ left: 0, top: 0, ...media }, media)}`,
    `/BleedBox ${formatBox({ left: 0, top: 0, ...media }, media)}`,
    `/TrimBox ${formatBox(trim, media)}`,
  ].join('\n');

/** A page's dictionary with its boxes and its place in the tree of tags. */
const finishPage = (dictionary: string, page: DrawnPage, index: number): string =>
  dictionary.replace(/\/MediaBox \[[^[\]]*\]/u, `${boxesOf(page)}\n/StructParents ${index}`);

const finishCatalog = (dictionary: string, entries: readonly string[]): string =>
  dictionary.replace('/Type /Catalog', ['/Type /Catalog', ...entries].join('\n'));

const formatUuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');

/** Puts an id that follows from the content in the place of a random one. */
const replaceIds = (metadata: Buffer, id: string): Buffer => {
  const text = metadata.toString('latin1').replace(/uuid:[0-9a-f-]{36}/gu, `uuid:${formatUuid(id)}`);
  return Buffer.from(text, 'latin1');
};

/** An id that follows from the pages. It hashes them as the backend wrote them, without its own id. */
const hashPages = (file: PdfFile, contents: readonly number[], pages: readonly DrawnPage[]): string => {
  const hash = createHash('sha256');
  for (const number of contents) hash.update(file.objects.get(number) as Buffer);
  return hash.update(JSON.stringify(pages)).digest('hex').slice(0, 32);
};

/** A page's content with its tags and dashes. */
const finishContent = (object: Buffer, page: DrawnPage, { isGrey, pdfx }: Finish, scratch: Scratch): Buffer => {
  const { edit, check } = createEditor(page, isGrey);
  scratch.clear();
  for (const piece of cutContent(readContent(object))) {
    const edited = edit(piece);
    if (pdfx) checkGreys(edited);
    scratch.add(edited);
  }
  check();
  return compress(scratch.content());
};

/** The objects that change, by their number. Contents and tags of pages are made when they are asked for. */
type Changes = Map<number, string | Buffer | (() => string | Buffer)>;

/** Adds tags, bookmarks and language to the catalog, and the objects that they need. Returns the last number. */
const addCatalog = (file: PdfFile, numbers: readonly number[], finish: Finish, changes: Changes): number => {
  const { pages, language, bookmarks } = finish;
  let last = file.objects.size;
  const store = {
    reserve: () => ++last,
    set: (number: number, content: string | (() => string)) => changes.set(number, content),
  };
  const tree = addStructure(
    pages.map(({ tags }, i) => ({ object: numbers[i] as number, tags })),
    store,
  );
  const outlines = bookmarks.length > 0 ? [`/Outlines ${addBookmarks(bookmarks, numbers, store)} 0 R`] : [];
  const tags = ['/MarkInfo <</Marked true>>', `/StructTreeRoot ${tree} 0 R`, `/Lang ${pdfText(language)}`];
  changes.set(file.root, finishCatalog(dictionaryOf(file, file.root), [...tags, ...outlines]));
  return last;
};

/** Changes what a PDF/X has otherwise: the catalog, the names, the metadata and the links. */
const changeToPdfX = (file: PdfFile, pages: readonly number[], pdfx: PdfX, changes: Changes): void => {
  checkOpaque(file);
  const metadata = referenceIn(dictionaryOf(file, file.root), 'Metadata');
  const catalog = changes.get(file.root) as string;
  const unused = [profileOf(catalog), ...pages.flatMap((number) => linksOf(dictionaryOf(file, number)))];
  for (const number of unused) changes.set(number, 'null');
  for (const number of pages) changes.set(number, withoutLinks(changes.get(number) as string));
  changes.set(file.root, nameCondition(catalog, pdfx));
  changes.set(file.info, addTraits(dictionaryOf(file, file.info), pdfx));
  changes.set(metadata, changeMetadata(changes.get(metadata) as Buffer, pdfx));
};

/** PDF/A-2b is a kind of PDF 1.7. */
const PDF_VERSION = '1.7';

/** The finished PDF in pieces. Throws if the backend's PDF is not as expected. */
export const finishPdf = (bytes: Buffer, finish: Finish): Generator<Buffer> => {
  const { pages, pdfx } = finish;
  const file = readPdf(bytes);
  const catalog = dictionaryOf(file, file.root);
  const numbers = pageNumbers(file, referenceIn(catalog, 'Pages'));
  if (numbers.length !== pages.length) throw new Error(`expected ${pages.length} pages, got ${numbers.length}`);
  const changes: Changes = new Map();
  const scratch = createScratch();
  const contents = numbers.map((number) => referenceIn(dictionaryOf(file, number), 'Contents'));
  for (const [i, page] of pages.entries()) {
    const [number, content] = [numbers[i] as number, contents[i] as number];
    changes.set(number, finishPage(dictionaryOf(file, number), page, i));
    changes.set(content, () => finishContent(file.objects.get(content) as Buffer, page, finish, scratch));
  }
  const last = addCatalog(file, numbers, finish, changes);
  const id = hashPages(file, contents, pages);
  const metadata = referenceIn(catalog, 'Metadata');
  changes.set(metadata, replaceIds(file.objects.get(metadata) as Buffer, id));
  if (pdfx) changeToPdfX(file, numbers, pdfx, changes);
  const objectAt = (number: number): Buffer | string => {
    const object = changes.get(number) ?? file.objects.get(number) ?? '';
    return typeof object === 'function' ? object() : object;
  };
  return writePdf(last, objectAt, file, { id: id.toUpperCase(), version: pdfx ? PDF_X_VERSION : PDF_VERSION });
};
