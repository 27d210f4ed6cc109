import {
  DEFAULT_DIFFICULTY,
  type Difficulty,
  directionsFor,
  isDifficulty,
  PRESETS,
} from '../../puzzle/model/difficulty.ts';
import type { ScoreRange } from '../../puzzle/model/spec.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { NO_GUILD, type PuzzleSettings } from '../channels/puzzle-settings.ts';
import type { Game } from '../game.ts';
import { dueWordsOfDate, stockOf } from '../lists/daily-list.ts';
import type { EditionSettings } from './edition.ts';
import { chooseSundayWords, chooseWeekdayWords, type LadderWish, type LadderWords } from './ladder-words.ts';
import { sundayMessage } from './sunday-message.ts';
import { isSunday, SUNDAY_SCORES, scoreRangeOf, sundayOf } from './week-ladder.ts';

/** The difficulty of the settings; the default one if they hold none that is known. */
export const difficultyOf = ({ difficulty }: PuzzleSettings): Difficulty =>
  isDifficulty(difficulty) ? difficulty : DEFAULT_DIFFICULTY;

/** How many words a difficulty takes, how long they may be and how many more are secret. */
export const sizeOf = (difficulty: Difficulty) => {
  const { rows, columns, wordCount, secretCount } = PRESETS[difficulty];
  return { count: wordCount, maxCells: Math.max(rows, columns), secretCount };
};

/** The part of the most a weekday may score that its words are chosen for: filler can make a board harder, not easier. */
const EASIER = 0.92;

/** Whose week is meant. */
type WeekSettings = Pick<EditionSettings, 'language' | 'difficulty' | 'locality' | 'guildId' | 'variant'>;

/** The built-in words of a Sunday, with what it hides between them. */
const sundayWordsOf = (
  game: Game,
  sunday: PuzzleDate,
  settings: WeekSettings,
  build = '',
): LadderWords & Pick<LadderWish, 'message'> => {
  const stock = stockOf(game, settings);
  const difficulty = difficultyOf(settings);
  const message = sundayMessage(game, sunday, settings);
  const directions = directionsFor(difficulty, settings.language);
  const due = dueWordsOfDate(stock, sunday, sizeOf(difficulty), build);
  const wish = { difficulty, directions, message, score: SUNDAY_SCORES[difficulty] };
  return { ...chooseSundayWords(due, wish), message };
};

/**
 * The scores a date may have: less than its Sunday is likely to, whatever list that day has and whatever sentence its
 * server hides on the Sunday, for servers share what comes before.
 */
export const scoreOf = (game: Game, date: PuzzleDate, week: Omit<WeekSettings, 'guildId' | 'variant'>): ScoreRange => {
  const settings = { ...week, guildId: NO_GUILD };
  const difficulty = difficultyOf(settings);
  const top = SUNDAY_SCORES[difficulty];
  const { packs } = stockOf(game, settings);
  const sunday = packs.length === 0 ? top : sundayWordsOf(game, sundayOf(date), settings).score;
  return scoreRangeOf(date, difficulty, Math.min(top, sunday));
};

/** The words that a date's puzzle lists and those it hides besides. */
export const builtInWords = (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  { score, build }: { readonly score: ScoreRange; readonly build: string },
): LadderWords & Pick<LadderWish, 'message'> => {
  if (isSunday(date)) return sundayWordsOf(game, date, settings, build);
  const difficulty = difficultyOf(settings);
  const due = dueWordsOfDate(stockOf(game, settings), date, sizeOf(difficulty), build);
  const directions = directionsFor(difficulty, settings.language);
  return chooseWeekdayWords(due, { difficulty, directions, score: EASIER * score.most });
};
