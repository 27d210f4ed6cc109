import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type MessageContextMenuCommandInteraction,
  MessageFlags,
  type PrimaryEntryPointCommandInteraction,
} from 'discord.js';
import { TooBusy } from '../../base/fair-turns.ts';
import type { Log } from '../../base/log.ts';
import { type Meter, NO_METER } from '../../base/meter.ts';
import { NO_PACE, type TakePace } from '../../base/paces.ts';
import { kindOfError } from '../../base/trace.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { ReadingTooLong } from '../../game/lists/list-reader.ts';
import { usePlace } from '../../game/places/place.ts';
import { pictureColors } from '../../game/places/viewer.ts';
import { placeOfEdition, readEdition } from '../../game/posts/may-read.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { wordingFor } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import { apologyFor, isAnsweredElsewhere, isPastAnswering } from '../replies/apology.ts';
import { createReplyDrawer, type DrawReply } from '../replies/draw-reply.ts';
import { findLongInput, findLongOption, MAX_TYPED, type Reply } from '../replies/reply.ts';
import { type AddNews, tolerateAway } from './add-news.ts';
import { type AnswerTimer, answer, chooseVisibility, showForm, tell, tellLong, update } from './answer.ts';
import { type AnswerTurns, createAnswerTurns } from './answer-turns.ts';
import { callerOf, isDirect, placeIn, type Repliable, wordingOf } from './caller.ts';
import type { Caller, Command, CommandCall, ControlCall, Handler, Visibility } from './command.ts';
import { type CustomId, editionIdIn, parseCustomId } from './custom-id.ts';
import { actionOf } from './member-limits.ts';
import { describeInteraction, nameInteraction } from './name-interaction.ts';
import { visibilityIn, worksIn } from './place-rules.ts';
import {
  answerDirect,
  type ComponentInteraction,
  customIdsIn,
  directPressIn,
  filesOf,
  inputsOf,
  isComponent,
  openEntryPoint,
  type Route,
  routesOf,
  valuesOf,
} from './routes.ts';
import { apologise, slowDown } from './tell-trouble.ts';

/**
 * Takes interactions to handlers and answers back to Discord. A handler that draws or reads the database acknowledges
 * first, so that no answer is late. This file logs every failure once, and the member gets one plain sentence.
 */

const ANSWERED_TWICE =
  'an interaction was answered already: if this goes on, another program runs with this DISCORD_TOKEN, and one must stop';

/** Discord's limit on suggestions for one option. */
const MAX_CHOICES = 25;

export interface DispatchOptions {
  readonly commands: readonly Command[];
  readonly services: Services;
  readonly pictures: Pictures;
  readonly log: Log;
  readonly timer: AnswerTimer;
  readonly meter?: Meter;
  /** Adds to the private answers of a member; answers stay as they are without it. */
  readonly addNews?: AddNews;
  /** Without it, no member is slowed down. */
  readonly pace?: TakePace;
}

/** The options of `createDispatch`, indexed. */
interface Dispatcher extends DispatchOptions {
  readonly byName: ReadonlyMap<string, Command>;
  readonly routes: ReadonlyMap<string, Route>;
  readonly turns: AnswerTurns;
  readonly drawReply: DrawReply;
  readonly pace: TakePace;
  readonly addNews: AddNews;
}

/**
 * The work of an answer: the reply in its readers' language, at the member's turn, and then its picture. Pictures have
 * turns of their own.
 */
const replyTo =
  <Call extends Caller>(
    { services, turns, addNews, drawReply }: Dispatcher,
    { interaction, visibility, call }: { interaction: Repliable; visibility: Visibility; call: Call },
    handle: (call: Call) => Promise<Reply>,
  ): (() => Promise<Reply>) =>
  async () => {
    const isPublic = visibility !== 'ephemeral';
    const { reply, told } = await turns(call, async () => {
      await usePlace(services.game, call.guildId, call.wording.language);
      const told = { ...call, wording: await wordingOf(interaction, visibility, services) };
      const reply = await handle(told);
      return { reply: isPublic ? reply : await addNews(reply, told, services), told };
    });
    return drawReply(reply, { ...told, isPublic }, told.wording);
  };

const onCommand = async (dispatcher: Dispatcher, interaction: ChatInputCommandInteraction): Promise<void> => {
  const command = dispatcher.byName.get(interaction.commandName);
  if (!command) throw new Error(`no command is named ${interaction.commandName}`);
  const long = findLongOption(interaction.options.data, command.definition.options ?? []);
  if (long) return tellLong(interaction, long);
  const caller = callerOf(interaction, dispatcher.services);
  if (!worksIn(command, caller.guildId)) return tell(interaction, 'common.servers_only');
  if (command.isAdminOnly && !caller.isAdmin) return tell(interaction, 'common.admins_only');
  const { services, timer } = dispatcher;
  const asked: CommandCall = { ...caller, options: interaction.options };
  const form = await command.form?.(asked, services);
  if (form) return showForm(interaction, form);
  const visibility = visibilityIn(caller.guildId, await chooseVisibility(command, asked, services, timer));
  const run = replyTo(dispatcher, { interaction, visibility, call: asked }, (call) => command.run(call, services));
  return answer(interaction, visibility, run, timer);
};

