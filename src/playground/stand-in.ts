import type { AddressInfo } from 'node:net';
import { createGateway } from './gateway/gateway.ts';
import { createInteractionsEndpoint } from './gateway/interactions-endpoint.ts';
import { createWebhookEvents } from './gateway/webhook-events.ts';
import { type Attempt, sendAutocomplete, sendCommand, sendLaunch, sendMessageMenu } from './members/member-commands.ts';
import { sendButton, sendModal, sendSelect } from './members/member-components.ts';
import { dismissMessage, postMessage, visibleMessages, waitForMessage } from './members/member-messages.ts';
import type { Clock } from './model/clock.ts';
import { CHANNEL_TYPES, type WireCommand } from './model/discord-wire.ts';
import type { Interaction } from './model/interaction.ts';
import type {
  ChooseSelect,
  Complete,
  DismissMessage,
  Launch,
  Outcome,
  PostMessage,
  PressButton,
  SubmitModal,
  UseCommand,
  UseMessageMenu,
} from './model/page-api.ts';
import type { CommandView, MessageView } from './model/page-views.ts';
import { createRateLimits } from './rest/rate-limits.ts';
import { createRestServer } from './rest/rest-server.ts';
import { commandViews } from './views/form-views.ts';
import { directMessagesWith, memberIn } from './world/access.ts';
import { CLIENT_SECRET } from './world/activities.ts';
import { storeFile } from './world/attachments.ts';
import { createFaults } from './world/faults.ts';
import { installForUser, removeForUser } from './world/installations.ts';
import { addConversation, addGroup, type GroupSpec, openDirectMessages } from './world/private-channels.ts';
import {
  addBot,
  addChannel,
  addMember,
  addRole,
  addServer,
  type ChannelSpec,
  deleteChannel,
  joinServer,
  type MemberSpec,
  type OverwriteChange,
  PLAYGROUND,
  type RoleSpec,
  removeBot,
  removeServer,
  type ServerSpec,
  setOverwrite,
} from './world/servers.ts';
import {
  createSnowflakes,
  createWorld,
  GLOBAL,
  type Guild,
  type ShardLimits,
  type TruthEntry,
  type World,
} from './world/world.ts';

export interface StandInOptions {
  readonly clock: Clock;
  /** The servers the bot is in; the playground when absent. */
  readonly servers?: readonly ServerSpec[];
  /**
   * An instant in milliseconds since 1970. The ids of the bot and the first servers derive from it, so they stay the
   * same at every start. The present when absent.
   */
  readonly bornAt?: number;
  /**
   * A monotonic clock in milliseconds. If present, Discord's rate limits hold. Tests leave it out, because their time
   * stands still while requests arrive fast.
   */
  readonly elapsedMs?: () => number;
  /** Discord's own if left out. */
  readonly shardLimits?: ShardLimits;
  /** Interval of the bot's heartbeats in milliseconds. Discord's own if absent. */
  readonly heartbeatMs?: number;
}

/** `first` waits for the first answer. `settled`, the default, waits for the answer after "thinking". */
type Until = 'first' | 'settled';

const isInteraction = (attempt: Attempt): attempt is Interaction => 'token' in attempt;

/** The outcome for the member: the first one, or the final one. */
const outcomeOf = (attempt: Attempt, until: Until = 'settled'): Promise<Outcome> =>
  isInteraction(attempt) ? attempt[until].promise : Promise.resolve(attempt);

const guildNamed = (world: World, name: string | undefined): Guild => {
  const guild = [...world.guilds.values()].find((candidate) => name === undefined || candidate.name === name);
  if (guild === undefined) throw new Error(`expected a server named ${name ?? 'anything'}, got none`);
  return guild;
};

const channelNamed = (world: World, name: string, guildName: string | undefined): string => {
  const guild = guildNamed(world, guildName);
  const channel = [...world.channels.values()].find((found) => found.guild_id === guild.id && found.name === name);
  if (channel === undefined) throw new Error(`expected a channel named ${name} in ${guild.name}, got none`);
  return channel.id;
};

