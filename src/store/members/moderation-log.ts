import type { Insertable, Selectable } from 'kysely';
import { type DomainRow, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { ModerationLogTable } from '../tables/member-tables.ts';

export type ModerationRow = DomainRow<Selectable<ModerationLogTable>>;

/** The most lines about one player in a server. Older ones disappear. */
export const MAX_LINES_A_PLAYER = 50;

/** Call it in a transaction. */
export const insertModeration = async (db: Db, row: DomainRow<Insertable<ModerationLogTable>>): Promise<void> => {
  await db.insertInto('moderation_log').values(toColumns<Insertable<ModerationLogTable>>(row)).execute();
  await db
    .deleteFrom('moderation_log')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('moderation_log')
        .select('id')
        .where('guild_id', '=', row.guildId)
        .where('user_id', '=', row.userId ?? '')
        .orderBy('id', 'desc')
        .limit(MAX_LINES_A_PLAYER)
        .offset(MAX_LINES_A_PLAYER),
    )
    .execute();
};

/** Admins' actions on a player's days, latest first. */
export const moderationOfPlayer = (db: Db, guildId: string, userId: string, limit: number): Promise<ModerationRow[]> =>
  readRows(
    db
      .selectFrom('moderation_log')
      .selectAll()
      .where('guild_id', '=', guildId)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit),
  );
