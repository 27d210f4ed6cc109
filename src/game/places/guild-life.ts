import {
  guildsRemovedBefore,
  knownGuilds,
  markGuildRemoved,
  purgeGuild,
  removedGuilds,
  unmarkGuildRemoved,
} from '../../store/channels/guilds.ts';
import type { Game } from '../game.ts';
import { dailyChannels } from './channel-settings.ts';
import { leaveNotice } from './notices.ts';
import { forgetUse, isServer } from './place.ts';

/**
 * Servers come and go. A removed server keeps its data for 30 days, so an accidental kick loses nothing. Then the bot
 * deletes the data. An outage is not a removal.
 */

const DAY_MS = 24 * 3_600_000;

/** How long a removed server's data stays. */
export const KEPT_AFTER_REMOVAL_MS = 30 * DAY_MS;

/** Notes the bot's removal from a server; `purgeRemovedGuilds` deletes its data later. */
export const removeGuild = ({ db, now }: Game, guildId: string): Promise<void> => markGuildRemoved(db, guildId, now());

/** Cancels a server's removal; its settings still apply. */
export const returnGuild = ({ db }: Game, guildId: string): Promise<void> => unmarkGuildRemoved(db, guildId);

/** Cancels a server's removal, and leaves a greeting unless the server has set up a channel before. */
export const welcomeGuild = async (game: Game, guildId: string): Promise<void> => {
  await returnGuild(game, guildId);
  if ((await dailyChannels(game, guildId)).length > 0) return;
  await leaveNotice(game, { guildId, channelId: '' }, { kind: 'greeting' });
};

/**
 * Stores removals and returns that happened while the bot was away. `present` holds the bot's servers, those in an
 * outage included. `isLookedAt` limits the comparison to some servers.
 */
export const compareGuilds = async (
  game: Game,
  present: ReadonlySet<string>,
  isLookedAt: (guildId: string) => boolean = () => true,
): Promise<void> => {
  const removed = new Set(await removedGuilds(game.db));
  for (const guildId of await knownGuilds(game.db)) {
    if (!isServer(guildId) || !isLookedAt(guildId) || present.has(guildId) !== removed.has(guildId)) continue;
    await (present.has(guildId) ? returnGuild(game, guildId) : removeGuild(game, guildId));
  }
};

/**
 * Deletes the data of servers removed more than 30 days ago, and of members' own places after they removed the bot.
 * Returns their ids.
 */
export const purgeRemovedGuilds = async (game: Game): Promise<string[]> => {
  const guildIds = await guildsRemovedBefore(game.db, game.now() - KEPT_AFTER_REMOVAL_MS);
  for (const guildId of guildIds) {
    await purgeGuild(game.db, guildId);
    forgetUse(game, guildId);
  }
  return guildIds;
};
