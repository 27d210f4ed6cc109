import type { Insertable, Selectable } from 'kysely';
import { type DomainRow, readFirst, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { MemberKey } from '../members/member-data.ts';
import type { PlayerLinksTable } from '../tables/player-tables.ts';

export type PlayerLinkRow = DomainRow<Selectable<PlayerLinksTable>>;

/** Stores a link and returns its id. No other link ever gets that id. */
export const insertPlayerLink = async (db: Db, row: DomainRow<Insertable<PlayerLinksTable>>): Promise<number> => {
  const { id } = await db
    .insertInto('player_links')
    .values(toColumns<Insertable<PlayerLinksTable>>(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Deletes a link at its only use; `undefined` if it no longer exists. */
export const takePlayerLink = (db: Db, id: number): Promise<PlayerLinkRow | undefined> =>
  readFirst(db.deleteFrom('player_links').where('id', '=', id).returningAll());

/** Revokes all links of a member except the newest. */
export const purgeOlderLinks = async (db: Db, { guildId, userId }: MemberKey, kept: number): Promise<void> => {
  const newest = db
    .selectFrom('player_links')
    .select('id')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(kept);
  await db
    .deleteFrom('player_links')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute();
};

/** Revokes a member's links to some puzzles, or to all if absent. */
export const deletePlayerLinks = async (
  db: Db,
  { guildId, userId }: MemberKey,
  puzzleIds?: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('player_links')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .$if(puzzleIds !== undefined, (query) => query.where('puzzle_id', 'in', puzzleIds ?? []))
    .execute();
};
