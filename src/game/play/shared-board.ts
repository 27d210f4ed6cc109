import type { Db } from '../../store/database/schema.ts';
import { isEditionShared } from '../../store/editions/open-editions.ts';
import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { type SharedFind, sharedFinds } from '../../store/play/finds.ts';
import type { Edition } from '../editions/edition.ts';

/**
 * A board that the members of a server play together. One member finds each word, and scores for it alone. The board
 * follows from the stored finds. After a void or a deletion, the finder's words become free again. After the puzzle
 * closes, every member has their own board again.
 */

/** The finds on a shared board, each word once, in the order of the finds; `undefined` unless members share it now. */
export const readSharedFinds = async (
  db: Db,
  edition: Edition,
  guildId: string,
): Promise<readonly SharedFind[] | undefined> => {
  if (edition.isPractice || !(await isEditionShared(db, guildId, edition.id))) return undefined;
  const finds = await sharedFinds(db, guildId, edition.id, await playersVoidedOn(db, guildId, edition.date));
  return finds.filter(({ word }, i) => finds.findIndex((find) => find.word === word) === i);
};

/** The words that other members found on a shared board; empty on any other board. */
export const takenByOthers = (finds: readonly SharedFind[] | undefined, userId: string): ReadonlySet<string> =>
  new Set(finds?.flatMap((find) => (find.userId === userId ? [] : [find.word])));
