import type { Crossings, ImbalanceProof } from './construction.ts';
import type { Direction, Grid, Placement } from './grid.ts';
import { splitCells } from './letters.ts';

/** A word to hide and how the list shows it. */
export interface ListedWord {
  /** As hidden: upper-case graphemes without spaces, from `hideLabel`. */
  readonly word: string;
  /** As shown, e.g. "Polar bear". */
  readonly label: string;
  readonly clue?: string;
  /** Stands for the word in a list of pictures, such as 🦁. */
  readonly emoji?: string;
}

/** Difficulty scores, both ends included; `most` may be infinite. */
export interface ScoreRange {
  readonly least: number;
  readonly most: number;
}

/** The difficulty that a daily puzzle should have. */
export interface DifficultyWish extends ScoreRange {
  /** The wanted mean of the estimated seconds for a listed word. It counts after the score. */
  readonly seconds?: number;
  /** The tag of the list's language, for the estimate; English, if left out. */
  readonly language?: string;
}

/** Words that may replace listed ones. */
export interface SpareWords {
  /** The listed words too, in the order of the list. */
  readonly words: readonly ListedWord[];
  /** How many words the list may have then, both ends included. */
  readonly least: number;
  readonly most: number;
}

/** The longer side of a board with a message against the shorter one, unless a person chose the size. */
export const MAX_PROPORTION = 1.35;

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
  /** Whether cells of a shape may stay empty beside words and message. Other boards are always full. */
  readonly padMessage?: boolean;
  /** Words to choose from where the listed ones leave no board for the message; `undefined` to keep to the list. */
  readonly spare?: SpareWords;
  /** Whether a person chose rows and columns. Other boards with a message are at most `MAX_PROPORTION` : 1. */
  readonly sizeAsked?: boolean;
  /** Letters for the filler; one that stands twice is twice as likely. Empty for the letters of the words. */
  readonly fillerLetters: readonly string[];
  /** How many broken-off beginnings of listed words the filler holds, if there is room; 0 by default. */
  readonly redHerrings?: number;
  /** How much words share letters; `many` by default. A plain puzzle has no preference. */
  readonly crossings?: Crossings;
  /** Whether words must not share any cell; `false` by default. */
  readonly apart?: boolean;
  /** Whether any two words share at most one cell. */
  readonly oneSharedCell: boolean;
  /** Words, in hidden form, that may be readable inside a placed word only. */
  readonly blocklist: readonly string[];
  /** Words, in hidden form, that no list may hold; the `blocklist` by default. */
  readonly refused?: readonly string[];
  /** Further words of the theme, in hidden form, under the same rule as `blocklist`. Empty by default. */
  readonly themeWords?: readonly string[];
  /** Whether a word may stand inside a longer one of the list, forwards or backwards; `false` by default. */
  readonly allowContained?: boolean;
  /** Only WoSeCon's own rules: all words placed, crossings on equal letters. */
  readonly plain: boolean;
  /** The wanted difficulty of a daily puzzle; other puzzles have no such wish. */
  readonly score?: DifficultyWish;
  readonly seed: string;
}

/** Listed words, then secret ones, as hidden. */
export const hiddenWords = ({ words, secretWords }: Pick<PuzzleSpec, 'words' | 'secretWords'>): string[] =>
  [...words, ...secretWords].map(({ word }) => word);

/** The cells of each hidden word. */
export const wordLengths = (spec: Pick<PuzzleSpec, 'words' | 'secretWords'>): number[] =>
  hiddenWords(spec).map((word) => splitCells(word).length);

/** How many cells the mask leaves open. */
export const openCells = ({ rows, columns, mask }: Pick<PuzzleSpec, 'rows' | 'columns' | 'mask'>): number =>
  rows * columns - (mask?.filter(Boolean).length ?? 0);

/** Shorter words appear on any grid by chance, so players do not take them for theme words. */
const SHORTEST_THEME_WORD = 3;

/**
 * How many directions the words beside a message must use: half of the allowed ones. Fewer words need no more than one
 * each. 0 if a person asked for a shape or a size.
 */
export const leastDirections = (spec: PuzzleSpec, words: number): number =>
  spec.message === undefined || spec.plain || spec.mask || spec.sizeAsked
    ? 0
    : Math.min(words, Math.ceil(spec.directions.length / 2));

