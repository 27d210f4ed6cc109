/** Slash commands of members, as typed. */

import type { Json, WireChannel, WireCommand } from '../model/discord-wire.ts';
import type { IntegrationOwners, Interaction } from '../model/interaction.ts';
import type { Complete, Launch, Outcome, UseCommand, UseMessageMenu } from '../model/page-api.ts';
import { allows } from '../rules/permissions.ts';
import { slashCommands } from '../views/form-views.ts';
import { permissionsIn } from '../world/access.ts';
import { isInstalled, isOffered, ownersOf, ownersOfBot } from '../world/installations.ts';
import { GLOBAL, type Guild, type World } from '../world/world.ts';
import { openInteraction } from './interactions.ts';
import { checkOptions, idsByKind, partialOptions, resolveIds, type SentOption } from './option-check.ts';

/** An interaction for the bot, or a refusal by Discord's own client. */
export type Attempt = Interaction | Extract<Outcome, { kind: 'refused' }>;

export const refusedBecause = (text: string): Extract<Outcome, { kind: 'refused' }> => ({
  kind: 'refused',
  problems: [{ text }],
});

interface Place {
  readonly channel: WireChannel;
  readonly guild: Guild | undefined;
  readonly command: WireCommand;
}

const findPlace = (world: World, request: UseCommand): Place | undefined => {
  const channel = world.channels.get(request.channelId);
  const command = slashCommands(world, channel?.guild_id).find(({ name }) => name === request.name);
  return channel && command && { channel, command, guild: world.guilds.get(channel.guild_id ?? '') };
};

const mayUse = (world: World, { channel, command }: Place, userId: string, evenIfHidden: boolean): boolean => {
  const bits = permissionsIn(world, userId, channel);
  const isAllowed = allows(bits, 'viewChannel') && allows(bits, 'useApplicationCommands');
  return isAllowed && (evenIfHidden || isOffered(world, channel, userId, command));
};

/** A command that is hidden here comes as if the bot's server had it. */
const ownersHere = (world: World, { channel, command }: Place, userId: string): IntegrationOwners => {
  const owners = ownersOf(world, userId, channel, command);
  return Object.keys(owners).length > 0 ? owners : ownersOfBot(channel);
};

const commandData = (world: World, { command, guild }: Place, options: readonly SentOption[]): Json => ({
  id: command.id,
  name: command.name,
  type: command.type,
  options,
  resolved: resolveIds(world, guild, idsByKind(options)),
  ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
});

const fullName = ({ name, group, subcommand }: UseCommand): string =>
  [name, group, subcommand].filter((part) => part !== undefined).join(' ');

/**
 * Sends a slash command as a member. Refused if Discord's client would not send it. `evenIfHidden` skips the client's
 * permission filter, so a test reaches the bot's own check.
 */
export const sendCommand = (world: World, request: UseCommand, evenIfHidden = false): Attempt => {
  const place = findPlace(world, request);
  if (place === undefined) return refusedBecause('This command is not available here');
  if (!mayUse(world, place, request.userId, evenIfHidden))
    return refusedBecause('You do not have permission to use this command');
  const checked = checkOptions(world, place.guild, place.command, request);
  if (checked.kind === 'refused') return checked;
  const data = commandData(world, place, checked.options);
  const { channel } = place;
  const { userId } = request;
  const owners = ownersHere(world, place, userId);
  return openInteraction(world, { kind: 'command', userId, channel, owners, data, command: fullName(request) });
};

/** Asks for suggestions while a member types an option. */
export const sendAutocomplete = (world: World, request: Complete): Attempt => {
  const place = findPlace(world, request);
  if (place === undefined || !isInstalled(world, place.channel, request.userId, place.command))
    return refusedBecause('This command is not available here');
  const partial = partialOptions(place.command, request, request.focused);
  if (partial.kind === 'refused') return partial;
  const data = commandData(world, place, partial.options);
  const { userId } = request;
  const owners = ownersHere(world, place, userId);
  return openInteraction(world, { kind: 'autocomplete', userId, channel: place.channel, owners, data });
};

/** Chooses an entry in the menu of a message. */
export const sendMessageMenu = (world: World, { userId, messageId, name }: UseMessageMenu): Attempt => {
  const message = world.messages.get(messageId)?.wire;
  const channel = world.channels.get(message?.channel_id ?? '');
  const keys = [channel?.guild_id ?? '', GLOBAL];
  const command = keys
    .flatMap((key) => world.commands.get(key) ?? [])
    .find((candidate) => candidate.type === 3 && candidate.name === name);
  const guild = world.guilds.get(channel?.guild_id ?? '');
  if (!message || !channel || !command || !mayUse(world, { channel, command, guild }, userId, false)) {
    return refusedBecause('This command is not available here');
  }
  const { id, type } = command;
  const data = { id, name, type, target_id: messageId, resolved: { messages: { [messageId]: message } } };
  const owners = ownersHere(world, { channel, command, guild }, userId);
  return openInteraction(world, { kind: 'command', userId, channel, owners, data, command: name });
};

/** Opens the app from the menu of apps. Refused if the app has no entry point that the bot handles. */
export const sendLaunch = (world: World, { userId, channelId }: Launch): Attempt => {
  const channel = world.channels.get(channelId);
  const command = world.commands.get(GLOBAL)?.find(({ type, handler }) => type === 4 && handler === 1);
  const guild = world.guilds.get(channel?.guild_id ?? '');
  if (!channel || !command || !mayUse(world, { channel, command, guild }, userId, false)) {
    return refusedBecause('This app cannot be opened here');
  }
  const { id, name, type } = command;
  const owners = ownersHere(world, { channel, command, guild }, userId);
  return openInteraction(world, { kind: 'command', userId, channel, owners, data: { id, name, type }, command: name });
};
