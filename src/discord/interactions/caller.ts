import {
  ApplicationIntegrationType,
  type ChatInputCommandInteraction,
  type Interaction,
  InteractionContextType,
  type MessageContextMenuCommandInteraction,
  PermissionFlagsBits,
  type PrimaryEntryPointCommandInteraction,
} from 'discord.js';
import { languageOfChannel } from '../../game/places/channel-settings.ts';
import { directPlace, groupPlace, isServer } from '../../game/places/place.ts';
import { type CanView, SEES_ALL } from '../../game/places/viewer.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { type Directory, viewAs } from '../gateway/link.ts';
import type { Services } from '../gateway/services.ts';
import type { Caller, Visibility } from './command.ts';
import type { ComponentInteraction } from './routes.ts';

type InGuild = 'cached' | 'raw';

/** Tells whether a server has the bot. A member can also bring it along to servers without it. */
const isInstalledIn = ({ authorizingIntegrationOwners: owners }: Interaction): boolean =>
  owners?.[ApplicationIntegrationType.GuildInstall] !== undefined ||
  owners?.[ApplicationIntegrationType.UserInstall] === undefined;

/** The id of the place of an interaction (`src/game/places/place.ts`). */
export const placeIn = (interaction: Interaction): string => {
  const { guildId, channelId, context, user } = interaction;
  if (guildId) return isInstalledIn(interaction) ? guildId : groupPlace(guildId);
  return context === InteractionContextType.PrivateChannel && channelId ? groupPlace(channelId) : directPlace(user.id);
};

/** Tells whether nobody but the member reads the channel: it holds their direct messages with the bot. */
export const isDirect = ({ guildId, context }: Pick<Interaction, 'guildId' | 'context'>): boolean =>
  !guildId && context !== InteractionContextType.PrivateChannel;

/** A member may always view the channel they are in; the directory decides about other channels. */
const canViewOf = (interaction: Interaction<InGuild>, directory: Directory): CanView => {
  const { guildId, member, channelId, user } = interaction;
  const own = [channelId, parentOf(interaction)];
  const roleIds = Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
  const elsewhere = viewAs(directory, guildId, { userId: user.id, roleIds });
  return (id) => own.includes(id) || elsewhere(id);
};

/** What a server adds to its members. */
const inServer = (interaction: Interaction<InGuild>, directory: Directory) => ({
  channelId: interaction.channelId ?? '',
  canView: canViewOf(interaction, directory),
  isAdmin: interaction.memberPermissions.has(PermissionFlagsBits.ManageGuild),
});

/** Other places have no channels of the bot. A channel's id would find what the bot once had in a server. */
const ELSEWHERE = { channelId: '', canView: SEES_ALL, isAdmin: false };

/** The member, their place, and the channels they may view. */
export const callerOf = (interaction: Interaction, { directory }: Pick<Services, 'directory'>): Caller => {
  const guildId = placeIn(interaction);
  return {
    userId: interaction.user.id,
    guildId,
    ...(interaction.inGuild() && isServer(guildId) ? inServer(interaction, directory) : ELSEWHERE),
    wording: wordingFor(interaction.locale),
    privateWording: wordingFor(interaction.locale),
    serverLanguage: wordingFor(interaction.guildLocale ?? interaction.locale).language,
  };
};

const parentOf = ({ channel }: Interaction): string | null => (channel?.isThread() ? channel.parentId : null);

/** The language of an answer: the member's for a private one, that of the channel's puzzles for a public one. */
export const wordingOf = async (
  interaction: Interaction,
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
