import type { Insertable, Selectable } from 'kysely';
import type { PlayKey } from './finds.ts';
import type { Db } from './open-store.ts';
import type { SolvedMessagesTable } from './schema.ts';

/** `undefined` where the player has not read the hidden message. */
export const findSolvedMessage = (
  db: Db,
  { guildId, editionId, userId }: PlayKey,
): Promise<Selectable<SolvedMessagesTable> | undefined> =>
  db
    .selectFrom('solved_messages')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** A row that exists already stays as it is. */
export const insertSolvedMessage = async (db: Db, row: Insertable<SolvedMessagesTable>): Promise<void> => {
  await db
    .insertInto('solved_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
