import { type APIGuildMember, type Client, DiscordAPIError, PermissionFlagsBits, Routes } from 'discord.js';
import type { Timer } from '../../base/timer.ts';
import type { Player } from '../../game/game.ts';
import { type Directory, memberOf } from './link.ts';

/**
 * Checks for people on the web whether they have Manage Server, by their roles and the directory's server. Discord's own
 * list of a person's servers is as old as their sign-in, so it decides nothing.
 */

/** `unknown` means that Discord gives no answer now. */
export type Management = 'manages' | 'not' | 'unknown';

/** With `isFresh`, the answer is of this moment; else it may be half a minute old. */
export type CheckManager = (player: Player, isFresh?: boolean) => Promise<Management>;

const KEPT_MS = 30_000;
const MAX_KEPT = 5_000;

interface Asked {
  readonly client: Pick<Client, 'rest'>;
  readonly directory: Pick<Directory, 'findServer'>;
}

const ask = async (
  { client, directory }: Asked,
  { guildId, userId }: Player,
  isFresh: boolean,
): Promise<Management> => {
  const guild = await directory.findServer(guildId, isFresh);
  if (!guild) return 'not';
  try {
    const { roles } = (await client.rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
    const { permissions } = memberOf(guild, { userId, roleIds: roles });
    return permissions.has(PermissionFlagsBits.ManageGuild) ? 'manages' : 'not';
  } catch (error) {
    return error instanceof DiscordAPIError ? 'not' : 'unknown';
  }
};

interface Known {
  readonly answer: Promise<Management>;
  readonly since: number;
}

export const createManagerCheck = (asked: Asked, { elapsedMs }: Pick<Timer, 'elapsedMs'>): CheckManager => {
  const known = new Map<string, Known>();
  return (player, isFresh = false) => {
    const key = `${player.guildId}/${player.userId}`;
    const last = known.get(key);
    if (last && !isFresh && elapsedMs() < last.since + KEPT_MS) return last.answer;
    const [oldest] = known.keys();
    if (known.size >= MAX_KEPT && oldest !== undefined) known.delete(oldest);
    const answer = ask(asked, player, isFresh).catch((): Management => 'unknown');
    known.delete(key);
    known.set(key, { answer, since: elapsedMs() });
    return answer;
  };
};
