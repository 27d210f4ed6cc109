import type { Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import { type DomainRow, fromColumns, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { MemberKey } from '../members/member-data.ts';
import type { PlayerSessionsTable } from '../tables/player-tables.ts';

export type PlayerSessionRow = DomainRow<Selectable<PlayerSessionsTable>>;

const selectSession = compileFirst((db, { keyHash }: { readonly keyHash: string }) =>
  db.selectFrom('player_sessions').selectAll().where('key_hash', '=', keyHash),
);

export const findPlayerSession = async (db: Db, keyHash: string): Promise<PlayerSessionRow | undefined> => {
  const columns = await selectSession(db, { keyHash });
  return columns && fromColumns(columns);
};

export const insertPlayerSession = async (db: Db, row: PlayerSessionRow): Promise<void> => {
  await db.insertInto('player_sessions').values(toColumns<Selectable<PlayerSessionsTable>>(row)).execute();
};

/** Ends all sessions of a member except the newest. */
export const purgeOlderSessions = async (db: Db, { guildId, userId }: MemberKey, kept: number): Promise<void> => {
  const newest = db
    .selectFrom('player_sessions')
    .select('key_hash')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(kept);
  await db
    .deleteFrom('player_sessions')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('key_hash', 'not in', newest)
    .execute();
};

export const deletePlayerSession = async (db: Db, keyHash: string): Promise<void> => {
  await db.deleteFrom('player_sessions').where('key_hash', '=', keyHash).execute();
};

/** Ends a member's sessions of some puzzles, or of all if absent. */
export const deletePlayerSessions = async (
  db: Db,
  { guildId, userId }: MemberKey,
  puzzleIds?: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('player_sessions')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .$if(puzzleIds !== undefined, (query) => query.where('puzzle_id', 'in', puzzleIds ?? []))
    .execute();
};
