import { hideLabel } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { addDays, dayNumber, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { allMessages, messagesFor } from '../../words/messages.ts';
import type { Game } from '../game.ts';

const WEEK = 7;
/** 1970-01-04 was a Sunday. */
const SUNDAY = 3;

/** A sentence rests for at least this many weeks. */
const REST_WEEKS = 53;

/** The id of the pack behind a date's puzzle. */
export type PackIdOf = (date: PuzzleDate) => string;

/** A date's position in the cycle of Sundays, which lasts longer than a year. */
const placeOf = (date: PuzzleDate, sentences: number): number =>
  Math.floor(dayNumber(date) / WEEK) % Math.max(REST_WEEKS, sentences);

/** Sentences about a Sunday's theme; empty if the theme had another Sunday within the year. */
export const sentencesOfTheme = (language: string, date: PuzzleDate, packIdOf: PackIdOf): readonly string[] => {
  const { themes } = allMessages(language);
  const id = packIdOf(date);
  const sentences = themes[id];
  if (sentences === undefined) return [];
  const before = Array.from({ length: REST_WEEKS - 1 }, (_, i) => addDays(date, -(i + 1) * WEEK));
  return before.some((day) => packIdOf(day) === id) ? [] : sentences;
};

/** Settings that decide the sentence. */
export interface MessageSettings {
  readonly language: string;
  /** A text that distinguishes the server's choices from all others. */
  readonly draw: string;
  /** Whether a second sentence follows, because one leaves a large board too few free cells; `false` by default. */
  readonly isLong?: boolean;
}

/**
 * One Sunday in this many gets a sentence about its theme, if there is one. So two servers seldom hide the same
 * sentence.
 */
const THEME_TURNS = 4;

/** A theme's sentence must have this share of the other choice's length, because short messages make easy boards. */
const LEAST_LENGTH = 0.8;

/**
 * The hidden sentence of a date's built-in puzzle; `undefined` unless the date is a Sunday. Each server has the
 * sentences of a language in its own order, which only this installation can compute. No sentence comes twice in a
 * year. One Sunday in four, a sentence about the theme replaces the next in order. A long message has two sentences of
 * the order.
 */
export const messageOfDate = (
  { keyedHash }: Pick<Game, 'keyedHash'>,
  { language, draw, isLong = false }: MessageSettings,
  date: PuzzleDate,
  ofTheme: readonly string[] = [],
): string | undefined => {
  if (dayNumber(date) % WEEK !== SUNDAY) return undefined;
  const order = `${language}/${draw}`;
  const messages = shuffle(messagesFor(language), createRng(keyedHash(`messages/${order}`)));
  const place = placeOf(date, messages.length);
  const fitting = messages[place];
  if (isLong && fitting !== undefined) {
    // Half a round away: no pair comes twice in a year.
    const second = messages[(place + Math.ceil(messages.length / 2)) % messages.length];
    return hideLabel(`${fitting} ${second ?? ''}`, language);
  }
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
