import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  MessageFlags,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
} from 'discord.js';
import { findEdition } from '../game/editions.ts';
import type { Caller, Command, CommandCall, ComponentCall, ComponentHandler, Visibility } from './command.ts';
import { parseCustomId } from './custom-id.ts';
import type { Log } from './log.ts';
import { fitContent, type Reply } from './reply.ts';
import type { Services } from './services.ts';

/**
 * From Discord to handlers and back. Whatever draws or reads the database acknowledges first, so that no answer is late;
 * whatever goes wrong is logged once, here, and the member gets one plain sentence.
 */

type Repliable = ChatInputCommandInteraction | ButtonInteraction | ModalSubmitInteraction;

const OUR_FAULT = 'Something went wrong on our side, and it has been noted. Please try again in a moment.';
const SERVERS_ONLY = 'Searchlight plays in servers: please use this in a channel of one.';
const ADMINS_ONLY = 'Only members with the **Manage Server** permission can do that.';
const GONE = 'That button belongs to a puzzle that is no longer kept. Use `/puzzle` for the current one.';

/** Suggestions that Discord takes for one option. */
const MAX_CHOICES = 25;

const callerOf = (interaction: Interaction<'cached' | 'raw'>): Caller => ({
  userId: interaction.user.id,
  guildId: interaction.guildId,
  channelId: interaction.channelId ?? '',
  isAdmin: interaction.memberPermissions.has(PermissionFlagsBits.ManageGuild),
  locale: interaction.locale,
});

const tell = async (interaction: Repliable, content: string): Promise<void> => {
  if (interaction.deferred) await interaction.editReply({ content });
  else if (interaction.replied) await interaction.followUp({ content, flags: MessageFlags.Ephemeral });
  else await interaction.reply({ content, flags: MessageFlags.Ephemeral });
};

const sendReply = async (interaction: Repliable, reply: Reply): Promise<void> => {
  await interaction.editReply({
    content: fitContent(reply.content),
    embeds: [...(reply.embeds ?? [])],
    components: [...(reply.components ?? [])],
    files: (reply.files ?? []).map(({ name, data, description }) => ({
      name,
      attachment: data,
      ...(description === undefined ? {} : { description }),
    })),
  });
};

const answer = async (interaction: Repliable, visibility: Visibility, run: () => Promise<Reply>): Promise<void> => {
  await interaction.deferReply(visibility === 'ephemeral' ? { flags: MessageFlags.Ephemeral } : {});
  await sendReply(interaction, await run());
};

/** What dispatch works with. */
export interface DispatchOptions {
  readonly commands: readonly Command[];
  readonly services: Services;
  readonly log: Log;
}

interface Route {
  readonly command: Command;
  readonly handler: ComponentHandler;
}

/** Every button and form of the commands, by action; throws where two commands claim the same one. */
const routesOf = (commands: readonly Command[]): Map<string, Route> => {
  const routes = new Map<string, Route>();
  for (const command of commands) {
    for (const [action, handler] of Object.entries(command.components ?? {})) {
      if (routes.has(action)) throw new Error(`two commands handle the component ${action}`);
      routes.set(action, { command, handler });
    }
  }
  return routes;
};

const inputsOf = (interaction: ButtonInteraction | ModalSubmitInteraction): Record<string, string> =>
  interaction.isModalSubmit()
    ? Object.fromEntries(
        interaction.fields.fields.map((field) => [field.customId, 'value' in field ? String(field.value) : '']),
      )
    : {};

/** The options of `createDispatch`, indexed. */
interface Dispatcher extends DispatchOptions {
  readonly byName: ReadonlyMap<string, Command>;
  readonly routes: ReadonlyMap<string, Route>;
}

type InGuild = 'cached' | 'raw';

const onCommand = async (dispatcher: Dispatcher, interaction: ChatInputCommandInteraction<InGuild>): Promise<void> => {
  const command = dispatcher.byName.get(interaction.commandName);
  if (!command) throw new Error(`no command is named ${interaction.commandName}`);
  const call: CommandCall = { ...callerOf(interaction), options: interaction.options };
  if (command.isAdminOnly && !call.isAdmin) return tell(interaction, ADMINS_ONLY);
  return answer(interaction, command.visibility, () => command.run(call, dispatcher.services));
};

type ComponentInteraction = ButtonInteraction<InGuild> | ModalSubmitInteraction<InGuild>;

const onComponent = async ({ routes, services }: Dispatcher, interaction: ComponentInteraction): Promise<void> => {
  const id = parseCustomId(interaction.customId);
  const route = id && routes.get(id.action);
  const edition = id && (await findEdition(services.game, id.editionId));
  if (!route || !edition) return tell(interaction, GONE);
  const call: ComponentCall = { ...callerOf(interaction), edition, inputs: inputsOf(interaction) };
  if (route.command.isAdminOnly && !call.isAdmin) return tell(interaction, ADMINS_ONLY);
  const { handler } = route;
  if (handler.kind === 'reply') return answer(interaction, handler.visibility, () => handler.run(call, services));
  if (interaction.isModalSubmit()) throw new Error('a form cannot open another form');
  await interaction.showModal(handler.open(call).modal);
};

const onAutocomplete = async (dispatcher: Dispatcher, interaction: AutocompleteInteraction<InGuild>): Promise<void> => {
  const { name, value } = interaction.options.getFocused(true);
  const call = { ...callerOf(interaction), option: name, typed: value };
  const complete = dispatcher.byName.get(interaction.commandName)?.complete;
  const choices = complete ? await complete(call, dispatcher.services) : [];
  await interaction.respond(choices.slice(0, MAX_CHOICES));
};

const handle = async (dispatcher: Dispatcher, interaction: Interaction): Promise<void> => {
  if (!interaction.inGuild()) {
    if (interaction.isRepliable()) await interaction.reply({ content: SERVERS_ONLY, flags: MessageFlags.Ephemeral });
  } else if (interaction.isChatInputCommand()) await onCommand(dispatcher, interaction);
  else if (interaction.isAutocomplete()) await onAutocomplete(dispatcher, interaction);
  else if (interaction.isButton() || interaction.isModalSubmit()) await onComponent(dispatcher, interaction);
};

const apologise = async (interaction: Interaction): Promise<void> => {
  if (interaction.isChatInputCommand() || interaction.isButton() || interaction.isModalSubmit()) {
    await tell(interaction, OUR_FAULT);
  }
};

const describeInteraction = (interaction: Interaction): string => {
  if (interaction.isCommand() || interaction.isAutocomplete()) return `/${interaction.commandName}`;
  return interaction.customId;
};

/** A function that answers every interaction exactly once; it never throws. */
export const createDispatch = (options: DispatchOptions): ((interaction: Interaction) => Promise<void>) => {
  const byName = new Map(options.commands.map((command) => [command.definition.name, command]));
  const dispatcher: Dispatcher = { ...options, byName, routes: routesOf(options.commands) };
  const { log } = options;
  return async (interaction) => {
    try {
      await handle(dispatcher, interaction);
    } catch (error) {
      log.error({ error, interaction: describeInteraction(interaction) }, 'an interaction failed');
      // Where even the apology cannot be sent, the interaction is past saving and the log above says why.
      await apologise(interaction).catch((failure: unknown) => log.warn({ failure }, 'the apology was not delivered'));
    }
  };
};
