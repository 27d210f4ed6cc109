import type { WeekResult } from '../../game/boards/week-result.ts';
import { describeDayOfYear } from '../../rules/dates/puzzle-date.ts';
import type { Wording } from '../wording.ts';

const mention = ({ userId }: { readonly userId: string }): string => `<@${userId}>`;

export const describeWeekTitle = ({ from, to }: WeekResult, { say, locale }: Wording): string =>
  say('posts.week_title', { from: describeDayOfYear(from, locale), to: describeDayOfYear(to, locale) });

/** The champion or champions of a week, followed by the next ranks. */
export const describeWeek = ({ best }: WeekResult, { say, list }: Wording): string => {
  const champions = best.filter(({ rank }) => rank === 1);
  const points = champions[0]?.points ?? 0;
  const names = list(champions.map(mention));
  return [
    `🏆 ${say('posts.week_champion', { players: names, count: champions.length, points })}`,
    ...best
      .filter(({ rank }) => rank > 1)
      .map((row) => say('leaderboard.row', { rank: row.rank, player: mention(row), points: row.points })),
  ].join('\n');
};
