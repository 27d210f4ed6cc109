import type { Db } from '../../store/database/open-store.ts';
import { isEditionShared } from '../../store/editions/open-editions.ts';
import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { type SharedFind, sharedFinds } from '../../store/play/shared-finds.ts';
import type { Edition } from '../editions/edition.ts';

/**
 * A board that the members of a server play together: each word is found once, by one of them, and scores for them alone.
 * It follows from the stored finds, so that a word whose finder is voided or deleted can be found again. Once the puzzle
 * is closed, everybody has a board of their own as with any other.
 */

/** The finds on a board in the order they were made, each word once; `undefined` unless it is shared now. */
export const readSharedFinds = async (
  db: Db,
  edition: Edition,
  guildId: string,
): Promise<readonly SharedFind[] | undefined> => {
  if (edition.isPractice || !(await isEditionShared(db, guildId, edition.id))) return undefined;
  const finds = await sharedFinds(db, guildId, edition.id, await playersVoidedOn(db, guildId, edition.date));
  return finds.filter(({ word }, i) => finds.findIndex((find) => find.word === word) === i);
};

/** The words that others than this member have found on a shared board; none on any other. */
export const takenByOthers = (finds: readonly SharedFind[] | undefined, userId: string): ReadonlySet<string> =>
  new Set(finds?.flatMap((find) => (find.userId === userId ? [] : [find.word])));
