import type { Cell } from '../puzzle/model/grid.ts';
import { hideLabel, isSyllabic } from '../puzzle/model/letters.ts';
import { cellsBetween, letterOn, type Point, spell } from './line.ts';
import { sharedWords } from './shared-words.ts';
import type { Ends, ListedGrid } from './wire.ts';

/** Movements of a hand that mean no word. The page keeps them to itself, so they cost nothing. */

/** The lengths of the shortest words that the engine hides: in letters, and in scripts with a syllable in each cell. */
const LEAST_LETTERS = 3;
const LEAST_SYLLABLES = 2;

const leastFor = (puzzle: ListedGrid, line: readonly Cell[]): number =>
  line.every((cell) => isSyllabic(letterOn(puzzle, cell))) ? LEAST_SYLLABLES : LEAST_LETTERS;

const isWithin = (line: readonly Cell[], whole: readonly Cell[]): boolean =>
  line.every(({ row, column }) => whole.some((cell) => cell.row === row && cell.column === column));

/** Whether a drawn line may be a word: not too short, and not a part of a word already found. */
export const isMeant = (puzzle: ListedGrid, drawn: Ends): boolean => {
  const line = cellsBetween(puzzle, drawn);
  if (line.length < leastFor(puzzle, line)) return false;
  return !sharedWords(puzzle).some(({ isFound, ends }) => {
    const whole = isFound && ends ? cellsBetween(puzzle, ends) : [];
    return line.length < whole.length && isWithin(line, whole);
  });
};

/** A place of the pointer in the window, in pixels, and its time in milliseconds. */
export interface StrokePlace {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** How a line was drawn. */
export interface Stroke {
  readonly isTouch: boolean;
  /** The points of the board where the pointer went down and up. */
  readonly down: Point;
  readonly up: Point;
  /** Every known place of the pointer, from the first to the last. */
  readonly places: readonly StrokePlace[];
}

/** A fling is shorter than this, and the page noticed at least so many moves of it. */
const FLING_MS = 200;
const FLING_MOVES = 3;
/** The part of a stroke that tells the speed of its end. */
const RELEASE_MS = 50;
/** The least speeds of a fling, in pixels a millisecond: with all words known to the page, and without. */
const FAST = 1;
const VERY_FAST = 2;
/** A finger that hits the middle of a cell this closely, in cells, aims at it. */
const AIM = 0.15;

const releaseSpeed = (places: readonly StrokePlace[]): number => {
  const last = places.at(-1);
  const since = last && places.find(({ atMs }) => atMs >= last.atMs - RELEASE_MS);
  if (!since || since.atMs === last.atMs) return 0;
  return Math.hypot(last.x - since.x, last.y - since.y) / (last.atMs - since.atMs);
};

const isMiddle = ({ row, column }: Point, cell: Cell | undefined): boolean =>
  cell !== undefined && Math.hypot(row - cell.row - 0.5, column - cell.column - 0.5) <= AIM;

/** Whether a line spells a word of the list, in either direction. */
const spellsListed = (puzzle: ListedGrid, line: readonly Cell[]): boolean => {
  const texts = [spell(puzzle, line), spell(puzzle, [...line].reverse())];
  const languages = [puzzle.language, puzzle.listLanguage];
  return puzzle.words.some(
    ({ label }) => label !== undefined && languages.some((language) => texts.includes(hideLabel(label, language))),
  );
};

/** Whether the letters between two cells spell a word that the list prints. */
export const spellsWord = (puzzle: ListedGrid, ends: Ends): boolean => spellsListed(puzzle, cellsBetween(puzzle, ends));

/**
 * Whether a drawn line was a swipe to scroll the page: a short touch that is still fast when the finger leaves, and aims
 * at no cells. A line that spells a listed word is never a swipe. If the list hides words, only a very fast one is.
 */
export const isFling = (puzzle: ListedGrid, line: readonly Cell[], { isTouch, down, up, places }: Stroke): boolean => {
  const [first, last] = [places[0], places.at(-1)];
  // The first place is that of the finger going down, the last that of its leaving.
  if (!isTouch || !first || !last || places.length - 2 < FLING_MOVES) return false;
  if (last.atMs - first.atMs >= FLING_MS) return false;
  if (isMiddle(down, line[0]) && isMiddle(up, line.at(-1))) return false;
  const knowsWords = puzzle.words.every(({ label }) => label !== undefined);
  return releaseSpeed(places) >= (knowsWords ? FAST : VERY_FAST) && !spellsListed(puzzle, line);
};
