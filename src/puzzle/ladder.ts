/**
 * Sizes that leave exactly as many free cells as a hidden message has letters. The words must share the letters that
 * remain. Sizes with a usual number of shared letters come first.
 */

import { splitCells } from './model/letters.ts';
import { hiddenWords, MAX_PROPORTION, openCells, type PuzzleSpec, wordLengths } from './model/puzzle.ts';

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
  const tight = Math.max(0, Math.max(...wordLengths(spec)) + 1 - Math.min(size.rows, size.columns));
  const beyond = Math.max(LEAST * good - share, share - good, 0);
  const shape = Math.abs(Math.log((size.rows * spec.columns) / (size.columns * spec.rows)));
  return SIDE_COST * distance + SHAPE_COST * shape + HARD_SHARE_COST * beyond + 0.5 * tight;
};

const isProportioned = ({ rows, columns }: Size): boolean =>
  Math.max(rows, columns) <= MAX_PROPORTION * Math.min(rows, columns);

/**
 * Sizes up to `side` × `side` that the message may fit exactly, cheapest first. A board without a shape is about
 * square.
 */
export const planMessageSizes = (spec: Request, side: number): Size[] => {
  const lengths = wordLengths(spec);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const longest = Math.max(...lengths);
  const open = spec.mask ? spec.mask.filter((blocked) => !blocked).length / spec.mask.length : 1;
  const sizes: { readonly size: Size; readonly cost: number }[] = [];
  for (let rows = 2; rows <= side; rows++) {
    for (let columns = 2; columns <= side; columns++) {
      const cost = costOf(spec, { rows, columns }, letters, open);
      if (cost === undefined || Math.max(rows, columns) < longest) continue;
      if (!spec.mask && !isProportioned({ rows, columns })) continue;
      sizes.push({ size: { rows, columns }, cost });
    }
  }
  return sizes.sort((a, b) => a.cost - b.cost).map(({ size }) => size);
};

/** The longest side that the ladder climbs to. */
export const LADDER_SIDE = 25;

/** Letters per cell: a board below `THIN` shrinks to `COMFORTABLE`, and the ladder skips boards above `FULL`. */
export const THIN = 0.35;
const COMFORTABLE = 0.5;
const FULL = 1;

/** Steps for each word on a rung, unless the caller sets a limit. Hopeless rungs end soon; the last one does not. */
export const RUNG_STEPS_PER_WORD = 100;
const LAST_STEPS = 2_000_000;

/** Sizes to try for a message, and the steps for each word there. Another size helps more often than more steps. */
const MESSAGE_SIZES = 8;
/** With words to choose from, the list itself is tried on fewer sizes. */
const FIXED_SIZES = 3;
/** The largest share of letters that its words may share there. Of 36 boards above it, one was found. */
const FIXED_SHARE = 0.18;
const MESSAGE_STEPS_PER_WORD = 40;
/** How many times as many steps a second round gets. */
const MORE_STEPS = 10;

/** Letters of words and message for each cell of a padded board. */
const PADDED_FULLNESS = 0.75;

/** A spec to try, and the steps for it. */
export interface Rung {
  readonly spec: PuzzleSpec;
  readonly maxSteps: number;
}

/** The mask stretched over another size. Each new cell copies the old cell at its position. */
const stretchMask = (spec: PuzzleSpec, rows: number, columns: number): readonly boolean[] | undefined =>
  spec.mask &&
  Array.from({ length: rows * columns }, (_, cell) => {
    const row = Math.floor((Math.floor(cell / columns) * spec.rows) / rows);
    const column = Math.floor(((cell % columns) * spec.columns) / columns);
    return spec.mask?.[row * spec.columns + column] ?? false;
  });

const resize = (spec: PuzzleSpec, rows: number, columns: number): PuzzleSpec => {
  const mask = stretchMask(spec, rows, columns);
  return { ...spec, rows, columns, ...(mask && { mask }) };
};

const countLetters = (spec: PuzzleSpec): number => wordLengths(spec).reduce((sum, length) => sum + length, 0);

/** The spec on a smaller board, if its words fill too little of the requested one. */
const cutToWords = (spec: PuzzleSpec): PuzzleSpec => {
  const letters = countLetters(spec);
  if (spec.plain || letters === 0 || letters >= THIN * openCells(spec)) return spec;
  const least = Math.max(...wordLengths(spec)) + 1;
  const scale = Math.sqrt(letters / COMFORTABLE / openCells(spec));
  const cut = (side: number): number => Math.min(side, Math.max(least, Math.round(side * scale)));
  return resize(spec, cut(spec.rows), cut(spec.columns));
};

/**
 * Starts with the size that suits the words and adds columns and rows in turn. The last rung drops the one-shared-cell
 * rule.
 */
