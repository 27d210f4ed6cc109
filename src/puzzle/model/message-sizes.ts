/**
 * Which sizes leave exactly as many cells free as a hidden message has letters. The words must share the rest: too few
 * letters shared is a matter of luck, too many cannot be done, so sizes in between come first.
 */
import { splitCells } from './letters.ts';
import { hiddenWords, type PuzzleSpec } from './spec.ts';

/** Shared letters, as parts of all letters of the words, that are found easily, and that are found at all. */
const EASY_SHARE = { least: 0.02, most: 0.08 };
const MOST_SHARE = 0.4;

/**
 * What counts against a size: each row or column more or less than asked for, another shape (as the logarithm of how
 * much longer one side became against the other), and a share of letters that is hard to find.
 */
const SIDE_COST = 0.25;
const SHAPE_COST = 8;
const HARD_SHARE_COST = 30;

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** What a size must suit; its own rows and columns are those asked for. */
type Request = Pick<PuzzleSpec, 'rows' | 'columns' | 'words' | 'secretWords' | 'mask' | 'message'>;

/** How well a size suits, less being better; `undefined` where it cannot be. `open` is the share of unblocked cells. */
const costOf = (spec: Request, size: Size, letters: number, open: number): number | undefined => {
  const free = splitCells(spec.message ?? '').length;
  const shared = letters + free - Math.round(size.rows * size.columns * open);
  if (shared < 0 || shared > letters * MOST_SHARE) return undefined;
  const distance = Math.abs(size.rows - spec.rows) + Math.abs(size.columns - spec.columns);
  const share = shared / letters;
  const beyond = Math.max(EASY_SHARE.least - share, share - EASY_SHARE.most, 0);
  const shape = Math.abs(Math.log((size.rows * spec.columns) / (size.columns * spec.rows)));
  return SIDE_COST * distance + SHAPE_COST * shape + HARD_SHARE_COST * beyond;
};

/** Sizes up to `side` on both sides that the message may fit exactly, the likeliest and closest to the spec's first. */
export const planMessageSizes = (spec: Request, side: number): Size[] => {
  const lengths = hiddenWords(spec).map((word) => splitCells(word).length);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const longest = Math.max(...lengths);
  const open = spec.mask ? spec.mask.filter((blocked) => !blocked).length / spec.mask.length : 1;
  const sizes: { readonly size: Size; readonly cost: number }[] = [];
  for (let rows = 2; rows <= side; rows++) {
    for (let columns = 2; columns <= side; columns++) {
      const cost = costOf(spec, { rows, columns }, letters, open);
      if (cost === undefined || Math.max(rows, columns) < longest) continue;
      sizes.push({ size: { rows, columns }, cost });
    }
  }
  return sizes.sort((a, b) => a.cost - b.cost).map(({ size }) => size);
};
