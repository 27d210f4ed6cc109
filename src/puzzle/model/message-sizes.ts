/**
 * Which sizes leave exactly as many cells free as a hidden message has letters. The words must share the rest: as many
 * letters as make a good puzzle, and no more than words can be made to share, so such sizes come first.
 */
import { splitCells } from './letters.ts';
import { hiddenWords, type PuzzleSpec } from './spec.ts';

/**
 * The part of their letters that words share on a good board: the more words, the more of them meet. Measured on boards of
 * the built-in lists; less than `LEAST` of it would be thin, and more than `MAX_SHARE` of all letters is never found.
 */
const FIRST_SHARE = 0.04;
const SHARE_PER_WORD = 0.0025;
const FULL_SHARE = 0.1;
const LEAST = 0.9;
const MAX_SHARE = 0.4;

const goodShare = (wordCount: number): number => Math.min(FULL_SHARE, FIRST_SHARE + SHARE_PER_WORD * wordCount);

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

/** How well a size suits, less being better; `undefined` if it cannot be. `open` is the share of unblocked cells. */
const costOf = (spec: Request, size: Size, letters: number, open: number): number | undefined => {
  const free = splitCells(spec.message ?? '').length;
  const shared = letters + free - Math.round(size.rows * size.columns * open);
  if (shared < 0 || shared > letters * MAX_SHARE) return undefined;
  const distance = Math.abs(size.rows - spec.rows) + Math.abs(size.columns - spec.columns);
  const share = shared / letters;
  const good = goodShare(spec.words.length + spec.secretWords.length);
  const tight = Math.max(
    0,
    Math.max(...hiddenWords(spec).map((word) => splitCells(word).length)) + 1 - Math.min(size.rows, size.columns),
  );
  const beyond = Math.max(LEAST * good - share, share - good, 0);
  const shape = Math.abs(Math.log((size.rows * spec.columns) / (size.columns * spec.rows)));
  return SIDE_COST * distance + SHAPE_COST * shape + HARD_SHARE_COST * beyond + 0.5 * tight;
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
