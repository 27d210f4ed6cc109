import type { LaterFinish, ReviewedPlay, ReviewPage } from '../../game/members/review-day.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { FREE_WRONG_ENTRIES } from '../../rules/scoring/fair-play.ts';
import { labelled } from '../labelled.ts';
import type { Wording } from '../wording.ts';

const clock = (at: number): string => `<t:${Math.floor(at / 1_000)}:t>`;

const describeLater = (later: LaterFinish, { words }: ReviewedPlay, { say }: Wording): string => {
  const delay = Math.round(later.meanDelayMs / 60_000);
  const numbers = say('moderate.review_later', {
    player: `<@${later.userId}>`,
    count: later.words,
    words,
    delay,
    time: clock(later.finishedAt),
  });
  return `-# ${numbers} · ${say('found.progress_wrong', { count: later.wrongEntries })}`;
};

const describePlay = (play: ReviewedPlay, wording: Wording): string => {
  const { say } = wording;
  const { userId, words, wrongEntries, lastWrongAt, isVoided, laterFinishes } = play;
  const facts = [
    say('leaderboard.words', { words }),
    say('found.progress_wrong', { count: wrongEntries }),
    ...(lastWrongAt === undefined ? [] : [say('moderate.review_last', { time: clock(lastWrongAt) })]),
    ...(isVoided ? [say('found.progress_voided')] : []),
  ];
  return [
    labelled(`<@${userId}>`, facts.join(' · '), wording),
    ...laterFinishes.map((later) => describeLater(later, play, wording)),
  ].join('\n');
};

/** One page of a day's plays with many wrong entries, for admins: numbers without a judgement. */
export const describeReview = (
  { plays, page, pages, players }: ReviewPage,
  date: PuzzleDate,
  wording: Wording,
): { readonly text: string; readonly footer: string | undefined } => {
  const values = { date: wording.date(date), free: FREE_WRONG_ENTRIES };
  if (players === 0) return { text: wording.say('moderate.review_none', values), footer: undefined };
  const lines = plays.map((play) => describePlay(play, wording));
  const text = [wording.say('moderate.review', values), ...lines, wording.say('moderate.review_hint')].join('\n');
  return { text, footer: pages > 1 ? wording.say('leaderboard.footer', { page, pages, players }) : undefined };
};
