import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { type DayChangeRow, dayChangesFrom, findDayChange } from '../../store/channels/day-changes.ts';
import type { Db } from '../../store/database/open-store.ts';
import type { Game } from '../game.ts';

/**
 * What an admin changed about single dates of a channel: nothing is posted on one, or another build of its puzzle. What
 * the ledger holds can no longer be changed; both are looked at in one transaction.
 */
export interface DayChange {
  readonly isSkipped: boolean;
  /** How often another build was asked for. */
  readonly rerolls: number;
}

/** The changed dates of a channel, from yesterday on. */
export type DayChanges = ReadonlyMap<PuzzleDate, DayChange>;

export const NO_CHANGES: DayChanges = new Map();

const fromRow = ({ isSkipped, rerolls }: Pick<DayChangeRow, 'isSkipped' | 'rerolls'>): DayChange => ({
  isSkipped,
  rerolls,
});

/** What was changed about one date of a channel. */
export const readDayChange = async (db: Db, channelId: string, date: PuzzleDate): Promise<DayChange> => {
  const row = await findDayChange(db, channelId, date);
  return fromRow(row ?? { isSkipped: false, rerolls: 0 });
};

/** The changed dates of those channels among some that have any, by channel. */
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
