import { type PuzzleDate, rangeOf, SUNDAY, weekdayOf } from '../../rules/dates/puzzle-date.ts';
import { type CleanFinish, isCleanWeek } from '../../rules/scoring/bonuses.ts';
import { costlyHints, hintsForWords } from '../../rules/scoring/scoring.ts';
import { allPostDatesOfGuild, postDateBefore } from '../../store/channels/posts.ts';
import type { Db } from '../../store/database/schema.ts';
import { readExclusion } from '../../store/members/voided-days.ts';
import { cleanRunOn } from '../../store/play/participations.ts';
import type { PlayRecord } from '../../store/play/play-record.ts';

/**
 * A run of clean puzzles follows the dates with a post in the server, as streaks do. It is stored with the finish, like
 * the points of a find. So a later change of an earlier day leaves it as the member was told.
 */

interface Day {
  readonly guildId: string;
  readonly userId: string;
  readonly date: PuzzleDate;
}

/** Whether a finish with this record so far, and so many wrong entries by now, is clean. */
export const isClean = ({ hints, wordsShown }: PlayRecord, wrongEntries: number): boolean =>
  wrongEntries === 0 && costlyHints(hints).length + hintsForWords(wordsShown) === 0;

const runBefore = async (db: Db, { guildId, userId, date }: Day): Promise<number> => {
  const before = await postDateBefore(db, guildId, date);
  if (before === undefined) return 0;
  const { isVoided } = await readExclusion(db, { guildId, userId, date: before });
  return isVoided ? 0 : cleanRunOn(db, { guildId, userId, date: before });
};

const countPosted = async (db: Db, { guildId, date }: Day): Promise<number> => {
  const { from = date } = rangeOf('week', date);
  return (await allPostDatesOfGuild(db, guildId)).filter((day) => day >= from && day <= date).length;
};

/** The run of clean puzzles that ends with a clean finish on this date. */
export const readCleanFinish = async (db: Db, day: Day): Promise<CleanFinish> => {
  const run = 1 + (await runBefore(db, day));
  const isSunday = weekdayOf(day.date) === SUNDAY;
  const posted = isSunday ? await countPosted(db, day) : 0;
  return { run, isWeek: isCleanWeek({ isSunday, run, posted }) };
};
