import type { Selectable } from 'kysely';
import { type DomainRow, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { ChampionRolesTable } from '../tables/channel-tables.ts';
import type { ChannelRow } from './channels.ts';

export type ChampionRoleRow = DomainRow<Selectable<ChampionRolesTable>>;
type Key = Pick<ChampionRoleRow, 'guildId' | 'userId' | 'channelId' | 'roleId'>;

/** The champions of a channel with a role, or with a change of role ahead. */
export const championsOfChannel = (
  db: Db,
  { guildId, channelId }: Pick<ChannelRow, 'guildId' | 'channelId'>,
): Promise<ChampionRoleRow[]> =>
  readRows(
    db.selectFrom('champion_roles').selectAll().where('guild_id', '=', guildId).where('channel_id', '=', channelId),
  );

export const putChampionRole = async (db: Db, row: ChampionRoleRow): Promise<void> => {
  const columns = toColumns<Selectable<ChampionRolesTable>>(row);
  const { state, tries, next_at } = columns;
  await db
    .insertInto('champion_roles')
    .values(columns)
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'user_id', 'channel_id', 'role_id']).doUpdateSet({ state, tries, next_at }),
    )
    .execute();
};

/** Marks all roles of a channel's champions for removal, except `roleId`. `undefined` excepts no role. */
export const takeOtherRoles = async (
  db: Db,
  { guildId, channelId, roleId = '' }: { guildId: string; channelId: string; roleId: string | undefined },
  now: number,
): Promise<void> => {
  await db
    .updateTable('champion_roles')
    .set({ state: 'take', tries: 0, next_at: now })
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', channelId)
    .where('role_id', '!=', roleId)
    .execute();
};

/** Marks all champion roles of a member in a server for removal. */
export const takeRolesOfMember = async (
  db: Db,
  { guildId, userId }: { readonly guildId: string; readonly userId: string },
  now: number,
): Promise<void> => {
  await db
    .updateTable('champion_roles')
    .set({ state: 'take', tries: 0, next_at: now })
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .execute();
};

/** The changes due by `now`, longest due first. */
export const dueChampionRoles = (db: Db, now: number, limit: number): Promise<ChampionRoleRow[]> =>
  readRows(db.selectFrom('champion_roles').selectAll().where('next_at', '<=', now).orderBy('next_at').limit(limit));

/** Stores the result of a change, unless `state` changed in the meantime. */
export const settleChampionRole = async (
  db: Db,
  { guildId, userId, channelId, roleId, state }: Key & Pick<ChampionRoleRow, 'state'>,
  { state: next, tries, nextAt }: Pick<ChampionRoleRow, 'state' | 'tries' | 'nextAt'>,
): Promise<void> => {
  await db
    .updateTable('champion_roles')
    .set({ state: next, tries, next_at: nextAt })
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('role_id', '=', roleId)
    .where('state', '=', state)
    .execute();
};

export const deleteChampionRole = async (
  db: Db,
  { guildId, userId, channelId, roleId, state }: Key & Pick<ChampionRoleRow, 'state'>,
): Promise<void> => {
  await db
    .deleteFrom('champion_roles')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('role_id', '=', roleId)
    .where('state', '=', state)
    .execute();
};
