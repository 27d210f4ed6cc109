import type { Edition } from '../../../game/editions/edition.ts';
import type { Game, Player } from '../../../game/game.ts';
import { formatSeconds } from '../../../rules/scoring/timed.ts';
import type { Wording } from '../../../wording/wording.ts';
import type { Standing } from '../progress.ts';
import { readTimed, type Timed } from './timed-try.ts';

const describeFinished = ({ seconds, rank }: Timed & { kind: 'finished' }, { say }: Wording): string => {
  const time = formatSeconds(seconds);
  if (rank === 'too-fast') return say('timed.too_fast', { time });
  return rank === 'left-out' ? say('timed.left_out', { time }) : say('timed.ranked', { time, ...rank });
};

/** A member's try in one line; empty without one. */
export const describeTimed = (timed: Timed | undefined, now: number, wording: Wording): string[] => {
  const { say } = wording;
  switch (timed?.kind) {
    case 'running':
      return [say('timed.running', { time: formatSeconds(Math.floor((now - timed.startedAt) / 1_000)) })];
    case 'ended':
      return [say(timed.by === 'help' ? 'timed.ended_help' : 'timed.ended_close')];
    case 'finished':
      return [describeFinished(timed, wording)];
    default:
      return [];
  }
};

/** The same line as an answer in Discord has it. */
export const markTimed = (timed: Timed | undefined, now: number, wording: Wording): string[] =>
  describeTimed(timed, now, wording).map((line) => `⏱️ ${line}`);

/** The answer to a press on the button. */
export const describePress = (timed: Timed, isNew: boolean, now: number, wording: Wording): string => {
  if (isNew) return wording.say('timed.started');
  if (timed.kind === 'refused') return wording.say(`timed.refused_${timed.why}`);
  return describeTimed(timed, now, wording).join('');
};

/** Tells before a hint that it ends the running try; empty without one. */
export const warnOfHelp = async (
  { db }: Game,
  edition: Edition,
  player: Player,
  standing: Standing,
  { say }: Wording,
): Promise<string[]> =>
  (await readTimed(db, edition, player, standing)).kind === 'running' ? [say('timed.help_ends')] : [];
