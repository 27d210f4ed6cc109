import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db, Schema } from '../database/schema.ts';
import type { ChampionRolesTable } from '../tables/channel-tables.ts';
import type { ChannelRow } from './channels.ts';

export type ChampionRoleRow = Readonly<Selectable<ChampionRolesTable>>;

/** The champions of a channel with a role, or with a change of role ahead. */
export const championsOfChannel = (
  db: Db,
  { guildId, channelId }: Pick<ChannelRow, 'guildId' | 'channelId'>,
): Promise<ChampionRoleRow[]> =>
  db
    .selectFrom('championRoles')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('channelId', '=', channelId)
    .execute();

export const putChampionRole = async (db: Db, row: ChampionRoleRow): Promise<void> => {
  const { state, tries, nextAt } = row;
  await db
    .insertInto('championRoles')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['guildId', 'userId', 'channelId', 'roleId']).doUpdateSet({ state, tries, nextAt }),
    )
    .execute();
};

/** Marks roles for removal. */
const takeRoles = (db: Db, now: number) =>
  db.updateTable('championRoles').set({ state: 'take', tries: 0, nextAt: now });

/** Marks all roles of a channel's champions for removal, except `roleId`. `undefined` excepts no role. */
export const takeOtherRoles = async (
  db: Db,
  { guildId, channelId, roleId = '' }: { guildId: string; channelId: string; roleId: string | undefined },
  now: number,
): Promise<void> => {
  await takeRoles(db, now)
    .where('guildId', '=', guildId)
    .where('channelId', '=', channelId)
    .where('roleId', '!=', roleId)
    .execute();
};

/** Marks all champion roles of a member in a server for removal. */
export const takeRolesOfMember = async (
  db: Db,
  { guildId, userId }: { readonly guildId: string; readonly userId: string },
  now: number,
): Promise<void> => {
  await takeRoles(db, now).where('guildId', '=', guildId).where('userId', '=', userId).execute();
};

/** The changes due by `now`, longest due first. */
export const dueChampionRoles = (db: Db, now: number, limit: number): Promise<ChampionRoleRow[]> =>
  db.selectFrom('championRoles').selectAll().where('nextAt', '<=', now).orderBy('nextAt').limit(limit).execute();

type Change = Pick<ChampionRoleRow, 'guildId' | 'userId' | 'channelId' | 'roleId' | 'state'>;

/** The row of a change while its `state` is the same. */
const isSame =
  ({ guildId, userId, channelId, roleId, state }: Change) =>
  (is: ExpressionBuilder<Schema, 'championRoles'>) =>
    is.and({ guildId, userId, channelId, roleId, state });

/** Stores the result of a change, unless `state` changed in the meantime. */
export const settleChampionRole = async (
  db: Db,
  change: Change,
  { state, tries, nextAt }: Pick<ChampionRoleRow, 'state' | 'tries' | 'nextAt'>,
): Promise<void> => {
  await db.updateTable('championRoles').set({ state, tries, nextAt }).where(isSame(change)).execute();
};

/** Deletes the row of a change, unless `state` changed in the meantime. */
export const deleteChampionRole = async (db: Db, change: Change): Promise<void> => {
  await db.deleteFrom('championRoles').where(isSame(change)).execute();
};
