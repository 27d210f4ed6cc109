import type { Interaction } from 'discord.js';
import type { MessageKey } from '../../wording/message-key.ts';
import { tell } from './answer.ts';
import type { Repliable } from './caller.ts';
import { isComponent } from './routes.ts';

const isRepliable = (interaction: Interaction): interaction is Repliable =>
  interaction.isChatInputCommand() ||
  interaction.isMessageContextMenuCommand() ||
  interaction.isPrimaryEntryPointCommand() ||
  isComponent(interaction);

/** A suggestion that comes too soon stays empty; the next key brings another. */
export const slowDown = async (interaction: Interaction, waitMs: number): Promise<void> => {
  if (interaction.isAutocomplete()) await interaction.respond([]);
  else if (isRepliable(interaction))
    await tell(interaction, 'common.slow_down', { seconds: Math.ceil(waitMs / 1_000) });
};

/** One sentence instead of an answer that failed. */
export const apologise = async (interaction: Interaction, key: MessageKey): Promise<void> => {
  if (interaction.isAutocomplete() && !interaction.responded) await interaction.respond([]);
  if (isRepliable(interaction)) await tell(interaction, key);
};
