import { asReadIn } from '../../puzzle/model/difficulty.ts';
import type { Cell, Direction, Grid } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { BONUSES, type Bonuses, type CleanFinish } from './bonuses.ts';
import { asSlip } from './slips.ts';

/**
 * Rules that keep guessing from winning. Points alone cannot: the first wrong entries are free, so that players dare to
 * type, and a guesser would keep the finds. A player with many misses for their finds must therefore give both ends of
 * a word. Blind guessing hardly ever hits both.
 *
 * The sixth wrong entry costs 1 point, and each further one twice as many. Each also makes the player wait, four times
 * as long as the one before. A player with more finds than wrong entries does not wait. So a guesser cannot sweep a
 * board before the next one, and honest players never wait.
 *
 * Fewer points for one end would hurt most honest members, because they give one end. `scripts/campaigns/guessing.ts`
 * measures blind strategies.
 */

export const FREE_WRONG_ENTRIES = 5;

/** Wrong guesses at the hidden message that do not count as wrong entries. */
export const FREE_MESSAGE_GUESSES = 3;

const FIRST_WAIT_MINUTES = 1;

/** The factor from each wait to the next. */
const WAIT_FACTOR = 4;

/** The longest wait is this many steps above the first: 68 hours, longer than a puzzle stays open. */
const MAX_WAIT_STEPS = 6;

/** The rules of guessing. They are a value, so that a campaign can compare them with others. */
export interface FairPlay {
  /** The total cost of so many wrong entries, in points. */
  readonly costOf: (wrongEntries: number) => number;
  /** How many finds make one end of a word, or a single cell, enough. */
  readonly findsForOneEnd: (wrongEntries: number) => number;
  /** Whether a word once placed wrongly needs both ends from then on. */
  readonly missedNeedBothEnds: boolean;
  /** The wait after the last of so many wrong entries with so many finds, in milliseconds. */
  readonly waitMsAfter: (wrongEntries: number, found: number) => number;
}

/** The cost stops doubling here, so that it stays a whole number. No score is nearly as high. */
const MAX_COSTLY = 30;

/** The total cost of so many wrong entries. The first that is not free costs 1 point, the next 2, then 4, 8, … */
export const costOf = (wrongEntries: number): number =>
  2 ** Math.min(MAX_COSTLY, Math.max(0, wrongEntries - FREE_WRONG_ENTRIES)) - 1;

/** Finds for each wrong entry that make one end of a word enough. */
export const FINDS_FOR_ONE_END = 4;

export const FAIR_PLAY: FairPlay = {
  costOf,
  findsForOneEnd: (wrongEntries) => wrongEntries * FINDS_FOR_ONE_END,
  missedNeedBothEnds: true,
  waitMsAfter: (wrongEntries, found) => {
    const steps = wrongEntries - FREE_WRONG_ENTRIES - 1;
    if (steps < 0 || found > wrongEntries) return 0;
    return FIRST_WAIT_MINUTES * 60_000 * WAIT_FACTOR ** Math.min(steps, MAX_WAIT_STEPS);
  },
};

/** How many of a player's wrong entries stay known. Repeating a known one is free. A form cannot hold as many. */
export const MAX_KNOWN_GUESSES = 100;

/** A player's wrong entries in one puzzle. */
export interface GuessCount {
  readonly inTime: number;
  readonly late: number;
  /** The last guesses, oldest first. Some of them were free. */
  readonly known: readonly string[];
  /** When the last counted entry came, in milliseconds since 1970. `undefined` without one, and for older records. */
  readonly lastAt: number | undefined;
}

/** Guesses unknown before this submission. */
interface NewGuesses {
  readonly guesses: readonly string[];
  /** How many of them count. */
  readonly counted: number;
  /** Those among them and the known ones that no longer count. */
  readonly forgiven?: readonly string[];
  readonly isLate: boolean;
  readonly at: number;
}

export const addGuesses = (
  { inTime, late, known, lastAt }: GuessCount,
  { guesses, counted, forgiven = [], isLate, at }: NewGuesses,
): GuessCount => ({
  inTime: inTime + (isLate ? 0 : counted) - forgiven.length,
  late: late + (isLate ? counted : 0),
  known: [...known, ...guesses]
    .map((guess) => (forgiven.includes(guess) ? asSlip(guess) : guess))
    .slice(-MAX_KNOWN_GUESSES),
  lastAt: counted > 0 && !isLate ? at : lastAt,
});

