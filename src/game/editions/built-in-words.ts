import {
  DEFAULT_DIFFICULTY,
  type Difficulty,
  directionsFor,
  isDifficulty,
  PRESETS,
} from '../../puzzle/model/difficulty.ts';
import type { ScoreRange } from '../../puzzle/model/spec.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { PuzzleSettings } from '../channels/puzzle-settings.ts';
import { DEFAULT_VARIANT } from '../channels/variants.ts';
import type { Game } from '../game.ts';
import { dueWordsOfDate, stockOf } from '../lists/daily-list.ts';
import type { EditionSettings } from './edition.ts';
import { type Draw, formatDraw } from './edition.ts';
import { chooseSundayWords, chooseWeekdayWords, type LadderWish, type LadderWords } from './ladder-words.ts';
import { sundayMessage } from './sunday-message.ts';
import { isSunday, SUNDAY_SCORES, scoreRangeOf, sundayOf } from './week-ladder.ts';

/** The difficulty of the settings; the default for an unknown name. */
export const difficultyOf = ({ difficulty }: PuzzleSettings): Difficulty =>
  isDifficulty(difficulty) ? difficulty : DEFAULT_DIFFICULTY;

/** The number of a difficulty's listed words, their greatest length, and the number of secret words. */
export const sizeOf = (difficulty: Difficulty) => {
  const { rows, columns, wordCount, secretCount } = PRESETS[difficulty];
  return { count: wordCount, maxCells: Math.max(rows, columns), secretCount };
};

/** Weekday words aim at this part of the day's highest score: filler can make a board harder, not easier. */
const EASIER = 0.92;

/** Settings that decide a week's scores. */
type WeekSettings = Pick<EditionSettings, 'language' | 'difficulty' | 'locality' | 'guildId' | 'timeZone' | 'variant'>;

/** A Sunday's built-in words, with the message hidden between them. */
const sundayWordsOf = (
  game: Game,
  sunday: PuzzleDate,
  settings: WeekSettings & Draw,
): LadderWords & Pick<LadderWish, 'message'> => {
  const stock = stockOf(game, settings);
  const difficulty = difficultyOf(settings);
  const message = sundayMessage(game, sunday, settings);
  const directions = directionsFor(difficulty, settings.language);
  const due = dueWordsOfDate(stock, sunday, sizeOf(difficulty), formatDraw(settings));
  const wish = { difficulty, directions, message, score: SUNDAY_SCORES[difficulty] };
  return { ...chooseSundayWords(due, wish), message };
};

/**
 * The range of scores for a date, below the score of the server's built-in Sunday. The day's list and variant do not
 * matter.
 */
export const scoreOf = (game: Game, date: PuzzleDate, week: Omit<WeekSettings, 'variant'>): ScoreRange => {
  const settings = { ...week, variant: DEFAULT_VARIANT, reroll: 0 };
  const difficulty = difficultyOf(settings);
  const top = SUNDAY_SCORES[difficulty];
  const { packs } = stockOf(game, settings);
  const sunday = packs.length === 0 ? top : sundayWordsOf(game, sundayOf(date), settings).score;
  return scoreRangeOf(date, difficulty, Math.min(top, sunday));
};

/** The listed and the secret words of a date's built-in puzzle. */
export const builtInWords = (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  score: ScoreRange,
): LadderWords & Pick<LadderWish, 'message'> => {
  if (isSunday(date)) return sundayWordsOf(game, date, settings);
  const difficulty = difficultyOf(settings);
  const due = dueWordsOfDate(stockOf(game, settings), date, sizeOf(difficulty), formatDraw(settings));
  const directions = directionsFor(difficulty, settings.language);
  return chooseWeekdayWords(due, { difficulty, directions, score: EASIER * score.most });
};