/** The words of a theme, in hidden form, that a puzzle does not hide. */
export const themeWordsBeside = (theme: readonly ListedWord[], hidden: readonly ListedWord[]): string[] => {
  const own = new Set(hidden.map(({ word }) => word));
  return theme.map(({ word }) => word).filter((word) => word.length >= SHORTEST_THEME_WORD && !own.has(word));
};

/** Every word that may be readable at its own place only: hidden, blocked and theme words. */
export const forbiddenWords = (spec: PuzzleSpec): string[] =>
  spec.plain ? [] : [...new Set([...hiddenWords(spec), ...spec.blocklist, ...(spec.themeWords ?? [])])];

/** The rule that a word breaks, with the values for a sentence about it. */
export interface WordFault {
  readonly kind:
    | 'empty'
    | 'repeated'
    | 'short'
    | 'long'
    | 'not_letter'
    | 'blocked'
    | 'unknown_script'
    | 'mixed_scripts'
    | 'other_script'
    | 'inside'
    | 'reversed_inside';
  /** Texts from the list are not escaped. */
  readonly values: Readonly<Record<string, string | number>>;
}

export interface WordProblem {
  readonly kind: 'word';
  /** As hidden. */
  readonly word: string;
  /** From 0, among the listed words and then the secret ones. */
  readonly index: number;
  readonly fault: WordFault;
}

/** A fault of the request as a whole. */
interface RequestProblem {
  readonly kind: 'request';
  /** One sentence for a person, ending in a full stop. */
  readonly message: string;
}

export type SpecProblem = WordProblem | RequestProblem;

/** Why there is no puzzle. */
export type GenerationFailure =
  | { readonly kind: 'invalid-spec'; readonly problems: readonly SpecProblem[] }
  /** Proved: no placement of all words exists under the spec's rules. */
  | { readonly kind: 'impossible'; readonly reason: string }
  /** Stopped by a deadline, a step limit or a signal, after placing at most `placed` of `total` words. */
  | { readonly kind: 'budget-exhausted'; readonly placed: number; readonly total: number };

/** Raised whenever the same spec and seed would give another grid. */
export const GENERATOR_VERSION = '6';

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
  'full',
  'proportioned',
  'directions-used',
] as const;

export type Check = (typeof CHECKS)[number];

/** The rules that a plain puzzle has like any other. */
const PLAIN_CHECKS: readonly Check[] = [
  'words-placed',
  'crossings-equal',
  'mask-empty',
  'one-shared-cell',
  'message-exact',
  'filled',
];

/** Whether a rule is asked of a puzzle. The verifier counts others as kept. */
export const isAskedOf = ({ plain, oneSharedCell }: Pick<UncertifiedPuzzle, 'plain' | 'oneSharedCell'>, check: Check) =>
  (!plain || PLAIN_CHECKS.includes(check)) && (oneSharedCell || check !== 'one-shared-cell');

/** The first generator version with each later check. */
export const CHECKED_SINCE: Partial<Readonly<Record<Check, number>>> = {
  balanced: 2,
  'theme-clear': 2,
  full: 6,
  proportioned: 6,
  'directions-used': 6,
};

/** Wishes that free a board with a message from some rules: a shape may have empty cells, a size any proportions. */
export const ASKED = ['shape', 'size'] as const;

export type Asked = (typeof ASKED)[number];

/** A word that stands inside a longer word of its puzzle, forwards or backwards. Both as hidden. */
export interface ContainedWord {
  readonly word: string;
  readonly within: string;
}

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

/**
 * The verifier's findings on a finished grid. `checks` holds `true` for each rule kept; a best board has only those asked
 * of it.
 */
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
  /** Cells of a shape that words and message left empty; only if the message was padded. */
  readonly emptyCells?: number;
  /** What a person asked for, against the usual form of a board with a message. */
  readonly asked?: readonly Asked[];
  /** Every word that stands inside a longer one; only if the puzzle allows such words and has some. */
  readonly contained?: readonly ContainedWord[];
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
const LISTINGS = ['words', 'clues', 'pictures', 'none'] as const;

export type Listing = (typeof LISTINGS)[number];

export const isListing = (text: string): text is Listing => (LISTINGS as readonly string[]).includes(text);

/** Whether players must work out the words themselves. */
export const hidesWords = (listing: Listing): boolean => listing !== 'words';
