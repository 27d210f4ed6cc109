import type { Game, Player } from '../../game/game.ts';
import { DIRECTIONS, type Direction, directionBetween, parseCell } from '../../puzzle/model/grid.ts';
import { ARROWS } from '../../render/model/board.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { MAX_FREEZES, type Streak, streakOf } from '../../rules/scoring/streaks.ts';
import { countVoidedDays } from '../../store/members/voided-days.ts';
import { findEndsOfPlayer, hasLateFinds } from '../../store/play/finds.ts';
import { type PlayRow, partsOfPlayer, playsOfPlayer } from '../../store/play/plays.ts';
import type { Wording } from '../../wording/wording.ts';
import { daysWith, daysWithout, type PlayedDay } from '../play/read-streak.ts';

/** A date and the points of its puzzles. */
interface BestDay {
  readonly date: PuzzleDate;
  readonly points: number;
}

/**
 * A player's results in a server, from finds in open puzzles. Days that an admin voided count in the streak and in
 * `days` only.
 */
export interface Stats {
  /** Listed words, as leaderboards count them. */
  readonly words: number;
  readonly secrets: number;
  readonly puzzles: number;
  readonly finished: number;
  readonly hints: number;
  readonly wrongEntries: number;
  /** The earliest of equals; `undefined` without ranked puzzles. */
  readonly bestDay: BestDay | undefined;
  /**
   * The direction of most finds in the last 100 puzzles, as seen on the grid. `undefined` if the player found no words
   * there.
   */
  readonly favourite: Direction | undefined;
  readonly streak: Streak;
  /** The dates of the server's posts, and other dates the player played. */
  readonly days: readonly PlayedDay[];
  /** Days that an admin took out of the ranking. */
  readonly voidedDays: number;
}

/** Finds count from this many puzzles, the latest. A long-time member has tens of thousands of finds. */
const MAX_PUZZLES_READ = 100;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type FindEnds = Awaited<ReturnType<typeof findEndsOfPlayer>>;

/** Of equals, the first in the order of the compass. */
const favouriteOf = (ends: FindEnds): Direction | undefined => {
  const counts = new Map<Direction, number>();
  for (const { startCell, endCell, finds } of ends) {
    const [start, end] = [parseCell(startCell), parseCell(endCell)];
    const direction = start && end && directionBetween(start, end);
    if (direction) counts.set(direction, (counts.get(direction) ?? 0) + finds);
  }
  const countOf = (direction: Direction): number => counts.get(direction) ?? 0;
  const best = DIRECTIONS.reduce((most, direction) => (countOf(direction) > countOf(most) ? direction : most));
  return countOf(best) > 0 ? best : undefined;
};

const bestDayOf = (plays: readonly PlayRow[]): BestDay | undefined => {
  if (plays.length === 0) return undefined;
  const points = new Map<string, number>();
  for (const play of plays) points.set(play.puzzleDate, (points.get(play.puzzleDate) ?? 0) + play.points);
  const [date, most] = [...points].reduce((best, day) => (day[1] > best[1] ? day : best));
  return { date: date as PuzzleDate, points: most };
};

/** A player's results, or the reason for their absence. */
type StatsAnswer =
  | { readonly kind: 'stats'; readonly stats: Stats }
  /** All finds came after their puzzles closed. */
  | { readonly kind: 'late' }
  | { readonly kind: 'nothing' };

export const readStats = async (game: Game, { guildId, userId }: Player): Promise<StatsAnswer> => {
  const plays = await playsOfPlayer(game.db, guildId, userId);
  const voidedDays = await countVoidedDays(game.db, guildId, userId);
  if (plays.length === 0 && voidedDays === 0)
    return { kind: (await hasLateFinds(game.db, guildId, userId)) ? 'late' : 'nothing' };
  const ends = await findEndsOfPlayer(game.db, { guildId, userId, puzzles: MAX_PUZZLES_READ });
  const parts = await partsOfPlayer(game.db, { guildId, userId, from: '' });
  const posted = await daysWith(game, guildId, parts);
  const stats: Stats = {
    words: sum(plays.map(({ found }) => found)),
    secrets: sum(plays.map(({ secrets }) => secrets)),
    puzzles: plays.length,
    finished: plays.filter(({ found, listed }) => found >= listed).length,
    hints: sum(plays.map(({ hints }) => hints)),
    wrongEntries: sum(plays.map(({ wrongEntries }) => wrongEntries)),
    bestDay: bestDayOf(plays),
    favourite: favouriteOf(ends),
    streak: streakOf(posted),
    days: [...posted, ...daysWithout(posted, parts)],
    voidedDays,
  };
  return { kind: 'stats', stats };
};

const describeDirection = (direction: Direction, { say }: Wording): string =>
  say('stats.favourite', { arrow: ARROWS[direction], direction: say(`stats.direction_${direction}`) });

/** The freezes in store, and the shorter way to the next one. */
export const describeFreezes = ({ freezes, untilFreeze, playsUntilFreeze }: Streak, { say }: Wording): string => {
  if (freezes >= MAX_FREEZES) return say('stats.freezes_full');
  return untilFreeze <= playsUntilFreeze
    ? say('stats.freezes', { freezes, until: untilFreeze })
    : say('stats.freezes_plays', { freezes, plays: playsUntilFreeze });
};

const describeStreak = (streak: Streak, wording: Wording): string[] => {
  const { current, longest } = streak;
  const { say } = wording;
  return [
    current === 1 && longest === 1 ? say('stats.streak_begun') : say('stats.streak', { current, longest }),
    describeFreezes(streak, wording),
  ];
};

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