const planGrowingRungs = (spec: PuzzleSpec): Rung[] => {
  const first = cutToWords(spec);
  const specs = [first];
  let { rows, columns } = first;
  while (rows < LADDER_SIDE || columns < LADDER_SIDE) {
    if (rows >= LADDER_SIDE || (columns < LADDER_SIDE && columns - rows <= first.columns - first.rows)) columns++;
    else rows++;
    specs.push(resize(spec, rows, columns));
  }
  const letters = countLetters(spec);
  const roomy = specs.filter((rung, i) => i === specs.length - 1 || letters <= FULL * openCells(rung));
  const rungs = (roomy.length > 0 ? roomy : specs).map((rung) => ({
    spec: rung,
    maxSteps: RUNG_STEPS_PER_WORD * hiddenWords(spec).length,
  }));
  const last = specs.at(-1) ?? spec;
  return [...rungs, { spec: { ...last, oneSharedCell: false }, maxSteps: LAST_STEPS }];
};

/** One roomy board of a shape, with empty cells beside words and message; no rung if it exceeds `most`. */
const planPadded = (spec: PuzzleSpec, most: number): Rung[] => {
  if (!spec.mask) return [];
  const cells = (countLetters(spec) + splitCells(spec.message ?? '').length) / PADDED_FULLNESS;
  const side = Math.max(Math.ceil(Math.sqrt(cells)), ...wordLengths(spec).map((length) => length + 1));
  return side > most ? [] : [{ spec: { ...resize(spec, side, side), padMessage: true }, maxSteps: LAST_STEPS }];
};

/** The most of a board that words may cover with ease. */
const DENSE_CHOICE = 0.78;

/** Sizes to try with a choice of words, and the steps for each in one round after the other. Most boards need few. */
const CHOICE_SIZES = 24;
const CHOICE_STEPS = [200, 1000, 8000];

/** The share of letters that chosen words share. */
const CHOICE_SHARE = 0.08;

/**
 * Boards on which words from `spare` may leave just the message free. They hold about as many words as the list, fewer
 * beside a short message.
 */
export const planChoices = (spec: PuzzleSpec, most: number): Rung[] => {
  if (!spec.spare || spec.message === undefined) return [];
  const message = splitCells(spec.message).length;
  const open = openCells(spec) / (spec.rows * spec.columns);
  const words = countLetters(spec) * (1 - CHOICE_SHARE) + message;
  const wanted = Math.min(words, message / (1 - DENSE_CHOICE)) / open;
  const lengths = spec.spare.words.map(({ word }) => splitCells(word).length).sort((a, b) => a - b);
  const side = lengths[Math.min(lengths.length - 1, spec.spare.least)] ?? 1;
  const sizes: Size[] = [];
  for (let rows = 2; rows <= most; rows++) {
    for (let columns = 2; columns <= most; columns++) {
      const isRoomy = rows * columns * open > message && Math.max(rows, columns) >= side;
      if (isRoomy && (spec.mask || isProportioned({ rows, columns }))) sizes.push({ rows, columns });
    }
  }
  const costOfSize = ({ rows, columns }: Size): number =>
    Math.abs(Math.log((rows * columns) / wanted)) + 0.2 * Math.abs(Math.log(rows / columns));
  const tried = sizes.sort((a, b) => costOfSize(a) - costOfSize(b)).slice(0, CHOICE_SIZES);
  return CHOICE_STEPS.flatMap((maxSteps) =>
    tried.map(({ rows, columns }) => ({ spec: resize(spec, rows, columns), maxSteps })),
  );
};

/** Whether a list fills a board beside its message although its words share few letters. */
export const sharesFew = (spec: PuzzleSpec): boolean => {
  const letters = countLetters(spec);
  return letters + splitCells(spec.message ?? '').length - openCells(spec) <= FIXED_SHARE * letters;
};

const withoutSpare = ({ spare: _, ...spec }: PuzzleSpec): PuzzleSpec => spec;

/** Sizes that suit the message, each with few steps: with words to choose, or with these words. A shape may have empty cells. */
const planMessageRungs = (spec: PuzzleSpec): Rung[] => {
  const most = Math.max(LADDER_SIDE, spec.rows, spec.columns);
  const words = hiddenWords(spec).length;
  const own = withoutSpare(spec);
  const letters = splitCells(spec.message ?? '').length;
  const isHopeful = ({ rows, columns }: Size): boolean =>
    !spec.spare || (letters >= (1 - DENSE_CHOICE) * rows * columns && sharesFew(resize(spec, rows, columns)));
  const sizes = planMessageSizes(spec, most)
    .filter(isHopeful)
    .slice(0, spec.spare ? FIXED_SIZES : MESSAGE_SIZES);
  const rungs = sizes.map(({ rows, columns }) => ({
    spec: resize(own, rows, columns),
    maxSteps: MESSAGE_STEPS_PER_WORD * words,
  }));
  const more = rungs.map((rung) => ({ ...rung, maxSteps: MORE_STEPS * rung.maxSteps }));
  const planned = [...rungs, ...(spec.spare ? planChoices(spec, most) : more), ...planPadded(own, most)];
  return planned.length > 0 ? planned : [{ spec: own, maxSteps: LAST_STEPS }];
};

/** The specs to try in turn. A message gets the sizes it fits; words and padded messages get ever more room. */
export const planRungs = (spec: PuzzleSpec): Rung[] =>
  spec.message === undefined || spec.padMessage ? planGrowingRungs(withoutSpare(spec)) : planMessageRungs(spec);
