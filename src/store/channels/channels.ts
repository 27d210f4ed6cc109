import type { Insertable, Selectable } from 'kysely';
import { type DomainRow, readFirst, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { ChannelState, ChannelsTable } from '../tables/channel-tables.ts';

export type ChannelRow = DomainRow<Selectable<ChannelsTable>>;
export type NewChannelRow = DomainRow<Insertable<ChannelsTable>>;

/** Inserts a channel or updates its settings. */
export const upsertChannel = async (db: Db, row: NewChannelRow): Promise<void> => {
  const columns = toColumns<Insertable<ChannelsTable>>(row);
  const { channel_id: _, ...settings } = columns;
  await db
    .insertInto('channels')
    .values(columns)
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(settings))
    .execute();
};

export const findChannel = (db: Db, channelId: string): Promise<ChannelRow | undefined> =>
  readFirst(db.selectFrom('channels').selectAll().where('channel_id', '=', channelId));

export const channelsOfGuild = (db: Db, guildId: string): Promise<ChannelRow[]> =>
  readRows(db.selectFrom('channels').selectAll().where('guild_id', '=', guildId).orderBy('channel_id'));

/** The number of channels in each state. States without channels are absent. */
export const countChannels = async (db: Db): Promise<Map<ChannelState, number>> => {
  const rows = await db
    .selectFrom('channels')
    .select(({ fn }) => ['state', fn.countAll<number>().as('channels')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, channels }) => [state, channels]));
};

/** Channels to post in, without those of servers that removed the bot. */
const activeChannels = (db: Db) =>
  db
    .selectFrom('channels')
    .selectAll()
    .where('state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('removed_guilds')
            .select('removed_guilds.guild_id')
            .whereRef('removed_guilds.guild_id', '=', 'channels.guild_id'),
        ),
      ),
    );

/** The next active channels after an id, by id. */
export const activeChannelsAfter = (db: Db, afterId: string, limit: number): Promise<ChannelRow[]> =>
  readRows(activeChannels(db).where('channel_id', '>', afterId).orderBy('channel_id').limit(limit));

/** `undefined` if the bot must not post in the channel. */
export const findActiveChannel = (db: Db, channelId: string): Promise<ChannelRow | undefined> =>
  readFirst(activeChannels(db).where('channel_id', '=', channelId));

/** Pauses an active channel; `false` if it was not active. */
export const pauseActiveChannel = async (db: Db, channelId: string, reason: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('channels')
    .set({ state: 'paused', state_reason: reason })
    .where('channel_id', '=', channelId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The next active channels after an id with a champion role, by id. */
export const channelsWithChampionsAfter = (db: Db, afterId: string, limit: number): Promise<ChannelRow[]> =>
  readRows(
    activeChannels(db)
      .where('champion_role_id', 'is not', null)
      .where('channel_id', '>', afterId)
      .orderBy('channel_id')
      .limit(limit),
  );

/** Stores the week of the present champions; `false` if the channel now gives another role. */
export const setCrownedWeek = async (db: Db, channelId: string, roleId: string, week: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('channels')
    .set({ crowned_week: week })
    .where('channel_id', '=', channelId)
    .where('champion_role_id', '=', roleId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markChannelStopped = async (db: Db, channelId: string): Promise<void> => {
  await db
    .updateTable('channels')
    .set({ state: 'stopped', state_reason: null })
    .where('channel_id', '=', channelId)
    .execute();
};

/** Activates a paused channel. A stopped channel stays stopped. */
export const resumePausedChannel = async (db: Db, channelId: string): Promise<void> => {
  await db
    .updateTable('channels')
    .set({ state: 'active', state_reason: null })
    .where('channel_id', '=', channelId)
    .where('state', '=', 'paused')
    .execute();
};

/** `variants` has the format of `ChannelsTable`. */
export const setVariants = async (db: Db, channelId: string, variants: string): Promise<void> => {
  await db.updateTable('channels').set({ variants }).where('channel_id', '=', channelId).execute();
};
