import { createRng } from '../../src/puzzle/model/rng.ts';
import {
  DIVISIONS,
  type Division,
  type League,
  type LeaguePlace,
  leagueAfter,
} from '../../src/rules/scoring/leagues.ts';
import { rankStandings, type Standing } from '../../src/rules/scoring/ranking.ts';
import { boardsOf } from './habits/boards.ts';
import { type Member, memberOf, playDay } from './habits/play-year.ts';
import { weeksOfYear } from './habits/weeks-of-year.ts';

/**
 * Lets members with twenty habits play a year in a league. It shows how many different members win a group, against the
 * members who win a week of the whole server. It also shows how well divisions separate, and how large groups are. A
 * fault is a group of more than 40 members, or a division with more points in the mean than the one above it.
 */

const SIZES = [60, 200, 3_000] as const;
const MAX_GROUP = 40;
/** The first weeks only sort the members. */
const SORTING_WEEKS = 8;

const [yearDays = '364', seed = 'leagues'] = process.argv.slice(2);

interface Year {
  readonly serverWinners: Set<string>;
  readonly groupWinners: Set<string>;
  readonly winnersIn: Map<Division, Set<string>>;
  readonly points: Map<Division, number[]>;
  readonly groups: number[];
  readonly weeks: number;
}

const groupsOf = ({ places }: League): LeaguePlace[][] => {
  const groups = new Map<string, LeaguePlace[]>();
  for (const place of places) {
    const name = `${place.division} ${place.group}`;
    groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  return [...groups.values()];
};

const winnersOf = (standings: readonly Standing[]): string[] =>
  rankStandings(standings)
    .filter(({ rank }) => rank === 1)
    .map(({ userId }) => userId);

const noteGroup = (
  year: Year,
  group: readonly LeaguePlace[],
  week: ReadonlyMap<string, Standing>,
  at: number,
): void => {
  const [{ division } = { division: 'bronze' as const }] = group;
  const played = group.flatMap(({ userId }) => week.get(userId) ?? []);
  const winners = year.winnersIn.get(division) ?? new Set();
  year.winnersIn.set(division, winners);
  for (const userId of winnersOf(played)) {
    year.groupWinners.add(userId);
    winners.add(userId);
  }
  year.groups.push(group.length);
  if (at < SORTING_WEEKS) return;
  year.points.set(division, [...(year.points.get(division) ?? []), ...played.map(({ points }) => points)]);
};

const playLeague = (size: number): Year => {
  const rng = createRng(`${seed}/${size}`);
  const boards = boardsOf(Number(yearDays), rng);
  const members: Member[] = Array.from({ length: size }, () => memberOf(rng));
  const days = boards.map((board, day) => members.map((member) => playDay(member, board, day, rng)));
  const weeks = weeksOfYear(boards, days);
  const year: Year = {
    serverWinners: new Set(),
    groupWinners: new Set(),
    winnersIn: new Map(),
    points: new Map(),
    groups: [],
    weeks: weeks.length,
  };
  let league: League | undefined;
  for (const [at, standings] of weeks.entries()) {
    for (const userId of winnersOf(standings)) year.serverWinners.add(userId);
    const week = new Map(standings.map((standing) => [standing.userId, standing]));
    for (const group of league ? groupsOf(league) : []) noteGroup(year, group, week, at);
    league = leagueAfter(league, standings, createRng(`${seed}/${size}/${at}`));
  }
  return year;
};

const meanOf = (points: readonly number[] = []): number =>
  points.length === 0 ? 0 : points.reduce((sum, own) => sum + own, 0) / points.length;

const faults: string[] = [];
const lines = SIZES.map((size) => {
  const { serverWinners, groupWinners, winnersIn, points, groups } = playLeague(size);
  const present = DIVISIONS.filter((division) => points.has(division));
  const means = present.map((division) => meanOf(points.get(division)));
  if (means.some((mean, i) => mean > (means[i - 1] ?? mean))) faults.push(`divisions of ${size} do not separate`);
  if (Math.max(...groups) > MAX_GROUP) faults.push(`a group of ${Math.max(...groups)} among ${size}`);
  const middle = [...groups].sort((a, b) => a - b)[groups.length >> 1];
  const divisions = present.map(
    (division, i) => `${division} ${winnersIn.get(division)?.size}, ${means[i]?.toFixed(0)}`,
  );
  const range = `${middle} (${Math.min(...groups)} to ${Math.max(...groups)})`;
  return `| ${size} | ${serverWinners.size} | ${groupWinners.size} | ${range} | ${divisions.join('; ')} |`;
});
console.log(`seed ${seed}, ${yearDays} days\n`);
console.log(
  '| Members | Win a week of the server | Win a group | Group | Winners of each division, mean points a week |',
);
console.log(`|---|---|---|---|---|\n${lines.join('\n')}`);
for (const fault of faults) console.log(`fault: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
