import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { isTimeZone } from '../../rules/dates/time-zone.ts';
import { storedKeys } from '../../store/editions/edition-rows.ts';
import { needsAhead } from '../editions/build-ahead.ts';
import { keyOf } from '../editions/edition-key.ts';
import type { Game } from '../game.ts';
import { type ImaginedTurns, lookAtList } from '../lists/list-of-date.ts';
import type { DailyChannel } from '../places/channel-settings.ts';
import { firstOpenDate } from './posting.ts';

/** The keys of a channel's coming puzzles, by their date. Equal keys mean the same puzzle. */
export type DaysAhead = ReadonlyMap<PuzzleDate, string>;

/** The keys of the coming week; none without a known time zone. It takes no turns of lists. */
export const readDaysAhead = async (game: Game, channel: DailyChannel): Promise<DaysAhead> => {
  if (!isTimeZone(channel.timeZone)) return new Map();
  const first = await firstOpenDate(game, channel);
  const imagined: ImaginedTurns = [];
  const days = new Map<PuzzleDate, string>();
  for (const need of needsAhead(game.now(), channel).filter(({ date }) => date >= first)) {
    days.set(need.date, keyOf(game, need.date, need, await lookAtList(game, need.date, channel, imagined)));
  }
  return days;
};

/** Those of the coming days whose puzzle is built. */
export const readBuiltDays = async (game: Game, channel: DailyChannel): Promise<DaysAhead> => {
  const days = await readDaysAhead(game, channel);
  const stored = await storedKeys(game.db, [...days.values()]);
  return new Map([...days].filter(([, key]) => stored.has(key)));
};

/** The dates with another puzzle than before. Dates that have none now do not count. */
export const changedDays = (before: DaysAhead, now: DaysAhead): PuzzleDate[] =>
  [...before].flatMap(([date, key]) => (now.has(date) && now.get(date) !== key ? [date] : []));
