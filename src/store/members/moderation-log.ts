import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/open-store.ts';
import type { ModerationLogTable } from '../tables/member-tables.ts';

export type ModerationRow = Readonly<Selectable<ModerationLogTable>>;

/** The most lines about one player in a server. Older ones disappear. */
export const MAX_LINES_A_PLAYER = 50;

/** Call it in a transaction. */
export const insertModeration = async (db: Db, row: Readonly<Insertable<ModerationLogTable>>): Promise<void> => {
  await db.insertInto('moderationLog').values(row).execute();
  await db
    .deleteFrom('moderationLog')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('moderationLog')
        .select('id')
        .where('guildId', '=', row.guildId)
        .where('userId', '=', row.userId ?? '')
        .orderBy('id', 'desc')
        .limit(MAX_LINES_A_PLAYER)
        .offset(MAX_LINES_A_PLAYER),
    )
    .execute();
};

/** Admins' actions on a player's days, latest first. */
export const moderationOfPlayer = (db: Db, guildId: string, userId: string, limit: number): Promise<ModerationRow[]> =>
  db
    .selectFrom('moderationLog')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
