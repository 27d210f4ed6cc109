import { type ChatInputCommandInteraction, MessageFlags, type PrimaryEntryPointCommandInteraction } from 'discord.js';
import type { MessageKey } from '../../wording/message-key.ts';
import { wordingFor } from '../../wording/wording.ts';
import { fitContent, type Reply } from '../replies/reply.ts';
import type { LongText } from '../replies/text-limits.ts';
import type { Visibility } from './command.ts';
import type { ComponentInteraction } from './component-interaction.ts';

/** What can be answered with a message. */
export type Repliable = ChatInputCommandInteraction | PrimaryEntryPointCommandInteraction | ComponentInteraction;

/** Tells a member one sentence that nobody else sees, whatever was answered before. */
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

/** Says which text is too long, and by how much. */
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

/** A deferral that everybody sees cannot become private: it is taken back first. */
const answerPrivately = async (interaction: Repliable, reply: Reply): Promise<void> => {
  await interaction.deleteReply();
  await interaction.followUp({ ...messageOf(reply), flags: MessageFlags.Ephemeral });
};

/** Replaces the message of a component. Its files are dropped, since they belonged to what it showed. */
export const update = async (interaction: ComponentInteraction, run: () => Promise<Reply>): Promise<void> => {
  await interaction.deferUpdate();
  await interaction.editReply({ ...messageOf(await run()), attachments: [] });
};
