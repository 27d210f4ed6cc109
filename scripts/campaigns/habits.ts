import { MAX_CHAMPION_ROLES } from '../../src/features/standings/read-ties.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { BONUSES, type Bonuses } from '../../src/rules/scoring/bonuses.ts';
import { boardsOf } from './habits/boards.ts';
import { HABITS } from './habits/habits.ts';
import { type Day, type Member, memberOf, playDay } from './habits/play-year.ts';
import { PERIODS, rankYear, type Winners } from './habits/rank-year.ts';

/**
 * Lets members with twenty habits play a year in servers of three sizes, and ranks it under several rules. It shows how
 * often the first rank is shared, by how many members, and which habits win. Chance decides who finds what. Points,
 * bonuses and order come from the rules themselves. A fault is a first rank of a week that is shared in a small server,
 * or by more members than get its role.
 */

const NO_BONUSES: Bonuses = { cleanRun: () => 0, cleanWeek: 0, offList: () => 0 };

const RULES: readonly (readonly [string, Bonuses])[] = [
  ['without bonuses', NO_BONUSES],
  ['off the list, 2 each, up to 3', { ...NO_BONUSES, offList: (words) => 2 * Math.min(3, words) }],
  ['off the list, 2 each, up to 9', { ...NO_BONUSES, offList: BONUSES.offList }],
  ['clean run, 3 each, up to 15', { ...NO_BONUSES, cleanRun: (run) => Math.min(15, 3 * run) }],
  ['clean run, 1 each, up to 15', { ...NO_BONUSES, cleanRun: (run) => Math.min(15, run) }],
  ['clean run, 1 each, up to 60', { ...NO_BONUSES, cleanRun: (run) => Math.min(60, run) }],
  ['clean week of 20 alone', { ...NO_BONUSES, cleanWeek: 20 }],
  ['the rules', BONUSES],
];

/** Members, and servers of that size. */
const SIZES = [
  [3, 200],
  [50, 20],
  [3_000, 1],
] as const;

const MAX_SHARED_SMALL = 0.1;

const [yearDays = '365', seed = 'habits'] = process.argv.slice(2);

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)} %`;

const median = (counts: readonly number[]): number => [...counts].sort((a, b) => a - b)[counts.length >> 1] ?? 0;

/** How often the first rank is shared; the middle and the largest number of those who share it. */
const describeSharing = (counts: readonly number[]): string => {
  const shared = counts.filter((count) => count > 1);
  if (shared.length === 0) return 'never';
  return `${percent(shared.length, counts.length)} by ${median(shared)} (${Math.max(...shared)})`;
};

const describeWinners = (weeksOf: ReadonlyMap<string, number>): string => {
  const total = [...weeksOf.values()].reduce((sum, weeks) => sum + weeks, 0);
  const best = [...weeksOf].sort(([, a], [, b]) => b - a).slice(0, 4);
  return best.map(([name, weeks]) => `${name} ${percent(weeks, total)}`).join(', ');
};

const emptyWinners = (): Winners => ({ sharing: { today: [], week: [], month: [] }, weeksOf: new Map() });

const merge = (into: Winners, { sharing, weeksOf }: Winners): void => {
  for (const period of PERIODS) into.sharing[period].push(...sharing[period]);
  for (const [name, weeks] of weeksOf) into.weeksOf.set(name, (into.weeksOf.get(name) ?? 0) + weeks);
};

/** The share of players' days with every listed word. */
const finishing = { plays: 0, finished: 0 };

const count = (days: readonly (Day | undefined)[]): void => {
  for (const day of days) {
    finishing.plays += day ? 1 : 0;
    finishing.finished += day?.isFinished ? 1 : 0;
  }
};

const playServers = (size: number, servers: number): Winners[] => {
  const winners = RULES.map(emptyWinners);
  for (let server = 0; server < servers; server++) {
    const rng = createRng(`${seed}/${size}/${server}`);
    const boards = boardsOf(Number(yearDays), rng);
    const members: Member[] = Array.from({ length: size }, () => memberOf(rng));
    const days = boards.map((board, day) => members.map((member) => playDay(member, board, day, rng)));
    days.forEach(count);
    for (const [i, [, bonuses]] of RULES.entries()) {
      const own = winners[i];
      if (own) merge(own, rankYear(members, boards, days, bonuses));
    }
    console.error(`server ${server + 1} of ${servers} with ${size} members`);
  }
  return winners;
};

const faults: string[] = [];
const lines: string[] = [];
for (const [size, servers] of SIZES) {
  for (const [i, { sharing, weeksOf }] of playServers(size, servers).entries()) {
    const [name] = RULES[i] ?? [''];
    const shared = PERIODS.map((period) => describeSharing(sharing[period]));
    lines.push(`| ${size} | ${name} | ${shared.join(' | ')} | ${describeWinners(weeksOf)} |`);
    if (i < RULES.length - 1) continue;
    const weeks = sharing.week.filter((equals) => equals > 1).length / sharing.week.length;
    if (size < 100 && weeks > MAX_SHARED_SMALL) faults.push(`${percent(weeks, 1)} of the weeks of ${size} members`);
    if (Math.max(...sharing.week) > MAX_CHAMPION_ROLES) faults.push(`${Math.max(...sharing.week)} share a week`);
  }
}
console.log(`seed ${seed}: ${HABITS.length} habits; ${percent(finishing.finished, finishing.plays)} of plays finish\n`);
console.log('| Members | Rules | Day shared | Week shared | Month shared | Weeks won |\n|---|---|---|---|---|---|');
console.log(lines.join('\n'));
for (const fault of faults) console.log(`fault: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
