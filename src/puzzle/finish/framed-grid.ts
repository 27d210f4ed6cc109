import { cellsOf, DIRECTIONS, type Grid, type Placement, STEPS } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import { childOf, createTrie, type Trie } from '../search/trie.ts';

/** Numbers for letters, so that inner loops compare integers: 0, 1, 2, … in the order first seen. */
interface LetterCodes {
  /** The number of a letter; `-1` for one never added. */
  codeOf(letter: string): number;
  readonly letters: readonly string[];
}

const createLetterCodes = (letters: Iterable<string>): LetterCodes => {
  const codes = new Map<string, number>();
  for (const letter of letters) if (!codes.has(letter)) codes.set(letter, codes.size);
  return { codeOf: (letter) => codes.get(letter) ?? -1, letters: [...codes.keys()] };
};

/** No letter yet, a blocked cell, or the frame around the grid. */
export const UNKNOWN = -1;

/**
 * A grid during filling, as letter codes with a frame one cell wide, and the words it must not spell by accident.
 * Filling uses it, and so does the search to judge solutions. The verifier has its own reader.
 */
export interface FramedGrid {
  /** `columns` + 2 codes a row, the frame included. */
  readonly codes: Int32Array;
  readonly width: number;
  readonly letterCodes: LetterCodes;
  readonly forbidden: Trie;
  /** Offsets to the next cell in the eight directions. */
  readonly strides: readonly number[];
}

export interface FramedGridRequest {
  readonly rows: number;
  readonly columns: number;
  readonly placements: readonly Placement[];
  /** Further letters that may stand on the grid. */
  readonly alphabet: readonly string[];
  /** Words allowed inside a placement only. */
  readonly forbidden: readonly string[];
}

const numberOf = (cell: { readonly row: number; readonly column: number }, width: number): number =>
  (cell.row + 1) * width + cell.column + 1;

/** The index that a framed grid gives to a cell, counted row by row. */
export const framedIndex = (
  framed: Pick<FramedGrid, 'width'>,
  { columns }: Pick<Grid, 'columns'>,
  cell: number,
): number => numberOf({ row: Math.floor(cell / columns), column: cell % columns }, framed.width);

const trieOf = (words: readonly string[], { codeOf, letters }: LetterCodes): Trie =>
  createTrie(
    // The grid cannot spell a word with a letter outside its alphabet.
    words.map((word) => splitCells(word).map(codeOf)).filter((codes) => !codes.includes(UNKNOWN)),
    letters.length,
  );

/** The grid with its placements written and everything else unknown. */
export const createFramedGrid = ({ rows, columns, placements, alphabet, forbidden }: FramedGridRequest): FramedGrid => {
  const width = columns + 2;
  const letterCodes = createLetterCodes([...placements.flatMap(({ word }) => splitCells(word)), ...alphabet]);
  const codes = new Int32Array(width * (rows + 2)).fill(UNKNOWN);
  for (const placement of placements) {
    const letters = splitCells(placement.word);
    for (const [i, cell] of cellsOf(placement).entries()) {
      codes[numberOf(cell, width)] = letterCodes.codeOf(letters[i] ?? '');
    }
  }
  const strides = DIRECTIONS.map((direction) => STEPS[direction].dRow * width + STEPS[direction].dColumn);
  return { codes, width, letterCodes, forbidden: trieOf(forbidden, letterCodes), strides };
};

/** The length of the shortest forbidden word that starts at `start` and has more than `beyond` cells; 0 without one. */
const readForbidden = ({ codes, forbidden }: FramedGrid, start: number, stride: number, beyond: number): number => {
  let node = 0;
  let at = start;
  for (let length = 1; ; length++) {
    const code = codes[at] ?? UNKNOWN;
    if (code === UNKNOWN) return 0;
    node = childOf(forbidden, node, code);
    if (node === 0) return 0;
    if (length > beyond && forbidden.isEnd[node] === 1) return length;
    at += stride;
  }
};

/** Whether a forbidden word runs through the framed cell `index`. Unknown letters end a word. */
export const spellsForbidden = (framed: FramedGrid, index: number): boolean => {
  const { codes, forbidden, strides } = framed;
  for (const stride of strides) {
    let start = index;
    for (let back = 0; back < forbidden.depth && codes[start] !== UNKNOWN; back++) {
      if (readForbidden(framed, start, stride, back) > 0) return true;
      start -= stride;
    }
  }
  return false;
};

/** For each covered cell, the cells of every word that covers it. */
const linesByCell = (framed: FramedGrid, placements: readonly Placement[]): ReadonlyMap<number, Set<number>[]> => {
  const lines = new Map<number, Set<number>[]>();
  for (const placement of placements) {
    const line = new Set(cellsOf(placement).map((cell) => numberOf(cell, framed.width)));
    for (const cell of line) {
      const others = lines.get(cell);
      if (others) others.push(line);
      else lines.set(cell, [line]);
    }
  }
  return lines;
};

/**
 * Whether the placed letters spell a forbidden word anywhere but inside one placement. Call it before any filler is on
 * the grid.
 */
export const hasStrays = (framed: FramedGrid, placements: readonly Placement[]): boolean => {
  const lines = linesByCell(framed, placements);
  const isWithinOne = (start: number, stride: number, length: number): boolean =>
    (lines.get(start) ?? []).some((line) => {
      for (let i = 1; i < length; i++) if (!line.has(start + i * stride)) return false;
      return true;
    });
  for (let start = 0; start < framed.codes.length; start++) {
    if (framed.codes[start] === UNKNOWN) continue;
    for (const stride of framed.strides) {
      for (let length = readForbidden(framed, start, stride, 0); length > 0; ) {
        if (!isWithinOne(start, stride, length)) return true;
        length = readForbidden(framed, start, stride, length);
      }
    }
  }
  return false;
};
