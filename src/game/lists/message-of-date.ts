import { hideLabel } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { addDays, dayNumber, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { allMessages, messagesFor } from '../../words/messages.ts';
import type { Game } from '../game.ts';

const WEEK = 7;
/** 1970-01-04 was a Sunday. */
const SUNDAY = 3;

/** No sentence comes again before so many weeks. */
const REST_WEEKS = 53;

/** The id of the pack that a date's puzzle is made of. */
export type PackIdOf = (date: PuzzleDate) => string;

/** Where a date stands in the round of Sundays, which is longer than a year. */
const placeOf = (date: PuzzleDate, sentences: number): number =>
  Math.floor(dayNumber(date) / WEEK) % Math.max(REST_WEEKS, sentences);

/** The first sentence about the theme of a Sunday, unless that theme had a Sunday within the year. */
const sentenceOfTheme = (language: string, date: PuzzleDate, packIdOf: PackIdOf): string | undefined => {
  const { themes } = allMessages(language);
  const id = packIdOf(date);
  if (themes[id] === undefined) return undefined;
  const before = Array.from({ length: REST_WEEKS - 1 }, (_, i) => addDays(date, -(i + 1) * WEEK));
  const wasHidden = before.some((day) => packIdOf(day) === id);
  return wasHidden ? undefined : themes[id]?.[0];
};

/**
 * What the built-in puzzle of a date hides between its words, as hidden: a sentence on Sundays, else `undefined`. It is
 * about the theme of the day, else one that fits any theme; these come round in an order that only this installation
 * knows. None comes twice in a year. Servers with equal settings share it as they share the puzzle: an order for each
 * server would need a build for each.
 */
export const messageOfDate = (
  { keyedHash }: Pick<Game, 'keyedHash'>,
  language: string,
  date: PuzzleDate,
  packIdOf: PackIdOf = () => '',
): string | undefined => {
  if (dayNumber(date) % WEEK !== SUNDAY) return undefined;
  const messages = shuffle(messagesFor(language), createRng(keyedHash(`messages/${language}`)));
  const message = sentenceOfTheme(language, date, packIdOf) ?? messages[placeOf(date, messages.length)];
  return message === undefined ? undefined : hideLabel(message, language);
};
