import { type APIGuildMember, type Guild, type GuildMember, PermissionFlagsBits } from 'discord.js';
import type { CanView } from '../../game/channels/viewer.ts';
import type { Directory } from './directory.ts';

/** The parts of a member that decide their permissions. */
interface Holder {
  readonly userId: string;
  readonly roleIds: readonly string[];
}

/** discord.js's function for turning Discord's data into a member; it has no public name. */
interface MemberMaker {
  readonly _add: (data: Partial<APIGuildMember>, cache: boolean) => GuildMember;
}

const memberOf = (guild: Guild, { userId, roleIds }: Holder): GuildMember =>
  (guild.members as unknown as MemberMaker)._add(
    { user: { id: userId } as APIGuildMember['user'], roles: [...roleIds] },
    false,
  );

/** Tells which channels a member with these roles may view. Channels outside the directory are hidden. */
export const viewAs =
  (directory: Pick<Directory, 'findServer'>, guildId: string, holder: Holder): CanView =>
  async (channelId) => {
    const guild = await directory.findServer(guildId);
    const channel = guild?.channels.cache.get(channelId);
    return (guild && channel?.permissionsFor(memberOf(guild, holder)).has(PermissionFlagsBits.ViewChannel)) ?? false;
  };
