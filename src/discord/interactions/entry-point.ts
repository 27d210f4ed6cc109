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
 * The command behind the web player in Discord's menu of apps. Discord could open the player without the bot, but would
 * then announce it in the channel each time. With this command, the bot opens it for the member alone.
 */
export const ENTRY_POINT: RESTPostAPIPrimaryEntryPointApplicationCommandJSONBody = {
  type: ApplicationCommandType.PrimaryEntryPoint,
  name: 'play',
  description: messageOf('en', 'player.describe_play'),
  description_localizations: translationsOf('player.describe_play'),
  handler: EntryPointCommandHandlerType.AppHandler,
  contexts: [InteractionContextType.Guild],
};

/** Opens the web player. Returns `false` without an Activity, because an old registration can outlive it. */
export const openEntryPoint = async (
  interaction: PrimaryEntryPointCommandInteraction,
  { hasActivity }: PlayerEntrances,
): Promise<boolean> => {
  if (hasActivity) await interaction.launchActivity();
  return hasActivity;
};
