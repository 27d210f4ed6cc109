import type { Insertable, Selectable } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { HintsTable } from '../database/schema.ts';
import type { PlayKey } from './finds.ts';

export type HintRow = Selectable<HintsTable>;

/** In the order they were taken. */
export const hintsOfPlayer = compileOnce((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('hints')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .orderBy('taken_at')
    .orderBy('level'),
);

/** A hint that is stored already stays as it is. */
export const insertHint = async (db: Db, row: Insertable<HintsTable>): Promise<void> => {
  await db
    .insertInto('hints')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
