import { MAX_FREEZES } from '../../rules/scoring/streaks.ts';
import type { Wording } from '../../wording/wording.ts';
import type { StreakNews } from './read-streak.ts';

/** The lengths of a streak that the answer celebrates, in puzzles. */
const MILESTONES = [3, 7, 14, 30, 50, 100, 200, 365] as const;

/** The streak with the first find of a date: kept by freezes, ended before, or its length. */
const describeStreak = ({ used, current, lost }: StreakNews, { say }: Wording): string[] => {
  if (current === undefined) return [];
  if (lost !== undefined) return [say('stats.streak_lost', { lost })];
  return [
    used > 0 ? say('stats.freeze_kept', { freezes: used, current }) : `🔥 ${say('stats.streak_now', { current })}`,
  ];
};

/** A warm sentence with the find that brings a streak to one of the celebrated lengths. */
const describeMilestone = ({ current }: StreakNews, { say }: Wording): string[] => {
  const milestone = MILESTONES.find((length) => length === current);
  return milestone === undefined ? [] : [`🎊 ${say(`stats.milestone_${milestone}`)}`];
};

const describeFreeze = ({ earned }: StreakNews, { say }: Wording): string[] =>
  earned === undefined ? [] : [`🧊 ${say('stats.freeze_earned', { freezes: earned, most: MAX_FREEZES })}`];

/** What a find does to the streak, for the member alone; an empty list without news. */
export const tellStreak = (news: StreakNews | undefined, wording: Wording): string[] =>
  news ? [...describeStreak(news, wording), ...describeFreeze(news, wording), ...describeMilestone(news, wording)] : [];
