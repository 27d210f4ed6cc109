import type { Crossings } from './construction.ts';
import type { Direction } from './direction.ts';

/** A word to hide and how the list shows it. */
export interface ListedWord {
  /** As hidden: upper-case graphemes without spaces, from `hideLabel`. */
  readonly word: string;
  /** As shown, e.g. "Polar bear". */
  readonly label: string;
  readonly clue?: string;
  /** Stands for the word in texts, such as 🦁; pictures have no font for it. */
  readonly emoji?: string;
}

/** Difficulty scores, both ends included; `most` may be infinite. */
export interface ScoreRange {
  readonly least: number;
  readonly most: number;
}

/** All that decides a puzzle: the same spec, seed and generator version give the same grid. */
export interface PuzzleSpec {
  readonly rows: number;
  readonly columns: number;
  readonly words: readonly ListedWord[];
  /** Hidden like the others, but not in the printed list. */
  readonly secretWords: readonly ListedWord[];
  readonly directions: readonly Direction[];
  /** Row by row; `true` marks a cell that stays empty. `undefined` is a full rectangle. */
  readonly mask?: readonly boolean[];
  /** Spelled by the cells outside the words, row by row; upper-case graphemes without spaces. */
  readonly message?: string;
  /** Whether cells that words and message do not fill may stay empty; without, the message must fill them exactly. */
  readonly padMessage?: boolean;
  /** Letters that filler is drawn from, each as often as it stands here; empty for the letters of the words. */
  readonly fillerLetters: readonly string[];
  /** How many beginnings of listed words that break off the filler holds, as far as there is room; none by default. */
  readonly redHerrings?: number;
  /** How much words share letters; `many` by default. A plain puzzle takes what comes. */
  readonly crossings?: Crossings;
  /** Whether no two words share a cell; they may by default. */
  readonly apart?: boolean;
  /** Whether any two words share at most one cell. */
  readonly oneSharedCell: boolean;
  /** Words, as hidden, that must not be readable anywhere but inside a listed word. */
  readonly blocklist: readonly string[];
  /** Words of the theme, as hidden, that are not to be found: like blocked ones, readable nowhere. None by default. */
  readonly themeWords?: readonly string[];
  /** Only WoSeCon's own rules: all words placed, crossings on equal letters. */
  readonly plain: boolean;
  /** How hard a daily puzzle is wished to be; any other takes what comes. */
  readonly score?: ScoreRange;
  readonly seed: string;
}

/** Listed words, then secret ones, as hidden. */
export const hiddenWords = ({ words, secretWords }: Pick<PuzzleSpec, 'words' | 'secretWords'>): string[] =>
  [...words, ...secretWords].map(({ word }) => word);

/** Shorter words come up by chance wherever letters stand: nobody takes them for the theme's. */
const SHORTEST_THEME_WORD = 3;

/** The words of a theme, as hidden, that a puzzle of it does not hide. */
export const themeWordsBeside = (theme: readonly ListedWord[], hidden: readonly ListedWord[]): string[] => {
  const own = new Set(hidden.map(({ word }) => word));
  return theme.map(({ word }) => word).filter((word) => word.length >= SHORTEST_THEME_WORD && !own.has(word));
};

/** Every word that may be read at a placed word's own place only: the hidden ones, the blocked ones and the theme's. */
export const forbiddenWords = (spec: PuzzleSpec): string[] =>
  spec.plain ? [] : [...new Set([...hiddenWords(spec), ...spec.blocklist, ...(spec.themeWords ?? [])])];
