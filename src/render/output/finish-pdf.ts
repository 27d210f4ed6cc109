import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import type { Box } from '../model/box.ts';
import type { Paper } from '../model/paper.ts';
import { dictionaryOf, type PdfFile, readPdf, referenceIn, streamOf, writePdf } from './pdf-file.ts';
import { addBookmarks, addStructure, type Bookmark, pdfText } from './pdf-structure.ts';
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

/** Replaces the marks in a page's content by tags, in turn a beginning and an end. */
const tagContent = (content: string, tags: readonly PageTag[]): string => {
  const pieces = content.split(MARK);
  if (pieces.length !== 2 * tags.length + 1) {
    throw new Error(`expected ${2 * tags.length} marks on a page, got ${pieces.length - 1}`);
  }
  let mark = 0;
  const tagged = tags.map((tag, i) => {
    const open = openTag(tag, mark);
    if (tag.role !== 'Artifact') mark++;
    return `${open}${pieces[2 * i + 1]}EMC\n${pieces[2 * i + 2]}`;
  });
  return `${pieces[0]}${tagged.join('')}`;
};

const formatDash = (lengths: readonly number[]): string =>
  `[${lengths.map((length) => Number(length.toFixed(2))).join(' ')}] 0 d\n`;

/** Replaces the marks of dashes by the dashes themselves. */
const dashContent = (content: string, dashes: DrawnPage['dashes']): string => {
  const [first = '', ...pieces] = content.split(DASH_MARK);
  if (pieces.length !== dashes.length) throw new Error(`expected ${dashes.length} dashes, got ${pieces.length}`);
  return first + dashes.map((lengths, i) => formatDash(lengths) + pieces[i]).join('');
};

/** Colours of three equal parts as one grey, so that a printer takes no colour for it. */
const greyContent = (content: string): string =>
  content.replace(/(?<![\d.])([\d.]{1,20}) \1 \1 (RG|rg)\b/gu, (_, value: string, name: string) =>
    name === 'RG' ? `${value} G` : `${value} g`,
  );

const compress = (content: string): Buffer => {
  const bytes = deflateSync(Buffer.from(content, 'latin1'));
  const head = `<</Filter /FlateDecode\n/Length ${bytes.length}>> stream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream', 'latin1')]);
};

const readContent = (object: Buffer): string => {
  const isPacked = object.toString('latin1', 0, object.indexOf('stream\n')).includes('/FlateDecode');
  const bytes = streamOf(object);
  return (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
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
const finishContent = (object: Buffer, page: DrawnPage, isGrey: boolean): Buffer => {
  const content = dashContent(tagContent(readContent(object), page.tags), page.dashes);
  return compress(isGrey ? greyContent(content) : content);
};

/** The objects that change, by their number. Contents and tags of pages are made when they are asked for. */
type Changes = Map<number, string | Buffer | (() => string | Buffer)>;

/** Adds tags, bookmarks and language to the catalog, and the objects that they need. Returns the last number. */
const addCatalog = (file: PdfFile, numbers: readonly number[], finish: Finish, changes: Changes): number => {
  const { pages, language, bookmarks } = finish;
  let last = file.objects.size;
  const store = { reserve: () => ++last, set: (number: number, content: string | (() => string)) => changes.set(number, content) };
  const tree = addStructure(
    pages.map(({ tags }, i) => ({ object: numbers[i] as number, tags })),
    store,
  );
  const outlines = bookmarks.length > 0 ? [`/Outlines ${addBookmarks(bookmarks, numbers, store)} 0 R`] : [];
  const tags = ['/MarkInfo <</Marked true>>', `/StructTreeRoot ${tree} 0 R`, `/Lang ${pdfText(language)}`];
  changes.set(file.root, finishCatalog(dictionaryOf(file, file.root), [...tags, ...outlines]));
  return last;
};

/** The finished PDF in pieces. Throws if the backend's PDF is not as expected. */
export const finishPdf = (bytes: Buffer, finish: Finish): Generator<Buffer> => {
  const { pages, isGrey } = finish;
  const file = readPdf(bytes);
  const catalog = dictionaryOf(file, file.root);
  const numbers = pageNumbers(file, referenceIn(catalog, 'Pages'));
  if (numbers.length !== pages.length) throw new Error(`expected ${pages.length} pages, got ${numbers.length}`);
  const changes: Changes = new Map();
  const contents = numbers.map((number) => referenceIn(dictionaryOf(file, number), 'Contents'));
  for (const [i, page] of pages.entries()) {
    const [number, content] = [numbers[i] as number, contents[i] as number];
    changes.set(number, finishPage(dictionaryOf(file, number), page, i));
    changes.set(content, () => finishContent(file.objects.get(content) as Buffer, page, isGrey));
  }
  const last = addCatalog(file, numbers, finish, changes);
  const id = hashPages(file, contents, pages);
  const metadata = referenceIn(catalog, 'Metadata');
  changes.set(metadata, replaceIds(file.objects.get(metadata) as Buffer, id));
  const objectAt = (number: number): Buffer | string => {
    const object = changes.get(number) ?? file.objects.get(number) ?? '';
    return typeof object === 'function' ? object() : object;
  };
  return writePdf(last, objectAt, file, id.toUpperCase());
};
