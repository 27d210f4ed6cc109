import { type APIGuildMember, type Guild, type GuildMember, PermissionFlagsBits } from 'discord.js';
import type { CanView } from '../../game/channels/viewer.ts';
import type { Directory } from './directory.ts';

/** As much of a member as Discord's permissions depend on. */
interface Holder {
  readonly userId: string;
  readonly roleIds: readonly string[];
}

/** How discord.js makes a member of what Discord sent, for which it has no public name. */
interface MemberMaker {
  readonly _add: (data: Partial<APIGuildMember>, cache: boolean) => GuildMember;
}

const memberOf = (guild: Guild, { userId, roleIds }: Holder): GuildMember =>
  (guild.members as unknown as MemberMaker)._add(
    { user: { id: userId } as APIGuildMember['user'], roles: [...roleIds] },
    false,
  );

/** What a member with these roles may view, by what is known of channels, roles and permissions; all else is hidden. */
export const viewAs =
  (directory: Pick<Directory, 'findServer'>, guildId: string, holder: Holder): CanView =>
  async (channelId) => {
    const guild = await directory.findServer(guildId);
    const channel = guild?.channels.cache.get(channelId);
    return (guild && channel?.permissionsFor(memberOf(guild, holder)).has(PermissionFlagsBits.ViewChannel)) ?? false;
  };
