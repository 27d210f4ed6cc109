import { MessageFlags } from 'discord.js';
import type { MessageKey } from '../../wording/message-key.ts';
import { wordingFor } from '../../wording/wording.ts';
import { fitContent, type LongText, type Reply } from '../replies/reply.ts';
import type { Repliable } from './caller.ts';
import type { Visibility } from './command.ts';
import type { ComponentInteraction } from './routes.ts';

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
