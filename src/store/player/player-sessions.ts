import type { Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { MemberKey } from '../members/member-data.ts';
import type { PlayerSessionsTable } from '../tables/player-tables.ts';

export type PlayerSessionRow = Readonly<Selectable<PlayerSessionsTable>>;

const selectSession = compileFirst((db, { keyHash }: { readonly keyHash: string }) =>
  db.selectFrom('playerSessions').selectAll().where('keyHash', '=', keyHash),
);

export const findPlayerSession = (db: Db, keyHash: string): Promise<PlayerSessionRow | undefined> =>
  selectSession(db, { keyHash });

export const insertPlayerSession = async (db: Db, row: PlayerSessionRow): Promise<void> => {
  await db.insertInto('playerSessions').values(row).execute();
};

/** Ends all sessions of a member except the newest. */
export const purgeOlderSessions = async (db: Db, { guildId, userId }: MemberKey, kept: number): Promise<void> => {
  const newest = db
    .selectFrom('playerSessions')
    .select('keyHash')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .orderBy('startedAt', 'desc')
    .limit(kept);
  await db
    .deleteFrom('playerSessions')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('keyHash', 'not in', newest)
    .execute();
};

export const deletePlayerSession = async (db: Db, keyHash: string): Promise<void> => {
  await db.deleteFrom('playerSessions').where('keyHash', '=', keyHash).execute();
};

/** Ends a member's sessions of some puzzles, or of all if absent. */
export const deletePlayerSessions = async (
  db: Db,
  { guildId, userId }: MemberKey,
  puzzleIds?: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('playerSessions')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .$if(puzzleIds !== undefined, (query) => query.where('puzzleId', 'in', puzzleIds ?? []))
    .execute();
};
