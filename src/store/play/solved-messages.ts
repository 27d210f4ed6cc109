import type { Insertable, Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { SolvedMessagesTable } from '../database/schema.ts';
import type { PlayKey } from './finds.ts';

export type SolvedMessageRow = Selectable<SolvedMessagesTable>;

/** `undefined` where the player has not read the hidden message. */
export const findSolvedMessage = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('solved_messages')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId),
);

/** A row that exists already stays as it is. */
export const insertSolvedMessage = async (db: Db, row: Insertable<SolvedMessagesTable>): Promise<void> => {
  await db
    .insertInto('solved_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
