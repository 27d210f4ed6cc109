import { latestPostOfChannel } from '../store/posts.ts';
import { findEdition } from './editions.ts';
import type { Game } from './game.ts';
import { type LeaderboardEntry, readLeaderboard } from './leaderboard.ts';
import type { PuzzleDate } from './puzzle-date.ts';
import type { Ranked } from './ranking.ts';

/** How the puzzle before `date` went in a channel; `undefined` where there was none. */
export const lastResult = async (
  game: Game,
  channelId: string,
  guildId: string,
  date: PuzzleDate,
): Promise<{ title: string; players: number; best: Ranked<LeaderboardEntry>[] } | undefined> => {
  const post = await latestPostOfChannel(game.db, channelId);
  const edition = post && post.puzzle_date < date ? await findEdition(game, post.edition_id) : undefined;
  if (!edition) return undefined;
  const best = await readLeaderboard(game, guildId, { from: edition.date, to: edition.date });
  return { title: edition.title, players: best.length, best };
};
