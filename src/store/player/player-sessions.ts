import type { Insertable, Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import type { MemberKey } from '../members/member-data.ts';
import type { PlayerLinksTable, PlayerSessionsTable } from '../tables/member-tables.ts';

export type PlayerLinkRow = Readonly<Selectable<PlayerLinksTable>>;

/** Stores a link and returns its id. No other link ever gets that id. */
export const insertPlayerLink = async (db: Db, row: Readonly<Insertable<PlayerLinksTable>>): Promise<number> => {
  const { id } = await db.insertInto('playerLinks').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Deletes a link at its only use; `undefined` if it no longer exists. */
export const takePlayerLink = (db: Db, id: number): Promise<PlayerLinkRow | undefined> =>
  db.deleteFrom('playerLinks').where('id', '=', id).returningAll().executeTakeFirst();

/** Revokes all links of a member except the newest. */
export const purgeOlderLinks = async (db: Db, { guildId, userId }: MemberKey, kept: number): Promise<void> => {
  const newest = db
    .selectFrom('playerLinks')
    .select('id')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(kept);
  await db
    .deleteFrom('playerLinks')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('id', 'not in', newest)
    .execute();
};

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

/** Ends a member's links and sessions for some puzzles, or for all if absent. */
export const deletePlayerAccess = async (
  db: Db,
  { guildId, userId }: MemberKey,
  puzzleIds?: readonly number[],
): Promise<void> => {
  for (const table of ['playerLinks', 'playerSessions'] as const) {
    await db
      .deleteFrom(table)
      .where('guildId', '=', guildId)
      .where('userId', '=', userId)
      .$if(puzzleIds !== undefined, (query) => query.where('puzzleId', 'in', puzzleIds ?? []))
      .execute();
  }
};
