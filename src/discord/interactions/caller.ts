import { GuildMember, type Interaction, PermissionFlagsBits } from 'discord.js';
import { languageOfChannel } from '../../game/channels/channel-settings.ts';
import type { CanView } from '../../game/channels/viewer.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import type { Caller, Visibility } from './command.ts';

const VIEW_CHANNEL = PermissionFlagsBits.ViewChannel;

export type InGuild = 'cached' | 'raw';

/** By what the gateway told of channels, roles and permissions; what it did not tell of is hidden. */
const canViewOf = (interaction: Interaction<InGuild>): CanView => {
  const { guild, member, channelId } = interaction;
  const own = [channelId, parentOf(interaction)];
  return (id) => {
    if (own.includes(id)) return true;
    const isKnown = member instanceof GuildMember;
    return (isKnown && guild?.channels.cache.get(id)?.permissionsFor(member).has(VIEW_CHANNEL)) ?? false;
  };
};

/** Who asks, where, and what they may see. */
export const callerOf = (interaction: Interaction<InGuild>): Caller => ({
  userId: interaction.user.id,
  guildId: interaction.guildId,
  channelId: interaction.channelId ?? '',
  canView: canViewOf(interaction),
  isAdmin: interaction.memberPermissions.has(PermissionFlagsBits.ManageGuild),
  wording: wordingFor(interaction.locale),
  privateWording: wordingFor(interaction.locale),
  serverLanguage: wordingFor(interaction.guildLocale).language,
});

const parentOf = ({ channel }: Interaction<InGuild>): string | null => (channel?.isThread() ? channel.parentId : null);

/** The language for who will read the answer: all that a channel reads is in the language of its puzzles. */
export const wordingOf = async (
  interaction: Interaction<InGuild>,
  visibility: Visibility,
  { game }: Services,
): Promise<Wording> => {
  if (visibility === 'ephemeral') return wordingFor(interaction.locale);
  const spoken = await languageOfChannel(game, parentOf(interaction) ?? interaction.channelId ?? '');
  return wordingFor(spoken ?? interaction.guildLocale ?? interaction.locale);
};
