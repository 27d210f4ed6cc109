import {
  ApplicationCommandType,
  EntryPointCommandHandlerType,
  InteractionContextType,
  type PrimaryEntryPointCommandInteraction,
  type RESTPostAPIPrimaryEntryPointApplicationCommandJSONBody,
} from 'discord.js';
import { messageOf } from '../../wording/catalogues.ts';
import type { PlayerEntrances } from '../gateway/services.ts';
import { translationsOf } from './describe-option.ts';

/**
 * The command by which Discord's menu of apps opens the web player. Discord could open it without asking the bot, but then
 * it tells the whole channel each time; asked, the bot opens it for the member alone.
 */
export const ENTRY_POINT: RESTPostAPIPrimaryEntryPointApplicationCommandJSONBody = {
  type: ApplicationCommandType.PrimaryEntryPoint,
  name: 'play',
  description: messageOf('en', 'player.describe_play'),
  description_localizations: translationsOf('player.describe_play'),
  handler: EntryPointCommandHandlerType.AppHandler,
  contexts: [InteractionContextType.Guild],
};

/** Opens the web player; whether it could, since an older registration may have outlived the Activity. */
export const openEntryPoint = async (
  interaction: PrimaryEntryPointCommandInteraction,
  { hasActivity }: PlayerEntrances,
): Promise<boolean> => {
  if (hasActivity) await interaction.launchActivity();
  return hasActivity;
};
