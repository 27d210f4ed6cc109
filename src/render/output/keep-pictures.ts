import { createHash } from 'node:crypto';
import type { Board } from '../model/board.ts';

/** Runs a task once a place is free, in the order of asking. */
type Gate = <T>(task: () => Promise<T>) => Promise<T>;

/** A gate for at most `places` tasks at a time. */
export const createGate = (places: number): Gate => {
  const waiting: (() => void)[] = [];
  let free = places;
  const enter = (): Promise<void> => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free--;
    return Promise.resolve();
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
};

/** Keeps costly pictures. The least recently used one goes first. */
interface PictureCache {
  /** The bytes under a key, made once however many callers ask at the same time. Failures are not kept. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** A cache of at most `maxBytes` of finished pictures. */
export const createPictureCache = (maxBytes: number): PictureCache => {
  const pictures = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  const forget = (key: string): void => {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    pictures.delete(key);
  };
  const keep = (key: string, size: number): void => {
    sizes.set(key, size);
    bytes += size;
    for (const oldest of pictures.keys()) {
      if (bytes <= maxBytes) break;
      if (sizes.has(oldest)) forget(oldest);
    }
  };
  const get = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const before = pictures.get(key);
    const picture = before ?? make();
    pictures.delete(key);
    pictures.set(key, picture);
    if (!before) {
      picture.then(
        ({ length }) => keep(key, length),
        () => forget(key),
      );
    }
    return picture;
  };
  return { get };
};

/** Makes PNG files of boards, about 1,000 px wide for grids of up to 22 columns. */
export type RenderPng = (board: Board) => Promise<Buffer>;

/** A key made from all that the drawing reads, equal for boards that look the same. */
const boardKey = ({ puzzle, found, others, hints, wording, ...rest }: Board): string => {
  const { grid, words, message, blind } = puzzle;
  const marks = [[...found].sort(), [...others].sort(), [...hints].sort(), wording.language];
  return createHash('sha256')
    .update(JSON.stringify([rest, grid, words, message, blind, marks]))
    .digest('base64');
};

/** Draws each distinct board once and keeps `cacheBytes` of pictures. */
export const keepPictures = (cacheBytes: number, draw: RenderPng): RenderPng => {
  const cache = createPictureCache(cacheBytes);
  return (board) => cache.get(boardKey(board), () => draw(board));
};

/** Pictures drawn shortly before their use. Each has only one use, so it then leaves the shelf. */
export interface PictureShelf {
  /** Draws a picture ahead; `false` if the shelf is full. */
  readonly add: (board: Board) => Promise<boolean>;
  /** The picture of a board: from the shelf, or drawn now. */
  readonly take: RenderPng;
  /** Drops the pictures that were on the shelf at the previous call. */
  readonly clear: () => void;
}

interface Shelved {
  readonly picture: Buffer;
  readonly round: number;
}

/** A shelf that takes pictures until it holds `maxBytes`. `draw` makes them. */
export const createPictureShelf = (maxBytes: number, draw: RenderPng): PictureShelf => {
  const shelved = new Map<string, Shelved>();
  let bytes = 0;
  let round = 0;
  const remove = (key: string): Buffer | undefined => {
    const { picture } = shelved.get(key) ?? {};
    shelved.delete(key);
    bytes -= picture?.length ?? 0;
    return picture;
  };
  return {
    add: async (board) => {
      const key = boardKey(board);
      const known = shelved.get(key);
      if (known) {
        // Still wanted: it stays for another round.
        shelved.set(key, { ...known, round });
        return true;
      }
      if (bytes >= maxBytes) return false;
      const picture = await draw(board);
      remove(key);
      shelved.set(key, { picture, round });
      bytes += picture.length;
      return true;
    },
    take: async (board) => remove(boardKey(board)) ?? draw(board),
    clear: () => {
      for (const [key, entry] of shelved) if (entry.round < round) remove(key);
      round++;
    },
  };
};
