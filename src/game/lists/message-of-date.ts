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

/** Sentences about the theme of a Sunday; none if that theme had a Sunday within the year. */
export const sentencesOfTheme = (language: string, date: PuzzleDate, packIdOf: PackIdOf): readonly string[] => {
  const { themes } = allMessages(language);
  const id = packIdOf(date);
  const sentences = themes[id];
  if (sentences === undefined) return [];
  const before = Array.from({ length: REST_WEEKS - 1 }, (_, i) => addDays(date, -(i + 1) * WEEK));
  return before.some((day) => packIdOf(day) === id) ? [] : sentences;
};

/** Whose sentence is meant. */
export interface MessageSettings {
  readonly language: string;
  /** Tells a server's choices from those of all others. */
  readonly draw: string;
}

/** One Sunday in so many has a sentence about its theme, if there is one: two servers seldom hide the same. */
const THEME_TURNS = 4;

/** How long a sentence about the theme is, as a share of the other choice, at least: a short one makes an easy board. */
const LEAST_LENGTH = 0.8;

/**
 * The sentence that the built-in puzzle of a date hides, as hidden; `undefined` unless the date is a Sunday. Each server
 * has all sentences of a language in an order of its own, which only this installation knows. No sentence comes twice in
 * a year. One Sunday in four, a sentence about the theme comes instead.
 */
export const messageOfDate = (
  { keyedHash }: Pick<Game, 'keyedHash'>,
  { language, draw }: MessageSettings,
  date: PuzzleDate,
  ofTheme: readonly string[] = [],
): string | undefined => {
  if (dayNumber(date) % WEEK !== SUNDAY) return undefined;
  const order = `${language}/${draw}`;
  const messages = shuffle(messagesFor(language), createRng(keyedHash(`messages/${order}`)));
  const fitting = messages[placeOf(date, messages.length)];
  const least = LEAST_LENGTH * (fitting?.length ?? 0);
  const rng = createRng(keyedHash(`message/${date}/${order}`));
  const [turn] = shuffle(
    Array.from({ length: THEME_TURNS }, (_, i) => i),
    rng,
  );
  const [about] = shuffle(
    ofTheme.filter(({ length }) => length >= least),
    rng,
  );
  const chosen = turn === 0 || fitting === undefined ? (about ?? fitting) : fitting;
  return chosen === undefined ? undefined : hideLabel(chosen, language);
};
