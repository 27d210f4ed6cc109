import type { Game } from '../../game/game.ts';
import { type DailyChannel, findDailyChannel } from '../../game/places/channel-settings.ts';
import { changedDays, readBuiltDays, readDaysAhead } from '../../game/posts/days-ahead.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Wording } from '../../wording/wording.ts';

/** Tells when a change of settings replaces coming puzzles that were built, so that an admin may have seen them. */

/** More channels of a server share the week, and mostly their dates. */
const MAX_WATCHED = 5;

/** Looks at the built puzzles of channels. The answer counts the dates that get another puzzle since then. */
export const watchBuilt = async (game: Game, channels: readonly DailyChannel[]): Promise<() => Promise<number>> => {
  const watched = channels.slice(0, MAX_WATCHED);
  const before = await Promise.all(watched.map((channel) => readBuiltDays(game, channel)));
  return async () => {
    const dates = new Set<PuzzleDate>();
    for (const [i, { channelId }] of watched.entries()) {
      const built = before[i];
      const channel = built && built.size > 0 ? await findDailyChannel(game, channelId) : undefined;
      if (!built || !channel) continue;
      for (const date of changedDays(built, await readDaysAhead(game, channel))) dates.add(date);
    }
    return dates.size;
  };
};

/** The number of coming puzzles that a change replaces, as a list of at most one sentence. */
export const describeDrawnAgain = (count: number, { say }: Wording): string[] =>
  count === 0 ? [] : [say('daily.drawn_again', { count })];