/** The levels of hints, in order: the part of the board with the start of a word, its direction, its start cell. */
export const HINT_LEVELS = ['region', 'direction', 'start'] as const;

export type HintLevel = (typeof HINT_LEVELS)[number];

/**
 * A player's knowledge of a word from hints. Each level includes those before it. `cell` is the start cell alone, the
 * first hint of earlier versions.
 */
export type HintsTold = HintLevel | 'cell';

/** The hints taken for one word: the knowledge from them, and the number of those that halve its points. */
export interface WordHints {
  readonly told: HintsTold;
  readonly taken: number;
}

export const isHintLevel = (text: string): text is HintLevel => (HINT_LEVELS as readonly string[]).includes(text);

/** As the store numbers them, from 1. */
export const levelNumber = (level: HintLevel): number => HINT_LEVELS.indexOf(level) + 1;

/** The next hint; `undefined` after the last. */
export const nextLevel = (told: HintsTold | undefined): HintLevel | undefined => {
  if (told === 'cell') return 'direction';
  return HINT_LEVELS[told ? levelNumber(told) : 0];
};

/** Whether the player already knows a hint. */
export const isTold = (level: HintLevel, told: HintsTold | undefined): boolean => {
  if (told === 'cell') return level !== 'direction';
  return told !== undefined && levelNumber(level) <= levelNumber(told);
};

const toldBy = (levels: ReadonlySet<number>): HintsTold => {
  const knows = (level: HintLevel): boolean => levels.has(levelNumber(level));
  if (knows('start')) return knows('direction') ? 'start' : 'cell';
  return knows('direction') ? 'direction' : 'region';
};

/** The hints of each word. `level` is the store's number. */
export const hintsByWord = (
  hints: readonly { readonly word: string; readonly level: number; readonly isFree: boolean }[],
): ReadonlyMap<string, WordHints> => {
  const levels = new Map<string, Set<number>>();
  const taken = new Map<string, number>();
  for (const { word, level, isFree } of hints) {
    levels.set(word, (levels.get(word) ?? new Set()).add(level));
    taken.set(word, (taken.get(word) ?? 0) + (isFree ? 0 : 1));
  }
  return new Map([...levels].map(([word, of]) => [word, { told: toldBy(of), taken: taken.get(word) ?? 0 }]));
};

/** A player's request for the words of a hidden list. */
interface WordsShown {
  /** The puzzle was already closed, so the words cost no points. */
  readonly isLate: boolean;
}

/**
 * The hints that shown words count as: for each listed word found from then on, and once in the ranking. A hint halves
 * a word's points. Knowing the word helps about as much as knowing its part of the board, so it costs the same.
 */
export const hintsForWords = (wordsShown: WordsShown | undefined): number => (wordsShown?.isLate === false ? 1 : 0);

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'middle', 'right'] as const;

/** One of nine parts of the board, as equal as its size allows. */
type BoardRegion = `${(typeof ROWS)[number]}_${(typeof COLUMNS)[number]}`;

/** The part of the board that a cell lies in. */
export const regionOf = ({ rows, columns }: Pick<Grid, 'rows' | 'columns'>, { row, column }: Cell): BoardRegion => {
  const vertical = ROWS[Math.floor((row * ROWS.length) / rows)];
  const horizontal = COLUMNS[Math.floor((column * COLUMNS.length) / columns)];
  if (!vertical || !horizontal) throw new Error(`expected a cell of the board, got row ${row}, column ${column}`);
  return `${vertical}_${horizontal}`;
};

/** The points of the game, as the help text explains them to players. */

const POINTS_PER_LETTER: Readonly<Record<Direction, number>> = { E: 2, S: 2, SE: 3, NE: 3, SW: 4, W: 4, NW: 4, N: 4 };

export const ALL_WORDS_BONUS = 10;
export const MESSAGE_BONUS = 25;
const SECRET_FACTOR = 2;

/** The facts that decide a find's points. */
export interface ScoredFind {
  readonly word: string;
  readonly direction: Direction;
  readonly secret: boolean;
  /** The list's language. Its reading direction decides which words run backwards. */
  readonly language: string;
  /** Hints taken for the word before the find. */
  readonly hints: number;
}

