import { hideLabel } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { addDays, dayNumber, type PuzzleDate } from '../../rules/puzzle-date.ts';
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

/** The first sentence about the theme of a Sunday, unless it was hidden within the year. */
const sentenceOfTheme = (language: string, date: PuzzleDate, packIdOf: PackIdOf): string | undefined => {
  const { any, themes } = allMessages(language);
  const id = packIdOf(date);
  const before = Array.from({ length: REST_WEEKS - 1 }, (_, i) => addDays(date, -(i + 1) * WEEK));
  const wasHidden = before.some((day) => placeOf(day, any.length) >= any.length && packIdOf(day) === id);
  return wasHidden ? undefined : themes[id]?.[0];
};

/**
 * What the built-in puzzle of a date hides between its words, as hidden: a sentence on Sundays, else `undefined`. They
 * come round in an order that only this installation knows, none twice in a year: where a language has too few that fit
 * any theme, some are about the theme of the day, or there is none.
 */
export const messageOfDate = (
  { keyedHash }: Pick<Game, 'keyedHash'>,
  language: string,
  date: PuzzleDate,
  packIdOf: PackIdOf = () => '',
): string | undefined => {
  if (dayNumber(date) % WEEK !== SUNDAY) return undefined;
  const messages = shuffle(messagesFor(language), createRng(keyedHash(`messages/${language}`)));
  const message = messages[placeOf(date, messages.length)] ?? sentenceOfTheme(language, date, packIdOf);
  return message === undefined ? undefined : hideLabel(message, language);
};