const memberNamed = (world: World, name: string, guildName: string | undefined): string => {
  const guild = guildNamed(world, guildName);
  const member = [...guild.members.values()].find(({ user }) => user.global_name === name);
  if (member === undefined) throw new Error(`expected a member named ${name} in ${guild.name}, got none`);
  return member.user.id;
};

/** The servers, and what is in them. Ids by name are those of the first server by default; an unknown name throws. */
const serversIn = (world: World) => ({
  guildId: (name?: string): string => guildNamed(world, name).id,
  channelId: (name: string, guildName?: string): string => channelNamed(world, name, guildName),
  memberId: (name: string, guildName?: string): string => memberNamed(world, name, guildName),
  addServer: (spec: ServerSpec): string => addServer(world, spec).id,
  removeServer: (guildId: string): void => removeServer(world, guildId),
  /** Takes the app into a server that was added with `hasBot: false`. */
  addBot: (guildId: string): void => addBot(world, guildId),
  /** Takes the bot out of a server whose channels and members stay, unlike with `removeServer`. */
  removeBot: (guildId: string): void => removeBot(world, guildId),
  /** Lets a member of one server join another. */
  joinServer: (guildId: string, userId: string): void => joinServer(world, guildId, userId),
  addChannel: (guildId: string, spec: ChannelSpec): string => addChannel(world, guildId, spec).id,
  deleteChannel: (channelId: string): void => deleteChannel(world, channelId),
  addMember: (guildId: string, spec: MemberSpec): string => addMember(world, guildId, spec).user.id,
  /** Returns the role's id. A bot learns of the role when it connects. */
  addRole: (guildId: string, spec: RoleSpec): string => addRole(world, guildId, spec).id,
  /** Ids of a member's roles. */
  rolesOf: (guildId: string, userId: string): readonly string[] => memberIn(world, guildId, userId)?.roles ?? [],
  /** Allows or denies a member, role, or the bot (`botUserId`) something in a channel. */
  setOverwrite: (channelId: string, targetId: string, change: OverwriteChange): void =>
    setOverwrite(world, channelId, targetId, change),
  /** Whether a member takes direct messages from the bot; they do unless it is said otherwise. */
  setDirectMessages: (userId: string, isOpen: boolean): void =>
    void (isOpen ? world.closedTo.delete(userId) : world.closedTo.add(userId)),
  /** The slash commands offered to a member of the first server, or the one named. */
  commandsFor: (userId: string, guildName?: string): CommandView[] =>
    commandViews(world, { type: CHANNEL_TYPES.text, guild_id: guildNamed(world, guildName).id }, userId),
  /** The slash commands offered to a member in a channel, a group or direct messages. */
  commandsIn: (userId: string, channelId: string): CommandView[] => {
    const channel = world.channels.get(channelId);
    return channel ? commandViews(world, channel, userId) : [];
  },
  /** As registered: global ones, or those of one server. */
  registeredCommands: (guildId = GLOBAL): readonly WireCommand[] => world.commands.get(guildId) ?? [],
});

/** People's own installations of the app, and channels outside servers; each returns the channel's id. */
const privateIn = (world: World) => ({
  installForUser: (userId: string): void => installForUser(world, userId),
  removeForUser: (userId: string): void => removeForUser(world, userId),
  /** A member's direct messages with the bot, opened by the member. */
  openDirectMessages: (userId: string): string => openDirectMessages(world, userId).id,
  /** Direct messages between two people. */
  addConversation: (userIds: readonly [string, string]): string => addConversation(world, userIds).id,
  addGroup: (spec: GroupSpec): string => addGroup(world, spec).id,
});

