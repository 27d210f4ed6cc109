import type { Edition } from '../../game/editions/edition.ts';
import { formatTime } from '../../rules/scoring/trail.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Mark, Share } from './read-share.ts';

/** A player's result for others: the public text in Discord, and the text to copy from the page. */

const SQUARES: Readonly<Record<Mark, string>> = { found: '🟩', hinted: '🟨', missing: '⬜' };

const MAX_IN_A_ROW = 10;

/** Rows of equal length where possible, short enough to keep their shape on a phone. */
const describeSquares = (marks: readonly Mark[]): string => {
  const length = Math.ceil(marks.length / Math.ceil(marks.length / MAX_IN_A_ROW));
  return marks.map((mark, i) => (i > 0 && i % length === 0 ? `\n${SQUARES[mark]}` : SQUARES[mark])).join('');
};

/** Longer times include pauses and tell little, so no share mentions them. */
const LONGEST_TOLD_MS = 3_600_000;

const timeTold = ({ timeMs }: Share): string[] =>
  timeMs === undefined || timeMs >= LONGEST_TOLD_MS ? [] : [formatTime(timeMs)];

const describeWay = ({ trail, marks }: Share): string => trail ?? describeSquares(marks);

/** The parts of a result that both texts have, as short as can be: "12/12 · 4:31 · 1 hint · 🔥 5". */
const describeParts = (share: Share, { say }: Wording, more: readonly string[] = []): string => {
  const { marks, hints, streak } = share;
  const found = marks.filter((mark) => mark !== 'missing').length;
  return [
    `${found}/${marks.length}`,
    ...more,
    ...timeTold(share),
    ...(hints > 0 ? [say('leaderboard.hints', { hints })] : []),
    ...(streak > 0 ? [`🔥 ${streak}`] : []),
  ].join(' · ');
};

const lateness = ({ isLate }: Share, { say }: Wording): string[] => (isLate ? [say('share.late')] : []);

/** The public text of a result. */
export const describeShare = ({ title, date }: Edition, share: Share, userId: string, wording: Wording): string => {
  const { say } = wording;
  const { secretsFound, hasMessage, points } = share;
  const more = [
    ...(secretsFound > 0 ? [say('share.secrets', { count: secretsFound })] : []),
    ...(hasMessage ? [say('share.message')] : []),
    ...(points > 0 ? [say('leaderboard.points', { points })] : []),
  ];
  return [
    say('share.heading', { title: escapeText(title), date: wording.date(date) }),
    describeWay(share),
    labelled(`<@${userId}>`, describeParts(share, wording, more), wording),
    ...lateness(share, wording),
  ].join('\n');
};

/** The text to copy from the page. */
export const describeShareText = ({ title, date }: Edition, share: Share, wording: Wording): string =>
  [
    `${title} · ${wording.date(date)}`,
    describeWay(share),
    describeParts(share, wording),
    ...lateness(share, wording),
  ].join('\n');
