import type { Db } from '../store/open-store.ts';
import { playsOfPlayer } from '../store/plays.ts';
import { addToTotals, type NewTotalsRow } from '../store/totals.ts';
import { totalsOfPlay } from './update-play.ts';

const sumByPeriod = (rows: readonly NewTotalsRow[]): NewTotalsRow[] => {
  const sums = new Map<string, NewTotalsRow>();
  for (const row of rows) {
    const sum = sums.get(row.period);
    sums.set(row.period, sum ? addUp(sum, row) : row);
  }
  return [...sums.values()];
};

const addUp = (a: NewTotalsRow, b: NewTotalsRow): NewTotalsRow => ({
  ...a,
  points: a.points + b.points,
  hints: a.hints + b.hints,
  wrong_entries: a.wrong_entries + b.wrong_entries,
  words: a.words + b.words,
  puzzles: a.puzzles + b.puzzles,
  finished: a.finished + b.finished,
});

/** Puts a player who was on no board back on all of them. */
export const addPlayerTotals = async (db: Db, guildId: string, userId: string): Promise<void> => {
  const plays = await playsOfPlayer(db, guildId, userId);
  await addToTotals(db, sumByPeriod(plays.flatMap(totalsOfPlay)));
};
