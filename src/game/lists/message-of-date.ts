import { hideLabel } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { addDays, dayNumber, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { allMessages, messagesFor } from '../../words/messages.ts';
import { NO_GUILD } from '../channels/puzzle-settings.ts';
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

/** Whose sentence is meant: a server's, or that of the installation, by which the other days of a week are made. */
export interface MessageSettings {
  readonly language: string;
  readonly guildId?: string | undefined;
}

/** How much more often a sentence is about its theme than not. */
const THEME_SHARE = 2;

/** How long a sentence is, as a share of the longest about its theme, at least: a board with a short one is too easy. */
const LEAST_LENGTH = 0.8;

const longestOf = (sentences: readonly string[]): string | undefined =>
  [...sentences].sort((a, b) => b.length - a.length)[0];

/**
 * What the built-in puzzle of a date hides between its words, as hidden: a sentence on Sundays, else `undefined`. It is
 * one of those about the theme of the day, or one that fits any theme; these come round in each server in an order of its own, which
 * only this installation knows, and now and then one comes although the theme has its own: so the post of one server
 * does not tell what another one's will hide. No server has a sentence twice in a year. Servers with equal settings that
 * hide the same one share its puzzle.
 */
export const messageOfDate = (
  { keyedHash }: Pick<Game, 'keyedHash'>,
  { language, guildId = NO_GUILD }: MessageSettings,
  date: PuzzleDate,
  ofTheme: readonly string[] = [],
): string | undefined => {
  if (dayNumber(date) % WEEK !== SUNDAY) return undefined;
  const order = guildId === NO_GUILD ? language : `${language}/${guildId}`;
  const messages = shuffle(messagesFor(language), createRng(keyedHash(`messages/${order}`)));
  const fitting = messages[placeOf(date, messages.length)];
  const longest = longestOf(ofTheme);
  if (guildId === NO_GUILD || longest === undefined) return hide(longest ?? fitting, language);
  const choice = Array.from({ length: THEME_SHARE }, () => ofTheme).flat();
  const [chosen] = shuffle(
    (fitting === undefined ? choice : [...choice, fitting]).filter(
      ({ length }) => length >= LEAST_LENGTH * longest.length,
    ),
    createRng(keyedHash(`message/${date}/${order}`)),
  );
  return hide(chosen, language);
};

const hide = (message: string | undefined, language: string): string | undefined =>
  message === undefined ? undefined : hideLabel(message, language);
