import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { inSteps } from '../../store/database/in-steps.ts';
import type { Db } from '../../store/database/schema.ts';
import { unpostedEditionOn } from '../../store/editions/editions.ts';
import { openEditionsOfGuild } from '../../store/editions/open-editions.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import {
  type DeletedPlayKey,
  type DeletedPlayRow,
  hasDeletedPlay,
  insertDeletedPlay,
  nextDeletedPlay,
  purgeDeletedPlays,
} from '../../store/members/member-data.ts';
import type { PlayKey } from '../../store/play/participations.ts';
import { hasPlayed } from '../../store/play/participations.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game } from '../game.ts';
import { isLateNow } from './is-late.ts';

/**
 * A member could delete all their data while a puzzle is open, and start it again with every answer known. Earlier
 * hints, wrong entries and moderation would be gone. So that second play does not rank. The mark for this holds no
 * name; the bot deletes it after the puzzle closes.
 */

const rowOf = (game: Game, { guildId, userId, editionId }: PlayKey): DeletedPlayRow => ({
  guildId,
  editionId,
  memberHash: game.keyedHash(`deleted play of ${guildId}/${userId}/${editionId}`).slice(0, 32),
});

const openEditions = async (game: Game, db: Db, guildId: string): Promise<readonly number[]> => {
  const posted = await openEditionsOfGuild(db, guildId);
  if (posted.length > 0) return posted;
  const unposted = await unpostedEditionOn(db, guildId, puzzleDateAt(game.now(), game.defaultTimezone));
  return unposted === undefined ? [] : [unposted];
};

/** The caller calls this in the transaction that deletes a member's rows, before the deletion. */
export const keepDeletedPlays = async (game: Game, db: Db, player: MemberKey): Promise<void> => {
  for (const editionId of await openEditions(game, db, player.guildId)) {
    const key = { ...player, editionId };
    if (await hasPlayed(db, key)) await insertDeletedPlay(db, rowOf(game, key));
  }
};

/** The reason why a player's actions in a puzzle no longer count. */
export interface Lateness {
  readonly isLate: boolean;
  /** The puzzle is open, but the player deleted their earlier play in it. */
  readonly hasDeleted: boolean;
}

/** Whether the player's actions in this puzzle count now, and if not, the reason. */
export const readLateness = async (game: Game, db: Db, edition: Edition, player: MemberKey): Promise<Lateness> => {
  if (await isLateNow(game, db, edition, player.guildId)) return { isLate: true, hasDeleted: false };
  const { guildId, userId } = player;
  const hasDeleted = await hasDeletedPlay(db, rowOf(game, { guildId, userId, editionId: edition.id }));
  return { isLate: hasDeleted, hasDeleted };
};

/** Deletes the marks of puzzles that have closed. */
export const forgetClosedPlays = async (game: Game): Promise<void> => {
  let at: DeletedPlayKey | undefined = { guildId: '', editionId: 0 };
  await inSteps(async () => {
    at = at && (await nextDeletedPlay(game.db, at));
    if (!at) return 0;
    const edition = await findEdition(game, at.editionId);
    const isOpen = edition && !(await isLateNow(game, game.db, edition, at.guildId));
    if (!isOpen) await purgeDeletedPlays(game.db, at.guildId, at.editionId);
    return 1;
  });
};
