/** Reads the objects of a PDF that our backend wrote, and writes them anew. It knows no other PDF. */

/** The objects of a PDF by number, each as its bytes between `obj` and `endobj`. */
export interface PdfFile {
  readonly objects: ReadonlyMap<number, Buffer>;
  readonly root: number;
  readonly info: number;
}

const findNumber = (text: string, pattern: RegExp): number => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`expected ${pattern} in the PDF`);
  return Number(found);
};

/** The trailer and the lines behind it fit in so many bytes. */
const TRAILER_BYTES = 1024;
const END = '\nendobj\n';

/** The object at the beginning of these bytes. */
const readObject = (bytes: Buffer, number: number): Buffer => {
  const head = `${number} 0 obj\n`;
  if (bytes.toString('latin1', 0, head.length) !== head) throw new Error(`expected object ${number} in the PDF`);
  return bytes.subarray(head.length, bytes.lastIndexOf(END));
};

/** Reads a PDF with one table of all its objects. Throws for any other. */
export const readPdf = (bytes: Buffer): PdfFile => {
  const trailer = bytes.toString('latin1', Math.max(0, bytes.length - TRAILER_BYTES));
  const tableAt = findNumber(trailer, /startxref\n(\d+)/u);
  const table = bytes.toString('latin1', tableAt);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gmu)].map(([, offset]) => Number(offset));
  const sorted = [...offsets, tableAt].sort((a, b) => a - b);
  const ends = new Map(sorted.map((offset, i) => [offset, sorted[i + 1] ?? tableAt]));
  const objects = new Map(
    offsets.map((offset, i) => [i + 1, readObject(bytes.subarray(offset, ends.get(offset)), i + 1)]),
  );
  return { objects, root: findNumber(trailer, /\/Root (\d+) 0 R/u), info: findNumber(trailer, /\/Info (\d+) 0 R/u) };
};

/** The text of an object without a stream, or of the dictionary before its stream. */
export const dictionaryOf = ({ objects }: PdfFile, number: number): string => {
  const object = objects.get(number);
  if (!object) throw new Error(`expected object ${number} in the PDF`);
  const end = object.indexOf('stream\n');
  return object.toString('latin1', 0, end < 0 ? object.length : end);
};

const REFERENCES = {
  Pages: /\/Pages (\d+) 0 R/u,
  Contents: /\/Contents (\d+) 0 R/u,
  Metadata: /\/Metadata (\d+) 0 R/u,
} as const;

/** The number of the object that a dictionary's key refers to. */
export const referenceIn = (dictionary: string, key: keyof typeof REFERENCES): number =>
  findNumber(dictionary, REFERENCES[key]);

/** The bytes of an object's stream, as they are. */
export const streamOf = (object: Buffer): Buffer => {
  const start = object.indexOf('stream\n') + 'stream\n'.length;
  return object.subarray(start, object.lastIndexOf('\nendstream'));
};

/** What is around the objects of a PDF. */
interface Envelope {
  /** 32 hexadecimal figures. */
  readonly id: string;
  /** As in 1.7. */
  readonly version: string;
}

/** The first lines. The second tells programs that the file is not text. */
const headerOf = (version: string): Buffer => Buffer.from(`%PDF-${version}\n%\xd3\xeb\xe9\xe1\n`, 'latin1');

/** Pieces are at least so long, because a disk takes few long ones faster. */
const PIECE_BYTES = 256 * 1024;

/** Joins short pieces. */
function* joinPieces(pieces: Iterable<Buffer>): Generator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** The header, each object and the table of all, in order. */
function* formatPdf(
  count: number,
  objectAt: (number: number) => Buffer | string,
  { root, info }: Pick<PdfFile, 'root' | 'info'>,
  { id, version }: Envelope,
): Generator<Buffer> {
  const rows = ['0000000000 65535 f '];
  const header = headerOf(version);
  let length = header.length;
  yield header;
  for (let number = 1; number <= count; number++) {
    rows.push(`${String(length).padStart(10, '0')} 00000 n `);
    const object = objectAt(number);
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`, 'latin1'), body, Buffer.from(END, 'latin1')]);
    length += whole.length;
    yield whole;
  }
  const trailer = `<</Size ${count + 1}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/ID [<${id}> <${id}>]>>`;
  const table = `xref\n0 ${rows.length}\n${rows.join('\n')}\ntrailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`;
  yield Buffer.from(table, 'latin1');
}

/**
 * The bytes of a PDF with so many objects, in pieces. It asks for each object once, in order, and keeps none.
 */
export const writePdf = (...pdf: Parameters<typeof formatPdf>): Generator<Buffer> => joinPieces(formatPdf(...pdf));
