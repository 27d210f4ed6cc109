import type { Edition } from '../../game/editions/edition.ts';
import { formatTime } from '../../rules/scoring/trail.ts';
import { escapeText } from '../../wording/escape.ts';
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

const describeResult = (share: Share, userId: string, { say, list }: Wording): string => {
  const { marks, secretsFound, hasMessage, hints, points } = share;
  const found = marks.filter((mark) => mark !== 'missing').length;
  const listed = marks.length;
  const what = [
    say(found === listed ? 'share.words_all' : 'share.words', { found, listed }),
    ...(secretsFound > 0 ? [say('share.secrets', { count: secretsFound })] : []),
    ...(hasMessage ? [say('share.message')] : []),
  ];
  return say('share.result', { who: `<@${userId}>`, what: list(what), hints, points });
};

/** The public text of a result. */
export const describeShare = ({ title, date }: Edition, share: Share, userId: string, wording: Wording): string => {
  const { say } = wording;
  const notes = [
    ...timeTold(share).map((time) => say('share.time', { time })),
    ...(share.streak > 0 ? [say('share.streak', { count: share.streak })] : []),
    ...(share.isLate ? [say('share.late')] : []),
  ];
  return [
    say('share.heading', { title: escapeText(title), date: wording.date(date) }),
    describeWay(share),
    [describeResult(share, userId, wording), ...notes].join(' '),
  ].join('\n');
};

/** The text to copy from the page, with the result as short as can be: "12/12 · 4:31 · 1 hint · 🔥 5". */
export const describeShareText = ({ title, date }: Edition, share: Share, wording: Wording): string => {
  const { marks, hints, streak, isLate } = share;
  const found = marks.filter((mark) => mark !== 'missing').length;
  const result = [
    `${found}/${marks.length}`,
    ...timeTold(share),
    ...(hints > 0 ? [wording.say('leaderboard.hints', { hints })] : []),
    ...(streak > 0 ? [`🔥 ${streak}`] : []),
  ];
  return [
    `${title} · ${wording.date(date)}`,
    describeWay(share),
    result.join(' · '),
    ...(isLate ? [wording.say('share.late')] : []),
  ].join('\n');
};
