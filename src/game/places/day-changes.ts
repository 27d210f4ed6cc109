import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { type DayChangeRow, dayChangesFrom, findDayChange } from '../../store/channels/channels.ts';
import type { Db } from '../../store/database/schema.ts';
import type { Game } from '../game.ts';

/**
 * An admin's changes to one date of a channel: skip its post, or build its puzzle again. A date in the ledger can no
 * longer change: one transaction checks both.
 */
export interface DayChange {
  readonly isSkipped: boolean;
  /** How often admins asked for another build. */
  readonly rerolls: number;
  /** Ids of built-in themes instead of the one due. The last one is in force; left out if the theme stays. */
  readonly themes?: readonly string[];
}

/** The changed dates of a channel, from yesterday on. */
export type DayChanges = ReadonlyMap<PuzzleDate, DayChange>;

export const NO_CHANGE: DayChange = { isSkipped: false, rerolls: 0 };

export const NO_CHANGES: DayChanges = new Map();

const fromRow = ({ isSkipped, rerolls, swappedThemes }: DayChangeRow): DayChange => ({
  isSkipped,
  rerolls,
  ...(swappedThemes !== '' && { themes: swappedThemes.split(' ') }),
});

/** The stored columns of a change. */
export const columnsOfChange = ({ isSkipped, rerolls, themes = [] }: DayChange) => ({
  isSkipped,
  rerolls,
  swappedThemes: themes.join(' '),
});

/** The changes to one date of a channel. */
export const readDayChange = async (db: Db, channelId: string, date: PuzzleDate): Promise<DayChange> => {
  const row = await findDayChange(db, channelId, date);
  return row ? fromRow(row) : NO_CHANGE;
};

/** The changed dates by channel, for those of the channels that have any. */
export const readDayChanges = async (
  { db, now }: Game,
  channelIds: readonly string[],
): Promise<Map<string, DayChanges>> => {
  const changes = new Map<string, Map<PuzzleDate, DayChange>>();
  if (channelIds.length === 0) return changes;
  // The zone furthest behind may still have yesterday's date.
  for (const row of await dayChangesFrom(db, channelIds, addDays(puzzleDateAt(now(), 'UTC'), -1))) {
    const ofChannel = changes.get(row.channelId) ?? new Map<PuzzleDate, DayChange>();
    ofChannel.set(row.puzzleDate as PuzzleDate, fromRow(row));
    changes.set(row.channelId, ofChannel);
  }
  return changes;
};