const menuCommandOf = ({ commands }: Dispatcher, name: string): Command | undefined =>
  commands.find(({ menu }) => menu?.definition.name === name);

const onMessageMenu = async (
  dispatcher: Dispatcher,
  interaction: MessageContextMenuCommandInteraction,
): Promise<void> => {
  const { services, timer } = dispatcher;
  const menu = menuCommandOf(dispatcher, interaction.commandName)?.menu;
  if (!menu) throw new Error(`no entry of the menu is named ${interaction.commandName}`);
  const call = { ...callerOf(interaction, services), text: interaction.targetMessage.content };
  const asked = { interaction, visibility: 'ephemeral', call } as const;
  const run = replyTo(dispatcher, asked, (told) => menu.run(told, services));
  return answer(interaction, 'ephemeral', run, timer);
};

/** The readers of an updated message: one member, or the channel. */
const visibilityOf = (interaction: ComponentInteraction): Visibility =>
  isDirect(interaction) || interaction.message?.flags.has(MessageFlags.Ephemeral) ? 'ephemeral' : 'public';

const runHandler = async <Call extends ControlCall>(
  interaction: ComponentInteraction,
  handler: Handler<Call>,
  call: Call,
  dispatcher: Dispatcher,
): Promise<void> => {
  const { services, timer } = dispatcher;
  if (handler.kind === 'form') {
    if (interaction.isModalSubmit()) throw new Error('a form cannot open another form');
    return showForm(interaction, await handler.open(call, services));
  }
  if (handler.kind === 'launch') {
    await interaction.launchActivity();
    return;
  }
  const isUpdate = handler.kind === 'update' || (handler.updatesOwn && visibilityOf(interaction) === 'ephemeral');
  const visibility =
    handler.kind === 'update' ? visibilityOf(interaction) : visibilityIn(call.guildId, handler.visibility);
  const run = replyTo(dispatcher, { interaction, visibility, call }, (told) => handler.run(told, services));
  await (isUpdate ? update(interaction, run) : answer(interaction, visibility, run, timer));
};

/** The puzzle of a custom id, and the place where the member plays it; `undefined` if they may not read it. */
const editionIn = async (
  id: CustomId,
  caller: Caller,
  { game }: Services,
): Promise<{ readonly edition: Edition; readonly place: Partial<Caller> } | undefined> => {
  const editionId = editionIdIn(id);
  if (editionId === undefined) return undefined;
  const place = await placeOfEdition(game, editionId, caller);
  const edition = await readEdition(game, editionId, { ...caller, ...place });
  return edition && { edition, place };
};

/**
 * Tells whether the bot may replace a component's message for this command: another of the command's components there
 * replaces it too. A client can send any component together with any message. A daily post has buttons of several
 * commands, but all of them answer with a message of their own.
 */
const isReplacedBy = (command: Command, { routes }: Dispatcher, interaction: ComponentInteraction): boolean =>
  customIdsIn(interaction).some((customId) => {
    const route = routes.get(parseCustomId(customId)?.action ?? '');
    return route?.command === command && route.handler.kind === 'update';
  });

const onComponent = async (dispatcher: Dispatcher, interaction: ComponentInteraction): Promise<void> => {
  const { routes, services } = dispatcher;
  const id = parseCustomId(interaction.customId);
  const route = id && routes.get(id.action);
  if (!route) return tell(interaction, 'common.gone');
  const call: ControlCall = {
    ...callerOf(interaction, services),
    args: id.args,
    inputs: inputsOf(interaction),
    files: filesOf(interaction),
    values: valuesOf(interaction),
  };
  if (!worksIn(route.command, call.guildId)) return tell(interaction, 'common.servers_only');
  if (route.command.isAdminOnly && !call.isAdmin) return tell(interaction, 'common.admins_only');
  const long = findLongInput(call.inputs);
  if (long) return tellLong(interaction, long);
  if (route.handler.kind === 'update' && !isReplacedBy(route.command, dispatcher, interaction)) {
    return tell(interaction, 'common.gone');
  }
  if (!route.isAboutPuzzle) return runHandler(interaction, route.handler, call, dispatcher);
  const found = await editionIn(id, call, services);
  if (!found) return tell(interaction, 'common.gone');
  const { edition, place } = found;
  return runHandler(interaction, route.handler, { ...call, ...place, args: id.args.slice(1), edition }, dispatcher);
};

