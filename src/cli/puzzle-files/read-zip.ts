import { Unzip, UnzipInflate } from 'fflate';

/**
 * Reads a few small files of a ZIP archive of any origin. A small archive can hold files that fill the memory. The reader
 * therefore limits the archive, its number of entries, and each file by its declared and by its real size.
 */

export const ZIP_LIMITS = { bytes: 64 * 1024 * 1024, entries: 5000, fileBytes: 1024 * 1024 } as const;

/** One push inflates to at most about a thousand times its size, so pieces are small. */
const PIECE_BYTES = 1024;

/** The texts of the wanted files by name, or the rest of a sentence about the archive's fault. */
export type ZipReading =
  | { readonly kind: 'read'; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly kind: 'bad-zip'; readonly problem: string };

/** Thrown and caught within this file only. */
class BadZip extends Error {}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** Whether a name leads out of the folder that a program would unpack it to. */
const isOutside = (name: string): boolean => /^(?:[/\\]|[a-z]:)/iu.test(name) || name.split(/[/\\]/u).includes('..');

const tooLarge = (name: string): BadZip => new BadZip(`holds ${name} with more than ${ZIP_LIMITS.fileBytes / 1024} KB`);

const readEntries = (bytes: Uint8Array, wanted: readonly string[]): Map<string, Uint8Array> => {
  const pieces = new Map<string, Uint8Array[]>();
  const finished = new Set<string>();
  let entries = 0;
  const unzip = new Unzip((file) => {
    const { name } = file;
    if (++entries > ZIP_LIMITS.entries) throw new BadZip(`holds more than ${ZIP_LIMITS.entries} files`);
    if (isOutside(name)) throw new BadZip(`holds a file whose name leads out of its folder, “${name}”`);
    if (!wanted.includes(name)) return;
    if (pieces.has(name)) throw new BadZip(`holds ${name} twice`);
    if ((file.originalSize ?? 0) > ZIP_LIMITS.fileBytes) throw tooLarge(name);
    const parts: Uint8Array[] = [];
    pieces.set(name, parts);
    let size = 0;
    file.ondata = (error, part, isFinal) => {
      // The library reports what this function throws to this function again.
      if (error) throw error instanceof BadZip ? error : new BadZip(`holds a damaged ${name}`);
      size += part.length;
      if (size > ZIP_LIMITS.fileBytes) throw tooLarge(name);
      parts.push(part);
      if (isFinal) finished.add(name);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    unzip.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  }
  const cut = [...pieces.keys()].find((name) => !finished.has(name));
  if (cut !== undefined) throw new BadZip(`ends within ${cut}`);
  return new Map([...pieces].map(([name, parts]) => [name, Buffer.concat(parts)]));
};

/** Reads the wanted files of an archive. Files that it lacks are missing from the result. */
export const readZip = (bytes: Uint8Array, wanted: readonly string[]): ZipReading => {
  if (bytes.length > ZIP_LIMITS.bytes) {
    return { kind: 'bad-zip', problem: `is larger than ${ZIP_LIMITS.bytes / 1024 / 1024} MB` };
  }
  try {
    return { kind: 'read', files: readEntries(bytes, wanted) };
  } catch (error) {
    const problem = error instanceof BadZip ? error.message : 'is a damaged archive';
    return { kind: 'bad-zip', problem };
  }
};
