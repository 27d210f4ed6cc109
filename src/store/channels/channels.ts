import type { Insertable, Selectable } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import type { ChannelState, ChannelsTable, DayChangesTable } from '../tables/channel-tables.ts';

export type ChannelRow = Readonly<Selectable<ChannelsTable>>;
export type NewChannelRow = Readonly<Insertable<ChannelsTable>>;

/** Inserts a channel or updates its settings. */
export const upsertChannel = async (db: Db, row: NewChannelRow): Promise<void> => {
  const { channelId: _, ...settings } = row;
  await db
    .insertInto('channels')
    .values(row)
    .onConflict((conflict) => conflict.column('channelId').doUpdateSet(settings))
    .execute();
};

const findOne = compileFirst((db, { channelId }: { readonly channelId: string }) =>
  db.selectFrom('channels').selectAll().where('channelId', '=', channelId),
);

export const findChannel = (db: Db, channelId: string): Promise<ChannelRow | undefined> => findOne(db, { channelId });

const findOfGuild = compileOnce((db, { guildId }: { readonly guildId: string }) =>
  db.selectFrom('channels').selectAll().where('guildId', '=', guildId).orderBy('channelId'),
);

export const channelsOfGuild = (db: Db, guildId: string): Promise<ChannelRow[]> => findOfGuild(db, { guildId });

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
          selectFrom('removedGuilds')
            .select('removedGuilds.guildId')
            .whereRef('removedGuilds.guildId', '=', 'channels.guildId'),
        ),
      ),
    );

/** The next active channels after an id, by id. */
export const activeChannelsAfter = (db: Db, afterId: string, limit: number): Promise<ChannelRow[]> =>
  activeChannels(db).where('channelId', '>', afterId).orderBy('channelId').limit(limit).execute();

/** `undefined` if the bot must not post in the channel. */
export const findActiveChannel = (db: Db, channelId: string): Promise<ChannelRow | undefined> =>
  activeChannels(db).where('channelId', '=', channelId).executeTakeFirst();

/** Pauses an active channel; `false` if it was not active. */
export const pauseActiveChannel = async (db: Db, channelId: string, reason: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('channels')
    .set({ state: 'paused', stateReason: reason })
    .where('channelId', '=', channelId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The next active channels after an id with a champion role, by id. */
export const channelsWithChampionsAfter = (db: Db, afterId: string, limit: number): Promise<ChannelRow[]> =>
  activeChannels(db)
    .where('championRoleId', 'is not', null)
    .where('channelId', '>', afterId)
    .orderBy('channelId')
    .limit(limit)
    .execute();

/** Stores the week of the present champions; `false` if the channel now gives another role. */
export const setCrownedWeek = async (db: Db, channelId: string, roleId: string, week: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('channels')
    .set({ crownedWeek: week })
    .where('channelId', '=', channelId)
    .where('championRoleId', '=', roleId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markChannelStopped = async (db: Db, channelId: string): Promise<void> => {
  await db
    .updateTable('channels')
    .set({ state: 'stopped', stateReason: null })
    .where('channelId', '=', channelId)
    .execute();
};

/** Activates a paused channel. A stopped channel stays stopped. */
export const resumePausedChannel = async (db: Db, channelId: string): Promise<void> => {
  await db
    .updateTable('channels')
    .set({ state: 'active', stateReason: null })
    .where('channelId', '=', channelId)
    .where('state', '=', 'paused')
    .execute();
};

/** `variants` has the format of `ChannelsTable`. */
export const setVariants = async (db: Db, channelId: string, variants: string): Promise<void> => {
  await db.updateTable('channels').set({ variants }).where('channelId', '=', channelId).execute();
};

export const setQuietAsked = async (db: Db, channelId: string, date: string): Promise<void> => {
  await db.updateTable('channels').set({ quietAsked: date }).where('channelId', '=', channelId).execute();
};

/** Stores the banned themes of a server in each of its channels, in the format of `ChannelsTable`. */
export const setBannedThemes = async (db: Db, guildId: string, bannedThemes: string): Promise<void> => {
  await db.updateTable('channels').set({ bannedThemes }).where('guildId', '=', guildId).execute();
};

/** Switches leagues on or off in each channel of a server. */
export const setLeagues = async (db: Db, guildId: string, withLeagues: boolean): Promise<void> => {
  await db.updateTable('channels').set({ withLeagues }).where('guildId', '=', guildId).execute();
};

export type DayChangeRow = Readonly<Selectable<DayChangesTable>>;

/** Changes of some channels for `puzzleDate` and later dates, by date. */
export const dayChangesFrom = (db: Db, channelIds: readonly string[], puzzleDate: string): Promise<DayChangeRow[]> =>
  db
    .selectFrom('dayChanges')
    .selectAll()
    .where('channelId', 'in', channelIds)
    .where('puzzleDate', '>=', puzzleDate)
    .orderBy('puzzleDate')
    .execute();

/** The channels of a server that skip a date. */
export const skippingChannels = async (db: Db, guildId: string, puzzleDate: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('dayChanges')
    .select('channelId')
    .where('guildId', '=', guildId)
    .where('puzzleDate', '=', puzzleDate)
    .where('isSkipped', '=', true)
    .execute();
  return rows.map(({ channelId }) => channelId);
};

export const findDayChange = (db: Db, channelId: string, puzzleDate: string): Promise<DayChangeRow | undefined> =>
  db
    .selectFrom('dayChanges')
    .selectAll()
    .where('channelId', '=', channelId)
    .where('puzzleDate', '=', puzzleDate)
    .executeTakeFirst();

/** Inserts a row, or replaces the one of the same channel and date. */
export const upsertDayChange = async (db: Db, row: Readonly<Insertable<DayChangesTable>>): Promise<void> => {
  const { channelId: _, guildId: __, puzzleDate: ___, ...change } = row;
  await db
    .insertInto('dayChanges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['channelId', 'puzzleDate']).doUpdateSet(change))
    .execute();
};
