import type { ButtonInteraction, Interaction } from 'discord.js';
import { wordingFor } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import { fitContent } from '../replies/reply.ts';
import type { Command, DirectHandler } from './command.ts';
import { parseCustomId } from './custom-id.ts';

/** A pressed button of a direct message, with its handler. */
interface DirectPress {
  readonly interaction: ButtonInteraction;
  readonly handler: DirectHandler;
  readonly args: readonly string[];
}

/** Finds the handler of a button in a direct message; `undefined` for other interactions and unknown actions. */
export const directPressIn = (interaction: Interaction, commands: readonly Command[]): DirectPress | undefined => {
  const id = interaction.isButton() ? parseCustomId(interaction.customId) : undefined;
  if (!interaction.isButton() || !id) return undefined;
  const handler = commands.flatMap(({ directControls }) => directControls?.[id.action] ?? [])[0];
  return handler && { interaction, handler, args: id.args };
};

/** Answers a button of a direct message by replacing that message. */
export const answerDirect = async ({ interaction, handler, args }: DirectPress, services: Services): Promise<void> => {
  await interaction.deferUpdate();
  const wording = wordingFor(interaction.locale);
  const { content, components = [] } = await handler({ userId: interaction.user.id, args, wording }, services);
  await interaction.editReply({ content: fitContent(content), components: [...components] });
};
