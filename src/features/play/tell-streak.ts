import type { Wording } from '../../wording/wording.ts';
import { describeStreakNews } from './describe-submission.ts';
import type { StreakNews } from './read-streak.ts';

/** The lengths of a streak that the answer celebrates, in puzzles. */
const MILESTONES = [3, 7, 14, 30, 50, 100, 200, 365] as const;

/** A warm sentence with the find that brings a streak to one of these lengths. */
const describeMilestone = ({ current }: StreakNews, { say }: Wording): string[] => {
  const milestone = MILESTONES.find((length) => length === current);
  return milestone === undefined ? [] : [`🎊 ${say(`stats.milestone_${milestone}`)}`];
};

/** What a find does to a streak, for the member alone; an empty list without news. */
export const tellStreak = (news: StreakNews | undefined, wording: Wording): string[] =>
  news ? [...describeStreakNews(news, wording), ...describeMilestone(news, wording)] : [];
