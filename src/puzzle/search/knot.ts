/**
 * A knot is a group of words joined by shared letters, at any position. It grows from the middle of a board of nearly
 * twice the size, and may not outgrow the real board.
 */
import { DIRECTIONS, type Direction, STEPS } from '../model/grid.ts';
import { createSearchInstance, FREE, type SearchInstance } from './search-instance.ts';
import { createWeave, crossingsFrom, layWord, liftWord, type Weave } from './weave-state.ts';

/** The rows and columns that a knot takes up, ends included. */
export interface Frame {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Knot {
  readonly weave: Weave;
  /** The size of the real board. */
  readonly rows: number;
  readonly columns: number;
  /** Whether a mask blocks cells of the real board. */
  readonly isMasked: boolean;
  /** For each word, the words it must not cross, as bits. */
  readonly avoids: Int32Array;
  frame: Frame;
}

/** A place with the letters that it shares. */
export interface Tie {
  readonly place: number;
  readonly shared: number;
}

export const createKnot = ({ request, rows, columns }: SearchInstance): Knot => {
  const { mask, ...free } = request;
  const instance = createSearchInstance({ ...free, rows: 2 * rows - 1, columns: 2 * columns - 1 });
  const frame = { top: rows - 1, bottom: rows - 1, left: columns - 1, right: columns - 1 };
  const avoids = new Int32Array(instance.wordCount);
  return { weave: createWeave(instance), rows, columns, isMasked: mask !== undefined, avoids, frame };
};

/** The knot's frame, enlarged for a word at a place. */
const frameWith = ({ weave: { instance }, frame }: Knot, w: number, place: number): Frame => {
  const d = Math.floor(place / instance.cellCount);
  const start = place - d * instance.cellCount;
  const { dRow, dColumn } = STEPS[instance.directions[d] as Direction];
  const steps = (instance.lengths[w] as number) - 1;
  const [firstRow, firstColumn] = [Math.floor(start / instance.columns), start % instance.columns];
  const [lastRow, lastColumn] = [firstRow + steps * dRow, firstColumn + steps * dColumn];
  return {
    top: Math.min(frame.top, firstRow, lastRow),
    bottom: Math.max(frame.bottom, firstRow, lastRow),
    left: Math.min(frame.left, firstColumn, lastColumn),
    right: Math.max(frame.right, firstColumn, lastColumn),
  };
};

const isWithin = ({ rows, columns }: Knot, { top, bottom, left, right }: Frame): boolean =>
  bottom - top < rows && right - left < columns;

/** Whether a place crosses a word it must avoid. */
const crossesAvoided = ({ weave, avoids }: Knot, w: number, d: number, start: number): boolean => {
  const { instance, low } = weave;
  const avoided = avoids[w] as number;
  if (avoided === 0) return false;
  const stride = instance.strides[d] as number;
  for (let i = 0, cell = start; i < (instance.lengths[w] as number); i++, cell += stride) {
    if (((low[cell] as number) & avoided) !== 0) return true;
  }
  return false;
};

const tieAt = (knot: Knot, w: number, d: number, cell: number, i: number): Tie | undefined => {
  const { weave } = knot;
  const { instance, beyond } = weave;
  const compass = instance.compass[d] as number;
  const last = (instance.lengths[w] as number) - 1;
  const behind = beyond[((compass + 4) & 7) * instance.cellCount + cell] as number;
  if (behind < i || (beyond[compass * instance.cellCount + cell] as number) < last - i) return undefined;
  const start = cell - i * (instance.strides[d] as number);
  const shared = crossingsFrom(weave, w, d, start, i);
  const place = d * instance.cellCount + start;
  if (shared < 1 || crossesAvoided(knot, w, d, start) || !isWithin(knot, frameWith(knot, w, place))) return undefined;
  return { place, shared };
};

/** The places that tie a word to the knot, most shared letters first. */
export const tiesOf = (knot: Knot, w: number): Tie[] => {
  const { instance, cellsWith, countOf } = knot.weave;
  const offset = instance.offsets[w] as number;
  const ties: Tie[] = [];
  for (let i = 0; i < (instance.lengths[w] as number); i++) {
    const letter = instance.letters[offset + i] as number;
    const from = letter * instance.cellCount;
    for (let j = from; j < from + (countOf[letter] as number); j++) {
      for (let d = 0; d < instance.strides.length; d++) {
        const tie = tieAt(knot, w, d, cellsWith[j] as number, i);
        if (tie) ties.push(tie);
      }
    }
  }
  return ties.sort((a, b) => b.shared - a.shared);
};

/** Calls `then` with a word laid, and lifts the word again. */
export const withWord = (knot: Knot, w: number, place: number, then: () => void): void => {
  const { frame } = knot;
  knot.frame = frameWith(knot, w, place);
  layWord(knot.weave, w, place);
  then();
  liftWord(knot.weave, w);
  knot.frame = frame;
};

/** The compass points after mirroring, flipping or transposing a board. */
const MIRRORED = [4, 3, 2, 1, 0, 7, 6, 5];
const FLIPPED = [0, 7, 6, 5, 4, 3, 2, 1];
const TRANSPOSED = [2, 1, 0, 7, 6, 5, 4, 3];

/**
 * The places of a knot's first word, in the middle. Directions that are images of each other by symmetry count once.
 */
export const firstPlaces = (knot: Knot, w: number): number[] => {
  const { weave, rows, columns } = knot;
  const { instance } = weave;
  const own = new Set(instance.compass);
  const symmetries = [MIRRORED, FLIPPED, ...(rows === columns ? [TRANSPOSED] : [])].filter(
    (symmetry) => !knot.isMasked && [...own].every((point) => own.has(symmetry[point] as number)),
  );
  const known = new Set<number>();
  const middle = (rows - 1) * instance.columns + columns - 1;
  return instance.directions.flatMap((direction: Direction, d) => {
    const orbit = [DIRECTIONS.indexOf(direction)];
    if (known.has(orbit[0] as number)) return [];
    for (const point of orbit) {
      known.add(point);
      for (const symmetry of symmetries) {
        const image = symmetry[point] as number;
        if (!known.has(image)) orbit.push(image);
        known.add(image);
      }
    }
    const place = d * instance.cellCount + middle;
    return isWithin(knot, frameWith(knot, w, place)) ? [place] : [];
  });
};

/** Every shift down and right from the top left corner that keeps the knot on the real board. */
const shiftsOf = ({ rows, columns, frame }: Knot): { readonly down: number; readonly right: number }[] => {
  const [downs, rights] = [rows - (frame.bottom - frame.top), columns - (frame.right - frame.left)];
  return Array.from({ length: downs * rights }, (_, i) => ({ down: Math.floor(i / rights), right: i % rights }));
};

/** The knot's places on the real board, at the first position with all cells unblocked; `undefined` without one. */
export const placesInFrame = (
  knot: Knot,
  { columns, cellCount, emptyBoard }: SearchInstance,
): Int32Array | undefined => {
  const { weave, frame } = knot;
  const { instance, covers } = weave;
  const realCell = (cell: number, down: number, right: number): number =>
    (Math.floor(cell / instance.columns) - frame.top + down) * columns + (cell % instance.columns) - frame.left + right;
  const covered = [...covers.keys()].filter((cell) => covers[cell] !== 0);
  const shift = shiftsOf(knot).find(({ down, right }) =>
    covered.every((cell) => emptyBoard[realCell(cell, down, right)] === FREE),
  );
  if (!shift) return undefined;
  return weave.places.map((place) => {
    const d = Math.floor(place / instance.cellCount);
    return d * cellCount + realCell(place - d * instance.cellCount, shift.down, shift.right);
  });
};
