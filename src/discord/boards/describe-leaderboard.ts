import type { LeaderboardEntry, LeaderboardPage } from '../../game/boards/leaderboard.ts';
import { drawableText } from '../../render/fonts/font-coverage.ts';
import type { ChartBar } from '../../render/model/chart.ts';
import { FREE_WRONG_ENTRIES } from '../../rules/scoring/fair-play.ts';
import type { Ranked } from '../../rules/scoring/ranking.ts';
import { labelled } from '../../wording/labelled.ts';
import type { Wording } from '../../wording/wording.ts';
import type { MemberName } from '../gateway/member-names.ts';

type Row = Ranked<LeaderboardEntry>;
type Names = ReadonlyMap<string, MemberName>;

const describePlayer = (userId: string, names: Names, { say }: Wording): string =>
  names.get(userId)?.kind === 'former' ? say('leaderboard.former') : `<@${userId}>`;

/** Tells whether wrong entries exceed the free ones, on average over the puzzles. */
const hasManyWrong = ({ wrongEntries, puzzles }: Row): boolean => wrongEntries > FREE_WRONG_ENTRIES * puzzles;

/** Tells whether wrong entries alone separate this row from another one. */
const isDecidedByWrong = (row: Row, rows: readonly Row[]): boolean =>
  rows.some(({ rank, points, hints }) => rank !== row.rank && points === row.points && hints === row.hints);

/** Two short lines, so that a phone wraps neither. The second one is in small print. */
const describeRow = (row: Row, rows: readonly Row[], names: Names, wording: Wording): string => {
  const { rank, userId, points, words, finished, puzzles, hints, wrongEntries } = row;
  const player = describePlayer(userId, names, wording);
  const details = [
    wording.say('leaderboard.words', { words }),
    ...(finished > 0 ? [wording.say('leaderboard.finished', { finished, puzzles })] : []),
    ...(hints > 0 ? [wording.say('leaderboard.hints', { hints })] : []),
    ...(hasManyWrong(row) || isDecidedByWrong(row, rows)
      ? [wording.say('found.progress_wrong', { count: wrongEntries })]
      : []),
  ];
  return `${wording.say('leaderboard.row', { rank, player, points })}\n-# ${details.join(' · ')}`;
};

/** The page's rows, then the viewer's own row if the page lacks it. */
const rowsShown = ({ rows, own }: LeaderboardPage): readonly Row[] =>
  own && !rows.some(({ userId }) => userId === own.userId) ? [...rows, own] : rows;

/** The ids of all players on a page. */
export const playersShown = (page: LeaderboardPage): string[] => rowsShown(page).map(({ userId }) => userId);

/** One page of a leaderboard as text; the footer is `undefined` for a single page. */
export const describeLeaderboard = (
  board: LeaderboardPage,
  names: Names,
  wording: Wording,
): { readonly text: string; readonly footer: string | undefined } => {
  if (board.players === 0) return { text: wording.say('leaderboard.nobody'), footer: undefined };
  const { rows, page, pages, players } = board;
  const others = rowsShown(board).slice(rows.length);
  const lines = [...rows, ...others].map((row) => describeRow(row, rows, names, wording));
  if (others.length > 0) lines.splice(rows.length, 0, '…');
  const footer = pages > 1 ? wording.say('leaderboard.footer', { page, pages, players }) : undefined;
  return { text: lines.join('\n'), footer };
};

/** The rank alone, if the name is unknown or cannot be drawn. */
const labelOf = ({ rank, userId }: Row, names: Names, { say }: Wording): string => {
  const known = names.get(userId);
  const name = known?.kind === 'former' ? say('leaderboard.former') : drawableText(known?.name ?? '');
  return name ? `${rank}. ${name}` : `${rank}.`;
};

/** The page as bars, with the row of `userId` marked. */
export const chartOf = (board: LeaderboardPage, userId: string, names: Names, wording: Wording): ChartBar[] =>
  rowsShown(board).map((row) => ({
    label: labelOf(row, names, wording),
    value: row.points,
    valueText: wording.say('leaderboard.points', { points: row.points }),
    isMarked: row.userId === userId,
  }));

/** The chart's numbers in words. */
export const describeChart = (bars: readonly ChartBar[], wording: Wording): string =>
  wording.say('leaderboard.chart', {
    bars: wording.list(bars.map(({ label, valueText }) => labelled(label, valueText, wording))),
  });
