import { MAX_FREEZES } from '../../rules/scoring/streaks.ts';
import type { Wording } from '../../wording/wording.ts';
import type { StreakNews } from './read-streak.ts';

/** The lengths of a streak that the answer celebrates, in puzzles. */
const MILESTONES = [3, 7, 14, 30, 50, 100, 200, 365] as const;

/** The length, and the way to the next milestone from the second puzzle on. */
const describeLength = (current: number, { say }: Wording): string => {
  const goal = MILESTONES.find((length) => length >= current);
  const now = `🔥 ${say('stats.streak_now', { current })}`;
  if (current === 1 || goal === undefined || goal === current) return now;
  return `${now} ${say('stats.streak_goal', { left: goal - current, goal })}`;
};

/** The streak with the first find of a date: ended before, or its length, kept by freezes or not. */
const describeStreak = ({ used, current, lost }: StreakNews, wording: Wording): string[] => {
  const { say } = wording;
  if (current === undefined) return [];
  if (lost !== undefined) return [say('stats.streak_lost', { lost })];
  // The freezes kept what there was before this find.
  const kept = used > 0 ? [say('stats.freeze_kept', { freezes: used, current: current - 1 })] : [];
  return [...kept, describeLength(current, wording)];
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