const onAutocomplete = async (dispatcher: Dispatcher, interaction: AutocompleteInteraction): Promise<void> => {
  const { name, value } = interaction.options.getFocused(true);
  const subcommand = interaction.options.getSubcommand(false) ?? undefined;
  const call = { ...callerOf(interaction, dispatcher.services), subcommand, option: name, typed: value };
  const command = dispatcher.byName.get(interaction.commandName);
  const isOffered = command !== undefined && worksIn(command, call.guildId);
  const isAllowed = isOffered && (call.isAdmin || !command.isAdminOnly) && value.length <= MAX_TYPED;
  const choices = isAllowed ? await command.complete?.(call, dispatcher.services) : [];
  await interaction.respond((choices ?? []).slice(0, MAX_CHOICES));
};

const onEntryPoint = async (
  { services }: Dispatcher,
  interaction: PrimaryEntryPointCommandInteraction,
): Promise<void> => {
  // The Activity itself will not know whether it is in a group.
  await usePlace(services.game, placeIn(interaction), wordingFor(interaction.locale).language);
  if (!(await openEntryPoint(interaction, services.player))) await tell(interaction, 'player.not_set_up');
};

const handle = async (dispatcher: Dispatcher, interaction: Interaction): Promise<void> => {
  const waitMs = dispatcher.pace(actionOf(paceNameOf(dispatcher, interaction)), {
    guildId: placeIn(interaction),
    userId: interaction.user.id,
  });
  if (waitMs > 0) return slowDown(interaction, waitMs);
  const press = isDirect(interaction) ? directPressIn(interaction, dispatcher.commands) : undefined;
  if (press) await answerDirect(press, dispatcher.services);
  else if (interaction.isChatInputCommand()) await onCommand(dispatcher, interaction);
  else if (interaction.isAutocomplete()) await onAutocomplete(dispatcher, interaction);
  else if (interaction.isMessageContextMenuCommand()) await onMessageMenu(dispatcher, interaction);
  else if (isComponent(interaction)) await onComponent(dispatcher, interaction);
  else if (interaction.isPrimaryEntryPointCommand()) await onEntryPoint(dispatcher, interaction);
};

/** The name of an interaction for its pace; a command's name includes the subcommand. A menu has its command's. */
const paceNameOf = (dispatcher: Dispatcher, interaction: Interaction): string => {
  if (interaction.isMessageContextMenuCommand()) {
    return `/${menuCommandOf(dispatcher, interaction.commandName)?.definition.name}`;
  }
  const subcommand = interaction.isChatInputCommand() ? interaction.options.getSubcommand(false) : null;
  return nameInteraction(dispatcher.routes, interaction) + (subcommand === null ? '' : ` ${subcommand}`);
};

/** Creates a function that answers every interaction exactly once and never throws. */
export const createDispatch = (options: DispatchOptions): ((interaction: Interaction) => Promise<void>) => {
  const byName = new Map(options.commands.map((command) => [command.definition.name, command]));
  const { pictures, services, log, timer, meter = NO_METER } = options;
  const { pace = NO_PACE, addNews = async (reply) => reply } = options;
  const { trace } = meter;
  const draw = createReplyDrawer(pictures, (viewer) => pictureColors(services.game, viewer), log, timer);
  const drawReply: DrawReply = (reply, ...rest) =>
    reply.draw ? trace.step({ name: 'draw' }, () => draw(reply, ...rest)) : draw(reply, ...rest);
  const routes = routesOf(options.commands);
  const turns = createAnswerTurns(trace);
  const own = { byName, routes, turns, drawReply, pace, addNews: tolerateAway(addNews) };
  const dispatcher: Dispatcher = { ...options, ...own };
  const answerOnce = async (interaction: Interaction, name: string): Promise<void> => {
    const count = meter.interaction(name);
    try {
      await handle(dispatcher, interaction);
      count('answered');
    } catch (error) {
      count('failed');
      trace.note({ 'error.type': kindOfError(error) });
      const about = { interaction: name };
      if (isAnsweredElsewhere(error)) return log.warn(about, ANSWERED_TWICE);
      if (isPastAnswering(error)) return log.warn(about, 'an interaction came too late');
      if (error instanceof TooBusy) log.warn(about, 'too much is waiting');
      else if (error instanceof ReadingTooLong) log.warn(about, 'a list took too long to read');
      else log.error({ ...about, error }, 'an interaction failed');
      // If the apology also fails, the log entry above already gives the reason.
      await apologise(interaction, apologyFor(error)).catch((failure: unknown) =>
        log.warn({ failure }, 'the apology was not delivered'),
      );
    }
  };
  return (interaction) => {
    const name = nameInteraction(routes, interaction);
    return trace.step(describeInteraction(name, interaction), () => answerOnce(interaction, name));
  };
};
