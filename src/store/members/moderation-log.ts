import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/open-store.ts';
import type { ModerationLogTable } from '../database/schema.ts';

export type ModerationRow = Selectable<ModerationLogTable>;

export const insertModeration = async (db: Db, row: Insertable<ModerationLogTable>): Promise<void> => {
  await db.insertInto('moderation_log').values(row).execute();
};

/** What was done to a player's days, the latest first. */
export const moderationOfPlayer = (db: Db, guildId: string, userId: string, limit: number): Promise<ModerationRow[]> =>
  db
    .selectFrom('moderation_log')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
