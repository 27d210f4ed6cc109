import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { upsertDayChange } from '../../store/channels/channels.ts';
import { findPost } from '../../store/channels/posts.ts';
import { write } from '../../store/database/write.ts';
import { type DayChange, readDayChange } from '../channels/day-changes.ts';
import type { Game } from '../game.ts';
import { forgetPlans } from '../lists/word-lists.ts';

/** A date of a channel. */
export interface ChannelDate {
  readonly channelId: string;
  readonly guildId: string;
  readonly date: PuzzleDate;
}

/** Changes a date; `undefined` if the ledger has it already. */
const changeDay = (
  game: Game,
  { channelId, guildId, date }: ChannelDate,
  change: (before: DayChange) => DayChange,
): Promise<DayChange | undefined> =>
  write(game.db, guildId, async (transaction) => {
    if (await findPost(transaction, channelId, date)) return undefined;
    const before = await readDayChange(transaction, channelId, date);
    const after = change(before);
    await upsertDayChange(transaction, {
      channelId,
      guildId,
      puzzleDate: date,
      isSkipped: after.isSkipped,
      rerolls: after.rerolls,
    });
    // A skipped date needs no list, so the coming turns are open again.
    if (after.isSkipped !== before.isSkipped) await forgetPlans(game, transaction, guildId);
    return after;
  });

/** Skips a date, or restores it; `undefined` after its claim or post. */
export const skipDay = (game: Game, day: ChannelDate, isSkipped: boolean): Promise<DayChange | undefined> =>
  changeDay(game, day, (before) => ({ ...before, isSkipped }));

/** Asks for another puzzle for a date; `undefined` after its claim or post. */
export const rerollDay = (game: Game, day: ChannelDate): Promise<DayChange | undefined> =>
  changeDay(game, day, (before) => ({ ...before, rerolls: before.rerolls + 1 }));
