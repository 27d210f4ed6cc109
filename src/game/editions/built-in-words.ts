import {
  DEFAULT_DIFFICULTY,
  type Difficulty,
  directionsFor,
  isDifficulty,
  type Preset,
} from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { type DifficultyWish, openCells, type PuzzleSpec, type ScoreRange } from '../../puzzle/model/puzzle.ts';
import { combineMask, drawShape, longestRun, type ShapeParts, trimMask } from '../../puzzle/shapes/shapes.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Game } from '../game.ts';
import { dueWordsOfDate, stockOf, themeOfDay } from '../lists/daily-list.ts';
import { messageOfDate, sentencesOfTheme } from '../lists/message-of-date.ts';
import type { Stock } from '../lists/theme-appointments.ts';
import { packOfDate } from '../lists/theme-schedule.ts';
import { formatLocality } from '../places/locality.ts';
import { DEFAULT_VARIANT, type PuzzleSettings } from '../places/puzzle-settings.ts';
import { boardOfDay, scoreFactorOf } from './day-board.ts';
import { type Draw, type EditionSettings, formatDraw } from './edition.ts';
import {
  chooseSundayWords,
  chooseWeekdayWords,
  isSunday,
  type LadderWish,
  type LadderWords,
  SUNDAY_SCORES,
  scoreRangeOf,
  secondsOf,
  sundayOf,
} from './ladder-words.ts';
import { afterBuilds, otherWords } from './other-words.ts';

/** The hidden messages of built-in Sunday puzzles. */

type MessageGame = Pick<Game, 'packs' | 'keyedHash'>;

/** The message depends on these settings, and on the date. */
type SundaySettings = Pick<
  EditionSettings,
  'language' | 'difficulty' | 'locality' | 'guildId' | 'timeZone' | 'variant' | 'theme' | 'isUnposted'
>;

/** Boards with so many words need a message of two sentences, so that the letters outside the words fill the rest. */
const LONG_MESSAGE_WORDS = 14;

/** Sentences about Sunday themes, by installation, place and date. Each costs a look at a year of themes. */
const sentences = new WeakMap<Stock['keyedHash'], Map<string, readonly string[]>>();
const MAX_SUNDAYS = 500;

const sentencesFor = (key: string, stock: Stock, find: () => readonly string[]): readonly string[] => {
  const known = sentences.get(stock.keyedHash) ?? new Map<string, readonly string[]>();
  sentences.set(stock.keyedHash, known);
  if (known.size > MAX_SUNDAYS) known.clear();
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
};

/**
 * The message of a date's built-in puzzle, as hidden; `undefined` unless the date is a Sunday. A shaped board uses the
 * message to choose its words, but does not hide it.
 */
export const sundayMessage = (game: MessageGame, date: PuzzleDate, settings: SundaySettings): string | undefined => {
  const { language, guildId, timeZone, isUnposted, variant = DEFAULT_VARIANT, theme = '' } = settings;
  if (!isSunday(date)) return undefined;
  const stock = stockOf(game, settings);
  if (stock.packs.length === 0) return undefined;
  const isPictured = variant === 'pictures';
  const idOf = (day: PuzzleDate): string =>
    (day === date ? themeOfDay(game, stock, day, isPictured, theme) : packOfDate(stock, day)).id;
  const key = `${date}/${language}/${stock.packs.length}/${formatLocality(stock.locality)}/${isPictured}/${theme}`;
  const ofTheme = sentencesFor(key, stock, () => sentencesOfTheme(language, date, idOf));
  // A reroll changes words and grid, and keeps the sentence.
  return messageOfDate(
    game,
    {
      language,
      draw: formatDraw({ guildId, timeZone, isUnposted, reroll: 0 }),
      isLong: boardOfDay(difficultyOf(settings), date, variant).wordCount >= LONG_MESSAGE_WORDS,
    },
    date,
    ofTheme,
  );
};

/** The difficulty of the settings; the default for an unknown name. */
export const difficultyOf = ({ difficulty }: PuzzleSettings): Difficulty =>
  isDifficulty(difficulty) ? difficulty : DEFAULT_DIFFICULTY;

/** The number of a board's listed words, their greatest length, and the number of secret words. */
export const sizeOf = ({ rows, columns, wordCount, secretCount }: Preset) => {
  return { count: wordCount, maxCells: Math.max(rows, columns), secretCount };
};

/** Weekday words aim at this part of the day's highest score: filler can make a board harder, not easier. */
const EASIER = 0.92;

/** Settings that decide a week's scores. */
type WeekSettings = Pick<
  EditionSettings,
  'language' | 'difficulty' | 'locality' | 'guildId' | 'timeZone' | 'variant' | 'theme'
>;

const boardOf = (date: PuzzleDate, settings: WeekSettings): Preset =>
  boardOfDay(difficultyOf(settings), date, settings.variant ?? DEFAULT_VARIANT);

