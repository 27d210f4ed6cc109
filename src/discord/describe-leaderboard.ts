import type { LeaderboardEntry } from '../game/leaderboard.ts';
import type { Ranked } from '../game/ranking.ts';
import { describePoints } from './describe-progress.ts';
import { ENGLISH } from './wording/wording.ts';

export const PAGE_SIZE = 10;

const NOBODY = 'Nobody has found a word yet. Be the first!';

const describeRow = ({ rank, userId, points, words, finished, puzzles }: Ranked<LeaderboardEntry>): string => {
  const found = `${words} ${words === 1 ? 'word' : 'words'}`;
  const done = finished > 0 ? ` · ${puzzles === 1 ? 'finished' : `${finished} finished`}` : '';
  return `**${rank}.** <@${userId}>: **${describePoints(points, ENGLISH)}** · ${found}${done}`;
};

/** One page of a leaderboard, from 1; a page past the end is the last. The member's own row is always on it. */
export const describeLeaderboard = (
  ranked: readonly Ranked<LeaderboardEntry>[],
  userId: string,
  page: number,
): { readonly lines: readonly string[]; readonly footer: string | undefined } => {
  if (ranked.length === 0) return { lines: [NOBODY], footer: undefined };
  const pages = Math.ceil(ranked.length / PAGE_SIZE);
  const shown = Math.min(Math.max(page, 1), pages);
  const rows = ranked.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE);
  const own = rows.some((row) => row.userId === userId) ? undefined : ranked.find((row) => row.userId === userId);
  const lines = [...rows.map(describeRow), ...(own ? ['…', describeRow(own)] : [])];
  return { lines, footer: pages > 1 ? `Page ${shown} of ${pages} · ${ranked.length} players` : undefined };
};
