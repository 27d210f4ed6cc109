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

/**
 * Servers come and go. A removed server keeps everything for 30 days, so that a bot kicked by mistake comes back as it
 * was; then all that names it is deleted. An outage is not a removal.
 */

const DAY_MS = 24 * 3_600_000;

/** How long the data of a removed server is kept. */
export const KEPT_AFTER_REMOVAL_MS = 30 * DAY_MS;

/** Notes that the bot was removed from a server; its data is deleted later. */
export const removeGuild = ({ db, now }: Game, guildId: string): Promise<void> => markGuildRemoved(db, guildId, now());

/** Takes a server up again where it was left. */
export const returnGuild = ({ db }: Game, guildId: string): Promise<void> => unmarkGuildRemoved(db, guildId);

/** Takes a server up, and leaves a greeting if no channel was ever set up. */
export const welcomeGuild = async (game: Game, guildId: string): Promise<void> => {
  await returnGuild(game, guildId);
  if ((await dailyChannels(game, guildId)).length > 0) return;
  await leaveNotice(game, { guildId, channelId: '' }, { kind: 'greeting' });
};

/**
 * Notes what changed while the bot was away; `present` are all its servers of those that are looked at, those in an outage
 * included.
 */
export const compareGuilds = async (
  game: Game,
  present: ReadonlySet<string>,
  isLookedAt: (guildId: string) => boolean = () => true,
): Promise<void> => {
  const removed = new Set(await removedGuilds(game.db));
  for (const guildId of await knownGuilds(game.db)) {
    if (!isLookedAt(guildId) || present.has(guildId) !== removed.has(guildId)) continue;
    await (present.has(guildId) ? returnGuild(game, guildId) : removeGuild(game, guildId));
  }
};

/** Deletes all that is known of servers removed more than 30 days ago, and tells which. */
export const purgeRemovedGuilds = async ({ db, now }: Game): Promise<string[]> => {
  const guildIds = await guildsRemovedBefore(db, now() - KEPT_AFTER_REMOVAL_MS);
  for (const guildId of guildIds) await purgeGuild(db, guildId);
  return guildIds;
};
