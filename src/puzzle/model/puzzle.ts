import type { ImbalanceProof } from './construction.ts';
import type { Direction, Grid, Placement } from './grid.ts';
import type { ListedWord } from './spec.ts';

/** Raised whenever the same spec and seed would give another grid. */
export const GENERATOR_VERSION = '5';

/** A listed or secret word and its place. */
export interface PlacedWord extends ListedWord {
  readonly placement: Placement;
  readonly secret: boolean;
}

/** The rules a verifier checks, each by itself. */
export const CHECKS = [
  'words-placed',
  'crossings-equal',
  'mask-empty',
  'one-shared-cell',
  'words-once',
  'blocklist-clear',
  'message-exact',
  'filled',
  'balanced',
  'theme-clear',
] as const;

export type Check = (typeof CHECKS)[number];

/** The checks that certificates of the first version lack. */
export const LATER_CHECKS: readonly Check[] = ['balanced', 'theme-clear'];

/** Measures of a puzzle's quality and difficulty. */
export interface Measures {
  /** The expected work for one word, in cells. An easy puzzle has about 20, an expert one over 150. */
  readonly score: number;
  readonly directionsUsed: number;
  /** Words in the most used of the allowed directions minus words in the least used. */
  readonly imbalance: number;
  /** Shares of all words, from 0 to 1. */
  readonly backwardShare: number;
  readonly diagonalShare: number;
  /** Letters that words share with each other. */
  readonly crossings: number;
  /** Lines that begin with half of a word or more and break off. */
  readonly nearMisses: number;
  /** Cells that words cover, of all open cells, from 0 to 1. */
  readonly density: number;
}

/** The verifier's findings on a finished grid. `checks` holds `true` for each rule kept. */
export interface Certificate {
  readonly generatorVersion: string;
  readonly seed: string;
  /** The rung of the ladder that gave the puzzle, from 1. Higher rungs have more room. */
  readonly attempt: number;
  /** Hex SHA-256 of the grid's rows joined by line feeds. */
  readonly gridSha256: string;
  readonly checks: Readonly<Partial<Record<Check, boolean>>>;
  /** The proof that directions cannot be more even; only for unbalanced puzzles. */
  readonly imbalanceProof?: ImbalanceProof;
  /** The proved upper bound of shared letters; only for `maximum` crossings. */
  readonly mostCrossings?: number;
  /** Cells that words and message left empty; only if the message was padded. */
  readonly emptyCells?: number;
  /** `undefined` in certificates of the first version. */
  readonly measures?: Measures;
}

/** A finished puzzle with its solution. */
export interface Puzzle {
  readonly grid: Grid;
  /** Listed words in list order, then secret ones. */
  readonly words: readonly PlacedWord[];
  readonly directions: readonly Direction[];
  readonly oneSharedCell: boolean;
  readonly plain: boolean;
  readonly message?: string;
  /** Further words of the theme, in hidden form. The grid must not spell them outside placed words. */
  readonly themeWords?: readonly string[];
  /** Cells printed blank, as indices of `grid.letters`; `undefined` in most puzzles. */
  readonly blind?: readonly number[];
  readonly seed: string;
  readonly certificate: Certificate;
}

/** A puzzle before it has its certificate. */
export type UncertifiedPuzzle = Omit<Puzzle, 'certificate'>;

/** Whether a certificate passes every check. */
export const isClean = ({ checks }: Certificate): boolean => Object.values(checks).every(Boolean);

export const listedWords = ({ words }: Puzzle): PlacedWord[] => words.filter(({ secret }) => !secret);

/** The content of a puzzle's list: the words, a clue or a picture for each, or only their number. */
export const LISTINGS = ['words', 'clues', 'pictures', 'none'] as const;

export type Listing = (typeof LISTINGS)[number];

export const isListing = (text: string): text is Listing => (LISTINGS as readonly string[]).includes(text);

/** Whether players must work out the words themselves. */
export const hidesWords = (listing: Listing): boolean => listing !== 'words';
