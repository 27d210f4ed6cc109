import type { Edition } from '../game/edition.ts';
import type { LeaderboardEntry } from '../game/leaderboard.ts';
import { describeDate, type PuzzleDate } from '../game/puzzle-date.ts';
import type { Ranked } from '../game/ranking.ts';
import { listedWords } from '../puzzle/puzzle.ts';
import { points } from './describe-submission.ts';
import { escapeText } from './escape.ts';

const LOCALE = 'en-GB';

const HOW_TO_PLAY =
  'Press **Submit words** and give both ends of each word you find, like `D4 J10`, or the word and one end: `QUEEN D4`.';

/** The result of a channel's puzzle before this one. */
export interface LastResult {
  readonly title: string;
  readonly players: number;
  readonly best: readonly Ranked<LeaderboardEntry>[];
}

const describeLast = ({ title, players, best }: LastResult): string => {
  const [winner] = best;
  if (!winner) return `Last time (${escapeText(title)}) nobody found a word: today is your chance.`;
  const leaders = best.filter(({ rank }) => rank === 1).map(({ userId }) => `<@${userId}>`);
  const names = new Intl.ListFormat('en').format(leaders.slice(0, 5));
  const who = players === 1 ? '1 player' : `${players} players`;
  return `Last time (${escapeText(title)}): ${who}, best ${names} with ${points(winner.points)}.`;
};

/** The text of the daily post; `last` is `undefined` for a channel's first. */
export const describePost = (
  edition: Edition,
  { isLate, roleId, last }: { isLate: boolean; roleId: string | undefined; last: LastResult | undefined },
): string => {
  const words = listedWords(edition.puzzle).length;
  return [
    ...(roleId ? [`<@&${roleId}>`] : []),
    `## ${escapeText(edition.title)}`,
    `**Word search of ${describeDate(edition.date, LOCALE)}** · ${words} words · ${edition.difficulty}${isLate ? ' · posted late' : ''}`,
    HOW_TO_PLAY,
    ...(last ? [describeLast(last)] : []),
  ].join('\n');
};

/** "Ocean · Saturday, 14 March 2026", for replies about a puzzle. */
export const describeEdition = ({ title, date }: { title: string; date: PuzzleDate }): string =>
  `**${escapeText(title)}** · ${describeDate(date, LOCALE)}`;
