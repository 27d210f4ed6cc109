import { ChannelType, type Guild, PermissionFlagsBits, type TextChannel } from 'discord.js';

/** Where the bot writes to a server's admins. */
export interface AdminPlaces {
  readonly systemChannelId: string | undefined;
  /** A text channel that the bot may write in: the topmost one where members write, and never that of the rules. */
  readonly openChannelId: string | undefined;
  readonly ownerId: string | undefined;
}

const WRITE = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;

/** Channels that a server keeps for its rules and for Discord's own notices. Nobody looks for a bot there. */
const isForOthers = ({ rulesChannelId, publicUpdatesChannelId, safetyAlertsChannelId }: Guild, id: string): boolean =>
  [rulesChannelId, publicUpdatesChannelId, safetyAlertsChannelId].includes(id);

/** Without the community features, only the name tells a channel for rules or for greetings. */
const RULES_NAME =
  /rule|regel|règle|reglement|règlement|norma|regol|regra|regulamin|zasad|κανόν|κανον|welcome|willkommen/iu;

const placeOf = (channel: TextChannel): number => (channel.parent?.rawPosition ?? -1) * 1_000 + channel.rawPosition;

/** The first text channel from the top that the bot may write in, best one where all members write. */
const openChannelOf = (guild: Guild): string | undefined => {
  const { me } = guild.members;
  const open = [...guild.channels.cache.values()]
    .filter((channel): channel is TextChannel => channel.type === ChannelType.GuildText)
    .filter((channel) => me !== null && channel.permissionsFor(me).has(WRITE))
    .filter((channel) => !isForOthers(guild, channel.id) && !RULES_NAME.test(channel.name))
    .sort((a, b) => placeOf(a) - placeOf(b));
  const { everyone } = guild.roles;
  return (open.find((channel) => channel.permissionsFor(everyone).has(WRITE)) ?? open[0])?.id;
};

/** The places in a server, as Discord shows its channels from the top. */
export const placesIn = (guild: Guild | undefined): AdminPlaces => {
  if (!guild) return { openChannelId: undefined, systemChannelId: undefined, ownerId: undefined };
  const { me } = guild.members;
  const system = guild.systemChannel;
  const isOpen = me && system?.permissionsFor(me).has(WRITE);
  return {
    openChannelId: openChannelOf(guild),
    systemChannelId: isOpen ? system?.id : undefined,
    ownerId: guild.ownerId,
  };
};
