import { periodKey, SUNDAY } from '../../../src/rules/dates/puzzle-date.ts';
import { BONUSES, isCleanWeek } from '../../../src/rules/scoring/bonuses.ts';
import type { Standing } from '../../../src/rules/scoring/ranking.ts';
import { scoreOf } from '../../../src/rules/scoring/scoring.ts';
import type { Board } from './boards.ts';
import type { Day } from './play-year.ts';

const add = (before: Standing | undefined, userId: string, points: number, day: Day): Standing => ({
  userId,
  points: (before?.points ?? 0) + points,
  hints: (before?.hints ?? 0) + day.hints,
  wrongEntries: (before?.wrongEntries ?? 0) + day.wrongEntries,
});

/** The standings of each week of a year, under the rules. A member's id is their index. */
export const weeksOfYear = (
  boards: readonly Board[],
  days: readonly (readonly (Day | undefined)[])[],
): (readonly Standing[])[] => {
  const weeks = new Map<string, Map<number, Standing>>();
  const runs: number[] = [];
  for (const [at, board] of boards.entries()) {
    const week = periodKey('week', board.date);
    const standings = weeks.get(week) ?? new Map<number, Standing>();
    weeks.set(week, standings);
    for (const [member, day] of days[at]?.entries() ?? []) {
      const isClean = day?.isFinished === true && day.hints === 0 && day.wrongEntries === 0;
      const run = isClean ? (runs[member] ?? 0) + 1 : 0;
      runs[member] = run;
      if (!day) continue;
      const isWeek = isCleanWeek({ isSunday: board.weekday === SUNDAY, run, posted: SUNDAY });
      const points = scoreOf({ ...day, cleanRun: run }, BONUSES) + (isWeek ? BONUSES.cleanWeek : 0);
      standings.set(member, add(standings.get(member), String(member), points, day));
    }
  }
  return [...weeks.values()].map((standings) => [...standings.values()]);
};
