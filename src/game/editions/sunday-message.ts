import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { formatLocality } from '../channels/locality.ts';
import { DEFAULT_VARIANT } from '../channels/variants.ts';
import type { Game } from '../game.ts';
import { stockOf } from '../lists/daily-list.ts';
import { messageOfDate, sentencesOfTheme } from '../lists/message-of-date.ts';
import { themeOfDay } from '../lists/picture-day.ts';
import { packOfDate, type Stock } from '../lists/theme-schedule.ts';
import type { EditionSettings } from './edition.ts';
import { formatDraw } from './edition.ts';
import { isSunday } from './week-ladder.ts';

/** The hidden messages of built-in Sunday puzzles. */

type MessageGame = Pick<Game, 'packs' | 'keyedHash'>;

/** The message depends on these settings, and on the date. */
export type SundaySettings = Pick<
  EditionSettings,
  'language' | 'locality' | 'guildId' | 'timeZone' | 'variant' | 'isUnposted'
>;

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
  const { language, guildId, timeZone, isUnposted, variant = DEFAULT_VARIANT } = settings;
  if (!isSunday(date)) return undefined;
  const stock = stockOf(game, settings);
  if (stock.packs.length === 0) return undefined;
  const isPictured = variant === 'pictures';
  const idOf = (day: PuzzleDate): string =>
    (isPictured && day === date ? themeOfDay(game, stock, day, isPictured) : packOfDate(stock, day)).id;
  const key = `${date}/${language}/${stock.packs.length}/${formatLocality(stock.locality)}/${isPictured}`;
  const ofTheme = sentencesFor(key, stock, () => sentencesOfTheme(language, date, idOf));
  // A reroll changes words and grid, and keeps the sentence.
  return messageOfDate(
    game,
    { language, draw: formatDraw({ guildId, timeZone, isUnposted, reroll: 0 }) },
    date,
    ofTheme,
  );
};
