/**
 * Sizes that leave exactly as many free cells as a hidden message has letters. The words must share the letters that
 * remain. Sizes with a usual number of shared letters come first.
 */
import { splitCells } from './letters.ts';
import { hiddenWords, type PuzzleSpec } from './spec.ts';

/**
 * The share of letters that words share on a good board; more words share more. Measured on boards of the built-in
 * lists. Below `LEAST` of it a board is thin. Above `MAX_SHARE` of all letters the search never succeeds.
 */
const FIRST_SHARE = 0.04;
const SHARE_PER_WORD = 0.0025;
const FULL_SHARE = 0.1;
const LEAST = 0.9;
const MAX_SHARE = 0.4;

const goodShare = (wordCount: number): number => Math.min(FULL_SHARE, FIRST_SHARE + SHARE_PER_WORD * wordCount);

/**
 * Costs of a size: each row or column of difference, a changed shape, and a share of letters that is hard to reach. The
 * shape counts as the logarithm of how much longer one side became against the other.
 */
const SIDE_COST = 0.25;
const SHAPE_COST = 8;
const HARD_SHARE_COST = 30;

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The puzzle that a size must suit. Its `rows` and `columns` are the wanted size. */
type Request = Pick<PuzzleSpec, 'rows' | 'columns' | 'words' | 'secretWords' | 'mask' | 'message'>;

/**
 * The cost of a size, lower is better; `undefined` if the message cannot fit. `open` is the share of unblocked cells.
 */
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

/** Sizes up to `side` × `side` that the message may fit exactly, cheapest first. */
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
