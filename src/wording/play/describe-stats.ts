import type { Stats } from '../../game/boards/stats.ts';
import type { Direction } from '../../puzzle/model/grid.ts';
import { ARROWS } from '../../render/model/board.ts';
import type { Streak } from '../../rules/scoring/streaks.ts';
import type { Wording } from '../wording.ts';

const describeDirection = (direction: Direction, { say }: Wording): string =>
  say('stats.favourite', { arrow: ARROWS[direction], direction: say(`stats.direction_${direction}`) });

const describeStreak = (
  { current, longest, freezes, untilFreeze, playsUntilFreeze }: Streak,
  { say }: Wording,
): string[] => [
  say('stats.streak', { current, longest }),
  say('stats.freezes', { freezes, until: untilFreeze, plays: playsUntilFreeze }),
];

/** A player's results in this server, one line each; `heading` names the player. */
export const describeStats = (stats: Stats, heading: string, wording: Wording): string => {
  const { words, secrets, puzzles, finished, hints, wrongEntries, bestDay, favourite, streak, voidedDays } = stats;
  const { say, date } = wording;
  return [
    `**${heading}**`,
    say('stats.finds', { words, secrets, puzzles, finished }),
    ...describeStreak(streak, wording),
    ...(bestDay ? [say('stats.best_day', { date: date(bestDay.date), points: bestDay.points })] : []),
    ...(favourite ? [describeDirection(favourite, wording)] : []),
    say('stats.costs', { hints, wrong: wrongEntries }),
    ...(voidedDays > 0 ? [say('stats.voided', { days: voidedDays })] : []),
  ].join('\n');
};
