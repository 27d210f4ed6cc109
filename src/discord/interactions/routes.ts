import {
  ApplicationCommandType,
  type ButtonInteraction,
  type ChannelSelectMenuInteraction,
  EntryPointCommandHandlerType,
  type Interaction,
  type ModalData,
  type ModalSubmitInteraction,
  type PrimaryEntryPointCommandInteraction,
  type RESTPostAPIPrimaryEntryPointApplicationCommandJSONBody,
  type RoleSelectMenuInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { messageOf } from '../../wording/catalogues.ts';
import { wordingFor } from '../../wording/wording.ts';
import type { PlayerEntrances, Services } from '../gateway/services.ts';
import { fitContent } from '../replies/reply.ts';
import type { Command, ComponentCall, ControlCall, DirectHandler, GivenFile, Handler } from './command.ts';
import { parseCustomId } from './custom-id.ts';
import { EVERYWHERE, translationsOf } from './describe-option.ts';

/** A component's handler; `isAboutPuzzle` tells whether its custom id starts with an edition. */
export type Route = { readonly command: Command } & (
  | { readonly isAboutPuzzle: true; readonly handler: Handler<ComponentCall> }
  | { readonly isAboutPuzzle: false; readonly handler: Handler<ControlCall> }
);

const routesOfCommand = (command: Command): [string, Route][] => [
  ...Object.entries(command.components ?? {}).map(([action, handler]): [string, Route] => [
    action,
    { command, handler, isAboutPuzzle: true },
  ]),
  ...Object.entries(command.controls ?? {}).map(([action, handler]): [string, Route] => [
    action,
    { command, handler, isAboutPuzzle: false },
  ]),
];

/** Maps each action to its handler; throws if two commands claim the same action. */
export const routesOf = (commands: readonly Command[]): Map<string, Route> => {
  const routes = new Map<string, Route>();
  for (const [action, route] of commands.flatMap(routesOfCommand)) {
    if (routes.has(action)) throw new Error(`two commands handle the component ${action}`);
    routes.set(action, route);
  }
  return routes;
};

/** A press of a button, a choice in a menu, or a filled form. */
export type ComponentInteraction = ButtonInteraction | MenuInteraction | ModalSubmitInteraction;

type MenuInteraction = StringSelectMenuInteraction | RoleSelectMenuInteraction | ChannelSelectMenuInteraction;

const isMenu = <T extends Interaction>(interaction: T): interaction is T & MenuInteraction =>
  interaction.isStringSelectMenu() || interaction.isRoleSelectMenu() || interaction.isChannelSelectMenu();

export const isComponent = <T extends Interaction>(interaction: T): interaction is T & ComponentInteraction =>
  interaction.isButton() || isMenu(interaction) || interaction.isModalSubmit();

/** The choices in a menu: texts, or the ids of roles or channels. Empty for other components. */
export const valuesOf = (interaction: ComponentInteraction): readonly string[] =>
  isMenu(interaction) ? interaction.values : [];

/** The parts of a message, as far as they matter here. */
interface MessagePart {
  readonly customId?: string | null;
  readonly components?: readonly MessagePart[];
  readonly accessory?: MessagePart;
}

const customIdsInside = ({ customId, components = [], accessory }: MessagePart): string[] => [
  ...(customId ? [customId] : []),
  ...components.flatMap(customIdsInside),
  ...(accessory ? customIdsInside(accessory) : []),
];

/** The custom ids of all buttons and menus of a component's message, wherever they stand. */
export const customIdsIn = ({ message }: ComponentInteraction): string[] =>
  ((message?.components ?? []) as readonly MessagePart[]).flatMap(customIdsInside);

/** The text or choice of an input. A group without a choice has `null`, and a checkbox `true` or `false`. */
const inputText = (field: ModalData): string => {
  if ('value' in field) return String(field.value ?? '');
  return 'values' in field ? (field.values[0] ?? '') : '';
};

/** The text or choice in each input of a form, by its custom id; empty for other components. */
export const inputsOf = (interaction: ComponentInteraction): Record<string, string> =>
  interaction.isModalSubmit()
    ? Object.fromEntries(interaction.fields.fields.map((field) => [field.customId, inputText(field)]))
    : {};

/** The first file of each file input of a form, by the input's custom id; empty for other components. */
export const filesOf = (interaction: ComponentInteraction): Record<string, GivenFile> => {
  if (!interaction.isModalSubmit()) return {};
  const files = interaction.fields.fields.map((field): [string, GivenFile | undefined] => {
    const file = 'attachments' in field ? field.attachments?.first() : undefined;
    return [field.customId, file && { name: file.name, url: file.url }];
  });
  return Object.fromEntries(files.flatMap(([id, file]) => (file ? [[id, file] as const] : [])));
};

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
  contexts: EVERYWHERE.contexts,
  integration_types: EVERYWHERE.installations,
};

/** Opens the web player. Returns `false` without an Activity, because an old registration can outlive it. */
export const openEntryPoint = async (
  interaction: PrimaryEntryPointCommandInteraction,
  { hasActivity }: PlayerEntrances,
): Promise<boolean> => {
  if (hasActivity) await interaction.launchActivity();
  return hasActivity;
};

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
