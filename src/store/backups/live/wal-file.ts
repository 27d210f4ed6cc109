import { readSync } from 'node:fs';

/**
 * Reads SQLite's write-ahead log (https://sqlite.org/fileformat2.html#walformat). A header of 32 bytes comes first, then
 * frames: 24 bytes about a page, and the page. A frame that ends a commit names the size of the database. Each frame has
 * the sum of all bytes before it, so a frame that is only half written is told apart.
 */

export const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** The first four bytes. The last bit tells in which order sums read their bytes. */
const MAGIC = 0x37_7f_06_82;

/** Two numbers of 32 bits each. */
type Sum = readonly [number, number];

export interface WalHeader {
  readonly bytes: Buffer;
  /** Two numbers that change whenever the log begins anew, as hexadecimal digits. */
  readonly salt: string;
  readonly pageSize: number;
  readonly isBigEndian: boolean;
}

/** A place behind a whole frame. */
export interface WalPlace {
  /** Bytes from the beginning of the log. */
  readonly offset: number;
  readonly sum: Sum;
}

/** Adds bytes to a sum; their number is a multiple of eight. */
const addTo = (sum: Sum, bytes: Buffer, isBigEndian: boolean): Sum => {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let [first, second] = sum;
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + words.getUint32(at, !isBigEndian) + second) >>> 0;
    second = (second + words.getUint32(at + 4, !isBigEndian) + first) >>> 0;
  }
  return [first, second];
};

const sumAt = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];

const isSame = (a: Sum, b: Sum): boolean => a[0] === b[0] && a[1] === b[1];

/** The header of an open log; `undefined` for an empty one, and while it is being written. */
export const readHeader = (file: number): WalHeader | undefined => {
  const bytes = Buffer.alloc(HEADER_BYTES);
  if (readSync(file, bytes, 0, HEADER_BYTES, 0) < HEADER_BYTES) return undefined;
  const magic = bytes.readUInt32BE(0);
  const isBigEndian = magic === MAGIC + 1;
  if (magic !== MAGIC && !isBigEndian) return undefined;
  if (!isSame(addTo([0, 0], bytes.subarray(0, 24), isBigEndian), sumAt(bytes, 24))) return undefined;
  return { bytes, salt: bytes.toString('hex', 16, 24), pageSize: bytes.readUInt32BE(8), isBigEndian };
};

/** The place behind the header. */
export const firstPlace = ({ bytes }: WalHeader): WalPlace => ({ offset: HEADER_BYTES, sum: sumAt(bytes, 24) });

/** The place behind the last whole commit from `from` on. SQLite never changes a log before it, unless it begins anew. */
export const findLastCommit = (file: number, header: WalHeader, from: WalPlace): WalPlace => {
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + header.pageSize);
  let commit = from;
  for (let { offset, sum } = from; readSync(file, frame, 0, frame.length, offset) === frame.length; ) {
    if (frame.toString('hex', 8, 16) !== header.salt) break;
    sum = addTo(sum, frame.subarray(0, 8), header.isBigEndian);
    sum = addTo(sum, frame.subarray(FRAME_HEADER_BYTES), header.isBigEndian);
    if (!isSame(sum, sumAt(frame, 16))) break;
    offset += frame.length;
    if (frame.readUInt32BE(4) !== 0) commit = { offset, sum };
  }
  return commit;
};

/** The number of whole frames before a place. */
export const countFrames = ({ pageSize }: WalHeader, { offset }: WalPlace): number =>
  (offset - HEADER_BYTES) / (FRAME_HEADER_BYTES + pageSize);
