import type { Lateness } from '../../game/play/deleted-plays.ts';
import type { Progress } from '../../game/play/progress.ts';
import { costOf } from '../../rules/scoring/fair-play.ts';
import type { Wording } from '../wording.ts';

export const describePoints = (count: number, wording: Wording): string => wording.say('found.points', { count });

const describeWrong = (wrongEntries: number, wording: Wording): string => {
  const cost = costOf(wrongEntries);
  const entries = wording.say('found.progress_wrong', { count: wrongEntries });
  return cost > 0 ? `${entries} (−${cost})` : entries;
};

const describePlace = (place: number, wording: Wording): string =>
  place === 1 ? `🏅 ${wording.say('found.progress_first')}` : wording.say('found.progress_place', { place });

/** "7 of 12 words found · 54 points": a player's standing in one line. */
export const describeProgress = (progress: Progress, wording: Wording): string => {
  const { listed, left, secretsFound, hasMessage, hintsTaken, wrongEntries, place, taken, isVoided } = progress;
  const words = progress.isFinished ? 'found.progress_all' : 'found.progress_words';
  return [
    wording.say(words, { found: listed - left, listed }),
    ...(secretsFound > 0 ? [wording.say('found.progress_secrets', { count: secretsFound })] : []),
    ...(taken.size > 0 ? [wording.say('found.progress_others', { count: taken.size })] : []),
    ...(hasMessage ? [wording.say('found.progress_message')] : []),
    `**${describePoints(progress.points, wording)}**`,
    ...(hintsTaken > 0 ? [wording.say('found.progress_hints', { count: hintsTaken })] : []),
    ...(wrongEntries > 0 ? [describeWrong(wrongEntries, wording)] : []),
    ...(place === undefined ? [] : [describePlace(place, wording)]),
    ...(isVoided ? [wording.say('found.progress_voided')] : []),
  ].join(' · ');
};

/** Explains how to find and submit the hidden message, until the player has read it. */
export const describeMessageLeft = ({ isMessageLeft }: Progress, wording: Wording): string[] =>
  isMessageLeft ? [wording.say('found.message_left')] : [];

/**
 * Tells which secret words and message remain once the whole list is found, on a shared board by any member. Before
 * that, no player can know which letters lie outside all words.
 */
export const describeLeft = (progress: Progress, wording: Wording): string[] => {
  const { isFinished, toFind, secretsLeft } = progress;
  if (toFind > 0) return [];
  const done = isFinished ? [] : [wording.say('found.board_done')];
  const secrets = secretsLeft > 0 ? [wording.say('found.secrets_left', { count: secretsLeft })] : [];
  return [...done, ...secrets, ...describeMessageLeft(progress, wording)];
};

/** The reason why finds give no points, if they give none. */
export const describeLateness = ({ isLate, hasDeleted }: Lateness, { say }: Wording): string[] =>
  isLate ? [say(hasDeleted ? 'found.late_deleted' : 'found.late')] : [];
