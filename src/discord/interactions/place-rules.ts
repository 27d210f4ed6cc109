import { ApplicationIntegrationType } from 'discord.js';
import { isServer } from '../../game/places/place.ts';
import type { Command, Visibility } from './command.ts';

/**
 * The visibility of an answer in a place. Outside servers with the bot, others see only what a member chose to show
 * them: commands that decide for themselves.
 */
export const visibilityIn = (placeId: string, visibility: Visibility): Visibility =>
  isServer(placeId) || visibility === 'decided' ? visibility : 'ephemeral';

/** Tells whether a command works in a place. Admins' commands need a server with the bot. */
export const worksIn = ({ definition }: Command, placeId: string): boolean =>
  isServer(placeId) || (definition.integration_types?.includes(ApplicationIntegrationType.UserInstall) ?? false);
