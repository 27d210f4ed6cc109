import {
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
  PermissionFlagsBits,
  type PrimaryEntryPointCommandInteraction,
} from 'discord.js';
import { languageOfChannel } from '../../game/places/channel-settings.ts';
import type { CanView } from '../../game/places/viewer.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { type Directory, viewAs } from '../gateway/link.ts';
import type { Services } from '../gateway/services.ts';
import { fitContent, type LongText, type Reply } from '../replies/reply.ts';
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
export type Repliable = ChatInputCommandInteraction | PrimaryEntryPointCommandInteraction | ComponentInteraction;

/** Sends one private sentence to a member, before or after other answers. */
export const tell = async (
  interaction: Repliable,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> => {
  const content = wordingFor(interaction.locale).say(key, values);
  // After `deferUpdate`, which leaves `ephemeral` unset, an edit would replace the message of the component.
  const isUpdate = interaction.ephemeral === null;
  if (interaction.deferred && !isUpdate) await interaction.editReply({ content });
  else if (interaction.deferred || interaction.replied)
    await interaction.followUp({ content, flags: MessageFlags.Ephemeral });
  else await interaction.reply({ content, flags: MessageFlags.Ephemeral });
};

/** Names the text over its limit, with both lengths. */
export const tellLong = (interaction: Repliable, { name, count, max }: LongText): Promise<void> =>
  tell(interaction, 'common.text_long', { name, count, max });

const messageOf = (reply: Reply) => ({
  content: fitContent(reply.content),
  embeds: [...(reply.embeds ?? [])],
  components: [...(reply.components ?? [])],
  files: (reply.files ?? []).map(({ name, data, description }) => ({
    name,
    attachment: data,
    ...(description === undefined ? {} : { description }),
  })),
});

/** Acknowledges at once, and answers when `run` is done. */
export const answer = async (
  interaction: Repliable,
  visibility: Visibility,
  run: () => Promise<Reply>,
): Promise<void> => {
  await interaction.deferReply(visibility === 'ephemeral' ? { flags: MessageFlags.Ephemeral } : {});
  const reply = await run();
  if (visibility === 'public' && reply.isPrivate) await answerPrivately(interaction, reply);
  else await interaction.editReply(messageOf(reply));
};

/** A public deferral cannot become private, so the bot deletes it first. */
const answerPrivately = async (interaction: Repliable, reply: Reply): Promise<void> => {
  await interaction.deleteReply();
  await interaction.followUp({ ...messageOf(reply), flags: MessageFlags.Ephemeral });
};

/** Replaces the message of a component and drops its files, which belong to the old content. */
export const update = async (interaction: ComponentInteraction, run: () => Promise<Reply>): Promise<void> => {
  await interaction.deferUpdate();
  await interaction.editReply({ ...messageOf(await run()), attachments: [] });
};
