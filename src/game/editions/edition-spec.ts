import { coveringPool } from '../../puzzle/finish/filler-pool.ts';
import type { Crossings } from '../../puzzle/model/construction.ts';
import { type Difficulty, directionsFor, type Preset } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import {
  type DifficultyWish,
  hiddenWords,
  type ListedWord,
  type PuzzleSpec,
  type SpareWords,
  themeWordsBeside,
} from '../../puzzle/model/puzzle.ts';
import { blocklistFor, refusedFor } from '../../words/blocklist.ts';
import { sortByLabel } from '../lists/daily-list.ts';
import type { Variant } from '../places/puzzle-settings.ts';
import { shapeSpec } from './built-in-words.ts';

/** The differences between two specs of one difficulty. */
export interface SpecParts {
  readonly words: readonly ListedWord[];
  readonly secretWords: readonly ListedWord[];
  /** All words of the theme, hidden or not. */
  readonly theme: readonly ListedWord[];
  readonly language: string;
  /** If empty, the filler uses letters that cover the ends of the words. */
  readonly fillerLetters: readonly string[];
  readonly message?: string | undefined;
  readonly crossings?: Crossings | undefined;
  /** The least width and height of the board, if larger than the preset's. */
  readonly side?: number | undefined;
  /** Those of the difficulty, if left out. */
  readonly directions?: readonly Direction[] | undefined;
  /** The size of the board without a message. */
  readonly board: Pick<Preset, 'rows' | 'columns'>;
  readonly redHerrings: number;
  /** `undefined` accepts every score. */
  readonly score?: DifficultyWish | undefined;
  readonly variant: Variant;
  readonly seed: string;
}

/** The list may have this share of its words at least, and so many more at most, so that the message fits. */
const LEAST_SHARE = 0.75;
const MORE = 4;
/** No list grows beyond so many words for its message. */
const MOST = 24;

/** Other words of the theme for a board with a message. A day of pictures has too few of them. */
const spareOf = ({ message, variant, words, secretWords, theme, language }: SpecParts): SpareWords | undefined => {
  if (message === undefined || variant === 'pictures') return undefined;
  const secret = new Set(secretWords.map(({ word }) => word));
  const usable = sortByLabel(theme, language).filter(({ word }) => !secret.has(word));
  return {
    words: usable,
    least: Math.ceil(LEAST_SHARE * words.length),
    most: Math.max(words.length, Math.min(MOST, words.length + MORE)),
  };
};

/**
 * A board at least as wide as its longest word. A shaped board has no score range: its shape decides the difficulty.
 */
export const specOf = (difficulty: Difficulty, parts: SpecParts): PuzzleSpec => {
  const { words, secretWords, theme, language, fillerLetters, message, crossings, redHerrings, side = 0, seed } = parts;
  const { rows, columns } = parts.board;
  const spare = spareOf(parts);
  const spec: PuzzleSpec = {
    rows: Math.max(rows, side),
    columns: Math.max(columns, side, ...words.map(({ word }) => splitCells(word).length)),
    words,
    secretWords,
    directions: parts.directions ?? directionsFor(difficulty, language),
    fillerLetters: fillerLetters.length > 0 ? fillerLetters : coveringPool(hiddenWords({ words, secretWords })),
    redHerrings: message === undefined ? redHerrings : 0,
    ...(message === undefined ? {} : { message }),
    ...(crossings === undefined ? {} : { crossings }),
    oneSharedCell: true,
    blocklist: blocklistFor(language, message),
    refused: refusedFor(language),
    themeWords: themeWordsBeside(theme, [...words, ...secretWords]),
    plain: false,
    ...(spare && { spare }),
    seed,
  };
  if (parts.variant === 'shaped') return shapeSpec(spec);
  return parts.score ? { ...spec, score: { ...parts.score, language } } : spec;
};