/** Points for finding a word: secret words count double, each hint halves them, rounded down; never below 1. */
export const pointsFor = ({ word, direction, secret, language, hints }: ScoredFind): number => {
  const whole = splitCells(word).length * POINTS_PER_LETTER[asReadIn(language, direction)];
  return Math.max(1, Math.floor((whole * (secret ? SECRET_FACTOR : 1)) / 2 ** hints));
};

/** A player's results in one puzzle, without late ones. */
export interface ScoredPlay {
  /** Sum of the points for finds, with secret words and after hints. */
  readonly findPoints: number;
  readonly wrongEntries: number;
  /** Whether the player found all listed words. */
  readonly isFinished: boolean;
  /** Whether the player read the hidden message. */
  readonly hasMessage: boolean;
  /** The number of words off the list. */
  readonly offList: number;
  /** The clean puzzles in a row up to this one; 0 unless it is clean itself. */
  readonly cleanRun: number;
}

/** The score of one puzzle, never below 0: finds and bonuses, less the cost of wrong entries. */
export const scoreOf = (play: ScoredPlay, bonuses: Bonuses = BONUSES): number => {
  const { findPoints, wrongEntries, isFinished, hasMessage, offList, cleanRun } = play;
  const bonus = (isFinished ? ALL_WORDS_BONUS : 0) + (hasMessage ? MESSAGE_BONUS : 0);
  const more = bonuses.offList(offList) + bonuses.cleanRun(cleanRun);
  return Math.max(0, findPoints + bonus + more - costOf(wrongEntries));
};

/** A player's part in one edition, as far as it counts for rankings. */
export interface Play {
  readonly points: number;
  /** Listed words found. */
  readonly found: number;
  /** Secret words found. */
  readonly secrets: number;
  readonly hints: number;
  readonly wrongEntries: number;
  /** When the player found the last listed word, in milliseconds since 1970; `undefined` before that. */
  readonly finishedAt: number | undefined;
  /** The points for a clean week. They are apart from `points`, because they count for the week alone. */
  readonly weekBonus: number;
}

/** The parts of a player's record that decide a play. */
export interface PlayedRecord {
  readonly finds: readonly {
    readonly isSecret: boolean;
    readonly points: number;
    /** Milliseconds since 1970. */
    readonly foundAt: number;
    readonly isLate: boolean;
  }[];
  readonly wrongEntries: { readonly inTime: number };
  readonly hints: readonly PaidHint[];
  /** Words off the list from before the puzzle closed, as hidden. */
  readonly offList: readonly string[];
  readonly message: { readonly isLate: boolean } | undefined;
  readonly wordsShown: WordsShown | undefined;
  readonly clean: CleanFinish;
}

/** The items from before the puzzle closed. */
export const inTime = <T extends { readonly isLate: boolean }>(all: readonly T[]): T[] =>
  all.filter(({ isLate }) => !isLate);

interface PaidHint {
  readonly isLate: boolean;
  readonly isFree: boolean;
}

/** The hints with a cost: those taken while the puzzle was open, without free ones. */
export const costlyHints = <T extends PaidHint>(hints: readonly T[]): T[] =>
  inTime(hints).filter(({ isFree }) => !isFree);

/** The ranked play of a record; `undefined` without a find, message or word off the list while the puzzle was open. */
export const playOf = (
  { finds, wrongEntries, hints, message, wordsShown, offList, clean }: PlayedRecord,
  listedWords: number,
): Play | undefined => {
  const found = inTime(finds);
  const hasMessage = message?.isLate === false;
  if (found.length === 0 && offList.length === 0 && !hasMessage) return undefined;
  const listed = found.filter(({ isSecret }) => !isSecret);
  const isFinished = listed.length >= listedWords;
  const findPoints = found.reduce((sum, { points }) => sum + points, 0);
  return {
    points: scoreOf({
      ...{ findPoints, isFinished, hasMessage },
      ...{ wrongEntries: wrongEntries.inTime, offList: offList.length, cleanRun: clean.run },
    }),
    found: listed.length,
    secrets: found.length - listed.length,
    hints: costlyHints(hints).length + hintsForWords(wordsShown),
    wrongEntries: wrongEntries.inTime,
    finishedAt: isFinished ? Math.max(...listed.map(({ foundAt }) => foundAt)) : undefined,
    weekBonus: clean.isWeek ? BONUSES.cleanWeek : 0,
  };
};
