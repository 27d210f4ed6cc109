import {
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageContextMenuCommandInteraction,
  PermissionFlagsBits,
  type PrimaryEntryPointCommandInteraction,
} from 'discord.js';
import { languageOfChannel } from '../../game/places/channel-settings.ts';
import type { CanView } from '../../game/places/viewer.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { type Directory, viewAs } from '../gateway/link.ts';
import type { Services } from '../gateway/services.ts';
import type { Caller, Visibility } from './command.ts';
import type { ComponentInteraction } from './routes.ts';

export type InGuild = 'cached' | 'raw';

/** A member may always view the channel they are in; the directory decides about other channels. */
const canViewOf = (interaction: Interaction<InGuild>, directory: Directory): CanView => {
  const { guildId, member, channelId, user } = interaction;
  const own = [channelId, parentOf(interaction)];
  const roleIds = Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
  const elsewhere = viewAs(directory, guildId, { userId: user.id, roleIds });
  return (id) => own.includes(id) || elsewhere(id);
};

/** The member, their place, and the channels they may view. */
export const callerOf = (interaction: Interaction<InGuild>, { directory }: Pick<Services, 'directory'>): Caller => ({
  userId: interaction.user.id,
  guildId: interaction.guildId,
  channelId: interaction.channelId ?? '',
  canView: canViewOf(interaction, directory),
  isAdmin: interaction.memberPermissions.has(PermissionFlagsBits.ManageGuild),
  wording: wordingFor(interaction.locale),
  privateWording: wordingFor(interaction.locale),
  serverLanguage: wordingFor(interaction.guildLocale).language,
});

const parentOf = ({ channel }: Interaction<InGuild>): string | null => (channel?.isThread() ? channel.parentId : null);

/** The language of an answer: the member's for a private one, that of the channel's puzzles for a public one. */
export const wordingOf = async (
  interaction: Interaction<InGuild>,
  visibility: Visibility,
  { game }: Services,
): Promise<Wording> => {
  if (visibility === 'ephemeral') return wordingFor(interaction.locale);
  const spoken = await languageOfChannel(game, parentOf(interaction) ?? interaction.channelId ?? '');
  return wordingFor(spoken ?? interaction.guildLocale ?? interaction.locale);
};

/** Interactions that allow a message as an answer. */
export type Repliable =
  | ChatInputCommandInteraction
  | MessageContextMenuCommandInteraction
  | PrimaryEntryPointCommandInteraction
  | ComponentInteraction;