/** What members do and see. */
const actionsIn = (world: World) => ({
  useCommand: ({ evenIfHidden, ...request }: UseCommand & { readonly evenIfHidden?: boolean }, until?: Until) =>
    outcomeOf(sendCommand(world, request, evenIfHidden), until),
  complete: (request: Complete) => outcomeOf(sendAutocomplete(world, request), 'first'),
  /** Chooses an entry in the menu of a message. */
  useMessageMenu: (request: UseMessageMenu, until?: Until) => outcomeOf(sendMessageMenu(world, request), until),
  /** Opens the app from Discord's menu of apps. */
  launch: (request: Launch) => outcomeOf(sendLaunch(world, request), 'first'),
  pressButton: (request: PressButton, until?: Until) => outcomeOf(sendButton(world, request), until),
  chooseSelect: (request: ChooseSelect, until?: Until) => outcomeOf(sendSelect(world, request), until),
  submitModal: (request: SubmitModal, until?: Until) => outcomeOf(sendModal(world, request), until),
  postMessage: (request: PostMessage) => postMessage(world, request),
  dismissMessage: (request: DismissMessage): boolean => dismissMessage(world, request),
  /** Keeps a file and gives the value of an attachment option. */
  upload: (filename: string, bytes: Uint8Array<ArrayBuffer>): string =>
    storeFile(world, 'uploads', { filename, bytes }).wire.id,
  /** Oldest first: everybody's, and this member's ephemeral ones. */
  messagesFor: (userId: string, channelId: string): MessageView[] => visibleMessages(world, userId, channelId),
  /** The bot's direct messages to a member, oldest first. */
  directMessages: (userId: string): MessageView[] =>
    visibleMessages(world, userId, directMessagesWith(world, userId)?.id ?? ''),
  /** The first message for everybody in a channel that matches, already there or still to come. */
  waitForMessage: (channelId: string, matches?: (message: MessageView) => boolean): Promise<MessageView> =>
    waitForMessage(world, channelId, matches),
});

/** Servers at `bornAt`, then ids of the clock. */
const populatedWorld = ({ clock, servers = [PLAYGROUND], bornAt, shardLimits }: StandInOptions): World => {
  let isBorn = bornAt === undefined;
  const nextId = createSnowflakes(() => (isBorn ? clock.now() : (bornAt ?? 0)));
  const world = createWorld(clock, nextId, shardLimits);
  for (const spec of servers) addServer(world, spec);
  isBorn = true;
  return world;
};

/** Starts a stand-in for Discord on a free loopback port. The caller closes it. */
export const createStandIn = async (options: StandInOptions) => {
  const { clock, elapsedMs, heartbeatMs } = options;
  const world = populatedWorld(options);
  const faults = createFaults();
  const closed = new AbortController();
  const limits = elapsedMs && createRateLimits(elapsedMs, clock.now);
  const server = createRestServer(world, faults, limits, closed.signal);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const cdnHost = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  world.origin = `http://${cdnHost}`;
  const gateway = createGateway(world, server, { faults, closed: closed.signal, ...(heartbeatMs && { heartbeatMs }) });
  return {
    ...serversIn(world),
    ...privateIn(world),
    ...actionsIn(world),
    /** For discord.js's `rest.api`, such as `http://127.0.0.1:4711/api`. */
    apiUrl: `${world.origin}/api`,
    /** Host and port of the attachments. */
    cdnHost,
    token: world.bot.token,
    applicationId: world.bot.applicationId,
    /** The app's secret for OAuth2. */
    clientSecret: CLIENT_SECRET,
    botUserId: world.bot.user.id,
    /** The bot checks requests to its interactions endpoint with this key. */
    publicKey: world.bot.key.publicKey,
    /**
     * Sends interactions to this address from now on, as the Developer Portal does. Throws if the address fails
     * Discord's check.
     */
    useInteractionsEndpoint: createInteractionsEndpoint(world, closed.signal),
    /** The app's webhook events: installations by servers and people, and their ends. */
    webhookEvents: createWebhookEvents(world, closed.signal),
    world,
    gateway,
    faults,
    /** The real events, oldest first. */
    truth: world.truth as readonly TruthEntry[],
    /** Ends every connection and timer. */
    close: async (): Promise<void> => {
      closed.abort();
      for (const interaction of world.interactions.values()) interaction.cancelTimers();
      gateway.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
};

export type StandIn = Awaited<ReturnType<typeof createStandIn>>;
