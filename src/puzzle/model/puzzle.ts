import type { ImbalanceProof } from './construction.ts';
import type { Direction } from './direction.ts';
import type { Grid } from './grid.ts';
import type { Placement } from './placement.ts';
import type { ListedWord } from './spec.ts';

/** Raised whenever the same spec and seed would give another grid. */
export const GENERATOR_VERSION = '5';

/** A listed or secret word together with where it is hidden. */
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

/** What makes a puzzle good and hard, each by itself. */
export interface Measures {
  /** The expected work for one word, in cells; about 20 for an easy puzzle, over 150 for an expert one. */
  readonly score: number;
  readonly directionsUsed: number;
  /** How much more often the most used of the allowed directions is used than the least used. */
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

/** What the verifier found about a finished grid; `checks` holds `true` for each rule kept. */
export interface Certificate {
  readonly generatorVersion: string;
  readonly seed: string;
  /** How many builds it took, from 1; a higher one was allowed more room by the ladder. */
  readonly attempt: number;
  /** Hex SHA-256 of the grid's rows joined by line feeds. */
  readonly gridSha256: string;
  readonly checks: Readonly<Partial<Record<Check, boolean>>>;
  /** That the words' directions cannot be used more evenly; only if they are not balanced. */
  readonly imbalanceProof?: ImbalanceProof;
  /** The most letters that any arrangement can share, as far as is proved; only if the most was asked for. */
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
  /** Words of the theme, as hidden, that are neither listed nor secret; readable nowhere. */
  readonly themeWords?: readonly string[];
  /** Cells, by their place in `grid.letters`, that are printed blank; none by default. */
  readonly blind?: readonly number[];
  readonly seed: string;
  readonly certificate: Certificate;
}

/** A puzzle before it has its certificate. */
export type UncertifiedPuzzle = Omit<Puzzle, 'certificate'>;

/** Whether every check of a certificate was passed. */
export const isClean = ({ checks }: Certificate): boolean => Object.values(checks).every(Boolean);

export const listedWords = ({ words }: Puzzle): PlacedWord[] => words.filter(({ secret }) => !secret);