/** The words to choose from for a date, in the order of their turn. */
const dueWords = (game: Game, date: PuzzleDate, settings: WeekSettings & Draw, before: LadderWords | undefined) => {
  const size = sizeOf(boardOf(date, settings));
  const stock = stockOf(game, settings);
  const pack = themeOfDay(game, stock, date, false, settings.theme);
  const due = dueWordsOfDate(stock, date, size, formatDraw(settings), pack);
  return before ? otherWords(due, before.words, { ...size, needed: size.count + size.secretCount }) : due;
};

/** A Sunday's built-in words, with the message hidden between them. */
const sundayWordsOf = (
  game: Game,
  sunday: PuzzleDate,
  settings: WeekSettings & Draw,
  before?: LadderWords,
): LadderWords & Pick<LadderWish, 'message'> => {
  const difficulty = difficultyOf(settings);
  const message = sundayMessage(game, sunday, settings);
  const directions = directionsFor(difficulty, settings.language);
  const due = dueWords(game, sunday, settings, before);
  const score = SUNDAY_SCORES[difficulty] * scoreFactorOf(sunday, settings.variant ?? DEFAULT_VARIANT);
  const wish = { board: boardOf(sunday, settings), directions, message, score };
  return { ...chooseSundayWords(due, wish), message };
};

/**
 * The range of scores for a date, below the score of the server's built-in Sunday on an ordinary board, and the estimated
 * seconds for a word. A form with a smaller or larger board lowers or raises them. The day's list does not matter.
 */
export const scoreOf = (game: Game, date: PuzzleDate, week: WeekSettings): DifficultyWish => {
  // The theme chosen for a date says nothing about the Sunday of its week.
  const theme = isSunday(date) ? week.theme : undefined;
  const settings = { ...week, variant: DEFAULT_VARIANT, reroll: 0, theme };
  const difficulty = difficultyOf(settings);
  const top = SUNDAY_SCORES[difficulty];
  const { packs } = stockOf(game, settings);
  const sunday = packs.length === 0 ? top : sundayWordsOf(game, sundayOf(date), settings).score;
  const { least, most } = scoreRangeOf(date, difficulty, Math.min(top, sunday));
  const factor = scoreFactorOf(date, week.variant ?? DEFAULT_VARIANT);
  const seconds = secondsOf(date, difficulty, (factor * Math.min(top, sunday)) / top);
  return { least: factor * least, most: factor * most, seconds };
};

const wordsOfBuild = (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  score: ScoreRange,
  before: LadderWords | undefined,
): LadderWords & Pick<LadderWish, 'message'> => {
  if (isSunday(date)) return sundayWordsOf(game, date, settings, before);
  const difficulty = difficultyOf(settings);
  const directions = directionsFor(difficulty, settings.language);
  const due = dueWords(game, date, settings, before);
  return chooseWeekdayWords(due, { board: boardOf(date, settings), directions, score: EASIER * score.most });
};

/** The listed and the secret words of a date's built-in puzzle. */
export const builtInWords = (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  score: ScoreRange,
): LadderWords & Pick<LadderWish, 'message'> =>
  afterBuilds(settings.reroll, (reroll, before) => wordsOfBuild(game, date, { ...settings, reroll }, score, before));

/** The side of the largest board. */
const MAX_SIDE = 25;

/** Words fill at most this share of a shape: few of them fit into its corners. */
const FULLEST = 0.5;

type Board = Pick<PuzzleSpec, 'rows' | 'columns' | 'mask'>;

/** The smallest board of a shape with room for the words; `undefined` if every board is too small. */
const fitShape = (
  parts: ShapeParts,
  words: readonly string[],
  { rows, columns, directions }: Board & { readonly directions: readonly Direction[] },
): Board | undefined => {
  const lengths = words.map((word) => splitCells(word).length);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  for (let side = Math.min(MAX_SIDE, Math.max(rows, columns)); side <= MAX_SIDE; side++) {
    const mask = combineMask(parts, side, side);
    const open = mask.filter((isEmpty) => !isEmpty).length;
    const isRoomy = letters <= open * FULLEST;
    if (isRoomy && longestRun(mask, side, side, directions) > Math.max(...lengths))
      return trimMask({ rows: side, columns: side, mask });
  }
  return undefined;
};

const MAX_TRIES = 20;

/** A drawn shape has at least this share of open cells. A sparser one, such as an arrow, leaves half its picture bare. */
const LEAST_OPEN = 0.55;

const isFull = (board: Board): boolean => openCells(board) >= LEAST_OPEN * board.rows * board.columns;

/**
 * Puts the spec on a board of the wanted shape, else of a full one drawn from its seed. If no shape has room for the
 * words, the spec stays as it is.
 */
export const shapeSpec = (spec: PuzzleSpec, wanted?: ShapeParts): PuzzleSpec => {
  const words = [...spec.words, ...spec.secretWords].map(({ word }) => word);
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const board = fitShape(wanted ?? drawShape(`${spec.seed}/${tried}`), words, spec);
    if (board && (wanted || isFull(board))) return { ...spec, ...board };
  }
  return spec;
};
