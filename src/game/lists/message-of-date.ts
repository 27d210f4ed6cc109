import { hideLabel } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { dayNumber, type PuzzleDate } from '../../rules/puzzle-date.ts';
import { messagesFor } from '../../words/messages.ts';
import type { Game } from '../game.ts';

const WEEK = 7;
/** 1970-01-04 was a Sunday. */
const SUNDAY = 3;

/**
 * What the built-in puzzle of a date hides between its words, as hidden: a sentence on Sundays, else `undefined`. They
 * come round in an order that only this installation knows.
 */
export const messageOfDate = (
  { keyedHash }: Pick<Game, 'keyedHash'>,
  language: string,
  date: PuzzleDate,
): string | undefined => {
  const day = dayNumber(date);
  if (day % WEEK !== SUNDAY) return undefined;
  const messages = shuffle(messagesFor(language), createRng(keyedHash(`messages/${language}`)));
  const message = messages[Math.floor(day / WEEK) % Math.max(1, messages.length)];
  return message === undefined ? undefined : hideLabel(message, language);
};
