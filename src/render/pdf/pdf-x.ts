import type { PdfX } from '../model/pdf-x.ts';
import { type PdfFile, streamOf } from './pdf-file.ts';

/**
 * Makes a grey PDF of our backend a PDF/X-1a:2003 (ISO 15930-4), which some printers ask for. It names a printing
 * condition, its day and whether it is trapped. It has neither links nor colours of a screen.
 */

/** PDF/X-1a:2003 is a kind of PDF 1.4. */
export const PDF_X_VERSION = '1.4';

const REGISTRY = 'http://www.color.org';
const ANNOTATIONS = /\/Annots \[([^[\]]*)\]\n?/u;
const PROFILE = /\/DestOutputProfile (\d{1,9}) 0 R/u;

/** A page without its links: a PDF/X has none inside the cut. */
export const withoutLinks = (page: string): string => page.replace(ANNOTATIONS, '');

/** The numbers of a page's links. */
export const linksOf = (page: string): number[] =>
  [...(ANNOTATIONS.exec(page)?.[1] ?? '').matchAll(/(\d{1,9}) 0 R/gu)].map(([, number]) => Number(number));

/** The number of the colour profile that the catalog names. Throws for another catalog than the backend's. */
export const profileOf = (catalog: string): number => {
  const number = PROFILE.exec(catalog)?.[1];
  if (number === undefined) throw new Error('expected a colour profile in the catalog of the PDF');
  return Number(number);
};

/** The catalog with the printing condition in place of the colours of a screen. */
export const nameCondition = (catalog: string, { condition }: PdfX): string => {
  const intents = catalog.indexOf('/OutputIntents [<<');
  const after = catalog.indexOf('>>]', intents) + '>>]'.length;
  const intent = [
    '/Type /OutputIntent',
    '/S /GTS_PDFX',
    `/RegistryName (${REGISTRY})`,
    `/OutputConditionIdentifier (${condition})`,
    `/Info (${condition})`,
  ];
  return `${catalog.slice(0, intents)}/OutputIntents [<<${intent.join('\n')}>>]${catalog.slice(after)}`;
};

/** Adds what PDF/X wants to the names of a document. */
export const addTraits = (info: string, { day }: PdfX): string => {
  const date = `(D:${day.replaceAll('-', '')}000000Z)`;
  const entries = [`/CreationDate ${date}`, `/ModDate ${date}`, '/Trapped /False', '/GTS_PDFXVersion (PDF/X-1a:2003)'];
  return `${info.slice(0, info.lastIndexOf('>>'))}\n${entries.join('\n')}>>`;
};

/** The metadata with the same traits. They do not claim PDF/A, which wants the colours of a screen. */
export const changeMetadata = (metadata: Buffer, { day }: PdfX): Buffer => {
  const date = `${day}T00:00:00Z`;
  const entries = [
    `<xmp:CreateDate>${date}</xmp:CreateDate>`,
    `<xmp:ModifyDate>${date}</xmp:ModifyDate>`,
    '<pdf:Trapped>False</pdf:Trapped>',
  ];
  const text = streamOf(metadata)
    .toString('latin1')
    .replace(/\n xmlns:pdfaid="[^"]*"/u, '')
    .replace(/<pdfaid:part>\d<\/pdfaid:part>\n<pdfaid:conformance>\w<\/pdfaid:conformance>/u, entries.join('\n'));
  return Buffer.from(`<</Type /Metadata\n/Subtype /XML\n/Length ${text.length}>> stream\n${text}\nendstream`, 'latin1');
};

/** The operators of PDF that set a colour of red, green and blue: the three numbers stand before them. */
const SCREEN_COLOR: readonly string[] = ['RG', 'rg'];

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

const findScreenColor = (piece: string): string | undefined => {
  const words = piece.split(/\s/u);
  const at = words.findIndex(
    (word, index) => SCREEN_COLOR.includes(word) && index >= 3 && words.slice(index - 3, index).every(isNumber),
  );
  return at < 0 ? undefined : words.slice(at - 3, at + 1).join(' ');
};

/** Throws if a piece of a page has a colour that is not grey. */
export const checkGreys = (piece: string): void => {
  const found = findScreenColor(piece);
  if (found !== undefined) throw new Error(`expected greys in a PDF/X, got ${found}`);
};

/** Throws if an object of the file is none that a PDF/X may have: a picture, or anything that shines through. */
export const checkOpaque = ({ objects }: PdfFile): void => {
  for (const object of objects.values()) {
    const end = object.indexOf('stream\n');
    const head = object.toString('latin1', 0, end < 0 ? object.length : end);
    const found = /\/Subtype \/Image|\/SMask|\/(?:ca|CA) (?!1\b)[\d.]+/u.exec(head)?.[0];
    if (found !== undefined) throw new Error(`expected no transparency in a PDF/X, got ${found}`);
  }
};
