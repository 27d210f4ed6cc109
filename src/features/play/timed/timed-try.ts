import type { Edition } from '../../../game/editions/edition.ts';
import type { Game, Player } from '../../../game/game.ts';
import { listedWords } from '../../../puzzle/model/puzzle.ts';
import { isPlausible, secondsOf } from '../../../rules/scoring/timed.ts';
import type { Db } from '../../../store/database/schema.ts';
import { commit } from '../../../store/database/write.ts';
import { readExclusion } from '../../../store/members/voided-days.ts';
import { insertParticipation, type PlayKey } from '../../../store/play/participations.ts';
import type { PlayRecord } from '../../../store/play/play-record.ts';
import {
  countTimes,
  endTimedTry,
  findTimedTry,
  insertTimedTry,
  type TimedTry,
} from '../../../store/play/timed-tries.ts';
import { readStanding, type Standing } from '../progress.ts';

/**
 * A try against the clock, for members who ask for one. It starts with their press, before their first find or hint,
 * and stops with the last listed word. A member has one try for each puzzle of the day. Points and streaks stay as they
 * are. Members could see the board in the channel before the press; the least time for a word limits their gain.
 */

/** The reason against a try. */
export type TimedRefusal = 'begun' | 'closed' | 'together';

/** A member's try in a puzzle. */
export type Timed =
  | { readonly kind: 'offered' }
  | { readonly kind: 'refused'; readonly why: TimedRefusal }
  | { readonly kind: 'running'; readonly startedAt: number }
  /** A hint or the words of a hidden list ended it, or the puzzle closed before the last word. */
  | { readonly kind: 'ended'; readonly by: 'help' | 'close' }
  | { readonly kind: 'finished'; readonly seconds: number; readonly rank: TimedRank };

/**
 * A place among all ranked times; equals share one. `too-fast` is a time that nobody can reach, and `left-out` one of a
 * hidden member or of a day that an admin removed.
 */
export type TimedRank = { readonly place: number; readonly of: number } | 'too-fast' | 'left-out';

const hasHelp = ({ hints, wordsShown }: PlayRecord): boolean => hints.length > 0 || wordsShown !== undefined;

const refusalOf = (edition: Edition, { progress, isLate }: Standing): TimedRefusal | undefined => {
  if (isLate || edition.isPractice) return 'closed';
  if (progress.shared) return 'together';
  return progress.found.length > 0 || hasHelp(progress.record) ? 'begun' : undefined;
};

const rankOf = async (db: Db, { id, date }: Edition, player: Player, own: TimedTry): Promise<TimedRank> => {
  if (!own.isRanked) return 'too-fast';
  const { isHidden, isVoided } = await readExclusion(db, { ...player, date });
  if (isHidden || isVoided) return 'left-out';
  const board = { guildId: player.guildId, editionId: id, date };
  return { place: 1 + (await countTimes(db, board, own.seconds ?? 0)), of: await countTimes(db, board) };
};

/** A member's try, or whether they may start one. */
export const readTimed = async (db: Db, edition: Edition, player: Player, standing: Standing): Promise<Timed> => {
  const { guildId, userId } = player;
  const own = edition.isPractice ? undefined : await findTimedTry(db, { guildId, userId, editionId: edition.id });
  if (!own) {
    const why = refusalOf(edition, standing);
    return why ? { kind: 'refused', why } : { kind: 'offered' };
  }
  if (own.seconds !== null) {
    return { kind: 'finished', seconds: own.seconds, rank: await rankOf(db, edition, { guildId, userId }, own) };
  }
  if (hasHelp(standing.progress.record)) return { kind: 'ended', by: 'help' };
  if (standing.isLate) return { kind: 'ended', by: 'close' };
  return standing.progress.shared
    ? { kind: 'refused', why: 'together' }
    : { kind: 'running', startedAt: own.startedAt };
};

/** A member's try after a press on its button; `isNew` if the press started it. */
export interface StartedTimed {
  readonly timed: Timed;
  readonly isNew: boolean;
  readonly standing: Standing;
}

/** Starts a member's try, in one transaction. The same request delivered twice starts it once. */
export const startTimed = (game: Game, edition: Edition, { guildId, userId }: Player): Promise<StartedTimed> =>
  commit(game.db, guildId, async (db) => {
    const player = { guildId, userId };
    const standing = await readStanding(game, db, edition, player);
    const timed = await readTimed(db, edition, player, standing);
    if (timed.kind !== 'offered') return { timed, isNew: false, standing };
    const key = { ...player, editionId: edition.id };
    const at = game.now();
    // A deletion of the member's data finds the try by its participation.
    await insertParticipation(db, key);
    await insertTimedTry(db, key, at);
    return { timed: { kind: 'running', startedAt: at }, isNew: true, standing };
  });

/** The time of a try that ends with this record. Finds after the last listed word do not count. */
const timeOf = ({ puzzle }: Edition, { startedAt }: TimedTry, { finds }: PlayRecord) => {
  const last = Math.max(...finds.filter(({ isSecret }) => !isSecret).map(({ foundAt }) => foundAt));
  const play = {
    startedAt,
    finds: finds.map(({ foundAt }) => foundAt).filter((at) => at <= last),
    letters: puzzle.grid.letters.filter(Boolean).length,
    words: listedWords(puzzle).length,
  };
  return { seconds: secondsOf(last - startedAt), isRanked: isPlausible(play) };
};

/**
 * Stops a running try. `record` has every listed word in time, and `db` is the transaction that stores the last one. The
 * result is `undefined` without a running try.
 */
export const finishTimed = async (
  db: Db,
  edition: Edition,
  { guildId, userId }: PlayKey,
  { record, isShared }: { readonly record: PlayRecord; readonly isShared: boolean },
): Promise<Timed | undefined> => {
  const key = { guildId, userId, editionId: edition.id };
  const own = await findTimedTry(db, key);
  if (!own || own.seconds !== null || isShared) return undefined;
  if (hasHelp(record)) return { kind: 'ended', by: 'help' };
  const ended = timeOf(edition, own, record);
  await endTimedTry(db, key, ended);
  return {
    kind: 'finished',
    seconds: ended.seconds,
    rank: await rankOf(db, edition, { guildId, userId }, { ...own, ...ended }),
  };
};
