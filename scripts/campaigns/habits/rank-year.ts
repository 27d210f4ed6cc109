import { periodKey, SUNDAY } from '../../../src/rules/dates/puzzle-date.ts';
import { type Bonuses, isCleanWeek } from '../../../src/rules/scoring/bonuses.ts';
import { compareStandings, type Standing } from '../../../src/rules/scoring/ranking.ts';
import { scoreOf } from '../../../src/rules/scoring/scoring.ts';
import type { Board } from './boards.ts';
import type { Day, Member } from './play-year.ts';

/** The ranked periods, from short to long. */
export const PERIODS = ['today', 'week', 'month'] as const;
export type RankedPeriod = (typeof PERIODS)[number];

/** The first ranks of a server's year. */
export interface Winners {
  /** How many members share the first rank of each period with a play. */
  readonly sharing: Readonly<Record<RankedPeriod, number[]>>;
  /** The weeks won by each habit. A shared week counts in parts. */
  readonly weeksOf: Map<string, number>;
}

interface Sum extends Standing {
  points: number;
  hints: number;
  wrongEntries: number;
}

type Sums = (Sum | undefined)[];

const emptySum = (member: number): Sum => ({ userId: String(member), points: 0, hints: 0, wrongEntries: 0 });

const add = (sums: Sums, member: number, points: number, { hints, wrongEntries }: Day): void => {
  const sum = sums[member] ?? emptySum(member);
  sums[member] = sum;
  sum.points += points;
  sum.hints += hints;
  sum.wrongEntries += wrongEntries;
};

/** The members on the first rank. */
const firstOf = (sums: Sums): number[] => {
  let best: Sum | undefined;
  for (const sum of sums) if (sum && (!best || compareStandings(sum, best) < 0)) best = sum;
  return sums.flatMap((sum, member) => (sum && best && compareStandings(sum, best) === 0 ? [member] : []));
};

const isClean = (day: Day | undefined): boolean =>
  day?.isFinished === true && day.hints === 0 && day.wrongEntries === 0;

/** A year in which days are added and periods close. */
const createYear = (members: readonly Member[]) => {
  const winners: Winners = { sharing: { today: [], week: [], month: [] }, weeksOf: new Map() };
  const open: Record<RankedPeriod, Sums> = { today: [], week: [], month: [] };
  return {
    winners,
    add: (period: RankedPeriod, member: number, points: number, day: Day): void =>
      add(open[period], member, points, day),
    close: (period: RankedPeriod): void => {
      const first = firstOf(open[period]);
      open[period] = [];
      if (first.length > 0) winners.sharing[period].push(first.length);
      if (period !== 'week') return;
      for (const member of first) {
        const name = members[member]?.habit.name ?? '';
        winners.weeksOf.set(name, (winners.weeksOf.get(name) ?? 0) + 1 / first.length);
      }
    },
  };
};

/** Ranks a year under some rules of bonuses. `days` holds the members' days, date by date. */
export const rankYear = (
  members: readonly Member[],
  boards: readonly Board[],
  days: readonly (readonly (Day | undefined)[])[],
  bonuses: Bonuses,
): Winners => {
  const year = createYear(members);
  const runs = new Array<number>(members.length).fill(0);
  for (const [at, board] of boards.entries()) {
    for (const [member, played] of days[at]?.entries() ?? []) {
      const run = isClean(played) ? (runs[member] ?? 0) + 1 : 0;
      runs[member] = run;
      if (!played) continue;
      const points = scoreOf({ ...played, cleanRun: run }, bonuses);
      const isWeek = isCleanWeek({ isSunday: board.weekday === SUNDAY, run, posted: SUNDAY });
      const ofWeek = isWeek ? bonuses.cleanWeek : 0;
      for (const period of PERIODS) year.add(period, member, points + (period === 'week' ? ofWeek : 0), played);
    }
    const next = boards[at + 1]?.date;
    for (const period of PERIODS) {
      if (next === undefined || periodKey(period, next) !== periodKey(period, board.date)) year.close(period);
    }
  }
  return year.winners;
};
