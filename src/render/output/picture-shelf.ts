import type { Board } from '../model/board.ts';
import { boardKey, type RenderPng } from './keep-pictures.ts';

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
