import { type DateRange, type PlayTotals, playTotals } from '../store/finds.ts';
import type { Game } from './game.ts';
import { type Ranked, rankStandings, type Standing } from './ranking.ts';
import { scoreOf } from './scoring.ts';

/** One player's line on a leaderboard, summed over the puzzles of its period. */
export interface LeaderboardEntry extends Standing {
  readonly words: number;
  readonly puzzles: number;
  readonly finished: number;
}

const isFinished = ({ found, listed }: PlayTotals): boolean => found >= listed;

const pointsOfPlay = (play: PlayTotals): number =>
  scoreOf({
    findPoints: play.points,
    wrongEntries: play.wrongEntries,
    isFinished: isFinished(play),
    hasMessage: false,
  });

const entryOf = (userId: string, plays: readonly PlayTotals[]): LeaderboardEntry => ({
  userId,
  points: plays.reduce((sum, play) => sum + pointsOfPlay(play), 0),
  hints: 0,
  wrongEntries: plays.reduce((sum, play) => sum + play.wrongEntries, 0),
  words: plays.reduce((sum, play) => sum + play.found, 0),
  puzzles: plays.length,
  finished: plays.filter(isFinished).length,
});

/** A server's players over a range of puzzle dates, best first; late finds do not count. */
export const readLeaderboard = async (
  game: Game,
  guildId: string,
  range: DateRange,
): Promise<Ranked<LeaderboardEntry>[]> => {
  const plays = await playTotals(game.db, guildId, range);
  const byPlayer = new Map<string, PlayTotals[]>();
  for (const play of plays) byPlayer.set(play.userId, [...(byPlayer.get(play.userId) ?? []), play]);
  return rankStandings([...byPlayer].map(([userId, ofPlayer]) => entryOf(userId, ofPlayer)));
};
