import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/open-store.ts';
import type { ModerationLogTable } from '../tables/member-tables.ts';

export type ModerationRow = Selectable<ModerationLogTable>;

/** How many lines are kept of one player in a server; older ones go. */
export const MAX_LINES_A_PLAYER = 50;

/** Call it in a transaction. */
export const insertModeration = async (db: Db, row: Insertable<ModerationLogTable>): Promise<void> => {
  await db.insertInto('moderation_log').values(row).execute();
  await db
    .deleteFrom('moderation_log')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('moderation_log')
        .select('id')
        .where('guild_id', '=', row.guild_id)
        .where('user_id', '=', row.user_id ?? '')
        .orderBy('id', 'desc')
        .limit(MAX_LINES_A_PLAYER)
        .offset(MAX_LINES_A_PLAYER),
    )
    .execute();
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
