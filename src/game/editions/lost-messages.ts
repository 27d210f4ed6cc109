import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Game } from '../game.ts';
import type { DailyChannel } from '../places/channel-settings.ts';
import { type EditionNeed, needsAhead } from './build-ahead.ts';
import { findBuilt } from './editions.ts';

/** The puzzles that a server's channels need in the coming week, without skipped dates. */
export const neededEditions = (game: Pick<Game, 'now'>, channels: readonly DailyChannel[]): EditionNeed[] =>
  channels.flatMap((channel) => needsAhead(game.now(), channel));

/** A date whose list has a message that its puzzle cannot hide. */
export interface LostMessage {
  readonly date: PuzzleDate;
  /** The list's name. */
  readonly title: string;
}

/** The lost messages of the coming week, the soonest first. */
export const lostMessages = async (game: Game, channels: readonly DailyChannel[]): Promise<LostMessage[]> => {
  const needs = neededEditions(game, channels);
  const built = await Promise.all(needs.map((need) => findBuilt(game, need.date, need)));
  const lost = built.flatMap((edition) =>
    edition?.lostMessage === undefined ? [] : [{ date: edition.date, title: edition.title }],
  );
  const distinct = new Map(lost.map((message) => [`${message.date}/${message.title}`, message]));
  return [...distinct.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
};
