import type { Direction } from './direction.ts';
import type { Grid } from './grid.ts';
import type { Placement } from './placement.ts';
import type { ListedWord } from './spec.ts';

/** Raised whenever the same spec and seed would give another grid. */
export const GENERATOR_VERSION = '1';

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
] as const;

export type Check = (typeof CHECKS)[number];

/** What the verifier found about a finished grid; `checks` holds `true` for each rule kept. */
export interface Certificate {
  readonly generatorVersion: string;
  readonly seed: string;
  /** How many builds it took, from 1; a higher one was allowed more room by the ladder. */
  readonly attempt: number;
  /** Hex SHA-256 of the grid's rows joined by line feeds. */
  readonly gridSha256: string;
  readonly checks: Readonly<Record<Check, boolean>>;
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
  readonly seed: string;
  readonly certificate: Certificate;
}

export const isClean = ({ checks }: Certificate): boolean => Object.values(checks).every(Boolean);

export const listedWords = ({ words }: Puzzle): PlacedWord[] => words.filter(({ secret }) => !secret);
