import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { PlayKey } from './play-key.ts';

/** A find on a shared board. */
export interface SharedFind {
  readonly userId: string;
  /** As hidden. */
  readonly word: string;
  readonly startCell: string;
  readonly endCell: string;
}

const findsIn = (db: Db, guildId: string, editionId: number) =>
  db
    .selectFrom('finds')
    .select(['userId', 'word', 'startCell', 'endCell'])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('isLate', '=', false)
    .orderBy('foundAt');

/** Compiled once, because every view of a page runs it. Voided days are rare. */
const findAll = compileOnce((db, { guildId, editionId }: Omit<PlayKey, 'userId'>) => findsIn(db, guildId, editionId));

/** The finds of a server in an edition before it closed, oldest first. Players in `leftOut` do not count. */
export const sharedFinds = async (
  db: Db,
  guildId: string,
  editionId: number,
  leftOut: ReadonlySet<string>,
): Promise<SharedFind[]> =>
  leftOut.size > 0
    ? findsIn(db, guildId, editionId)
        .where('userId', 'not in', [...leftOut])
        .execute()
    : findAll(db, { guildId, editionId });
