import type { AddressInfo } from 'node:net';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { createInteractionsEndpoint } from './gateway/interactions-endpoint.ts';
import { type Attempt, sendAutocomplete, sendCommand, sendLaunch } from './members/member-commands.ts';
import { sendButton, sendModal, sendSelect } from './members/member-components.ts';
import { dismissMessage, postMessage, visibleMessages, waitForMessage } from './members/member-messages.ts';
import type { Clock } from './model/clock.ts';
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
} from './model/page-api.ts';
import type { CommandView, MessageView } from './model/page-views.ts';
import type { WireCommand } from './model/wire.ts';
import { createRateLimits } from './rest/rate-limits.ts';
import { createRestServer } from './rest/rest-server.ts';
import { commandViews } from './views/command-views.ts';
import { directMessagesWith } from './world/access.ts';
import { CLIENT_SECRET } from './world/activities.ts';
import { storeFile } from './world/attachments.ts';
import { createFaults, type Faults } from './world/faults.ts';
import {
  addChannel,
  addMember,
  addRole,
  addServer,
  type ChannelSpec,
  deleteChannel,
  type MemberSpec,
  type OverwriteChange,
  PLAYGROUND,
  type RoleSpec,
  removeServer,
  type ServerSpec,
  setOverwrite,
} from './world/servers.ts';
import type { TruthEntry } from './world/truth-log.ts';
import { createSnowflakes, createWorld, GLOBAL, type Guild, type ShardLimits, type World } from './world/world.ts';

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

/** `first` waits for the first answer. `settled`, the default below, waits for the answer after "thinking". */
type Until = 'first' | 'settled';

export interface StandIn {
  /** For discord.js's `rest.api`, such as `http://127.0.0.1:4711/api`. */
  readonly apiUrl: string;
  /** Host and port of the attachments. */
  readonly cdnHost: string;
  readonly token: string;
  readonly applicationId: string;
  /** The app's secret for OAuth2. */
  readonly clientSecret: string;
  readonly botUserId: string;
  /** The bot checks requests to its interactions endpoint with this key. */
  readonly publicKey: string;
  readonly world: World;
  readonly gateway: Gateway;
  readonly faults: Faults;
  /** The real events, oldest first. */
  readonly truth: readonly TruthEntry[];
  /** Ids by name, in the first server by default. An unknown name throws. */
  guildId(name?: string): string;
  channelId(name: string, guildName?: string): string;
  memberId(name: string, guildName?: string): string;
  addServer(spec: ServerSpec): string;
  removeServer(guildId: string): void;
  addChannel(guildId: string, spec: ChannelSpec): string;
  deleteChannel(channelId: string): void;
  addMember(guildId: string, spec: MemberSpec): string;
  /** Returns the role's id. A bot learns of the role when it connects. */
  addRole(guildId: string, spec: RoleSpec): string;
  /** Ids of a member's roles. */
  rolesOf(guildId: string, userId: string): readonly string[];
  /** Whether a member takes direct messages from the bot; they do unless it is said otherwise. */
  setDirectMessages(userId: string, isOpen: boolean): void;
  /** The bot's direct messages to a member, oldest first. */
  directMessages(userId: string): MessageView[];
  /** Allows or denies a member, role, or the bot (`botUserId`) something in a channel. */
  setOverwrite(channelId: string, targetId: string, change: OverwriteChange): void;
  useCommand(request: UseCommand & { readonly evenIfHidden?: boolean }, until?: Until): Promise<Outcome>;
  complete(request: Complete): Promise<Outcome>;
  /** Opens the app from Discord's menu of apps. */
  launch(request: Launch): Promise<Outcome>;
  pressButton(request: PressButton, until?: Until): Promise<Outcome>;
  chooseSelect(request: ChooseSelect, until?: Until): Promise<Outcome>;
  submitModal(request: SubmitModal, until?: Until): Promise<Outcome>;
  postMessage(request: PostMessage): Outcome;
  dismissMessage(request: DismissMessage): boolean;
  /** Keeps a file and gives the value of an attachment option. */
  upload(filename: string, bytes: Uint8Array<ArrayBuffer>): string;
  /** Oldest first: everybody's, and this member's ephemeral ones. */
  messagesFor(userId: string, channelId: string): MessageView[];
  /** The first message for everybody in a channel that matches, already there or still to come. */
  waitForMessage(channelId: string, matches?: (message: MessageView) => boolean): Promise<MessageView>;
  /** The slash commands offered to a member of the first server, or the one named. */
  commandsFor(userId: string, guildName?: string): CommandView[];
  /** As registered: global ones, or those of one server. */
  registeredCommands(guildId?: string): readonly WireCommand[];
  /**
   * Sends interactions to this address from now on, as the Developer Portal does. Throws if the address fails Discord's
   * check.
   */
  useInteractionsEndpoint(url: string): Promise<void>;
  /** Ends every connection and timer. */
  close(): Promise<void>;
}

const isInteraction = (attempt: Attempt): attempt is Interaction => 'token' in attempt;

/** The outcome for the member: the first one, or the final one. */
const outcomeOf = (attempt: Attempt, until: Until): Promise<Outcome> =>
  isInteraction(attempt) ? attempt[until].promise : Promise.resolve(attempt);

const guildNamed = (world: World, name: string | undefined): Guild => {
  const guild = [...world.guilds.values()].find((candidate) => name === undefined || candidate.name === name);
  if (guild === undefined) throw new Error(`expected a server named ${name ?? 'anything'}, got none`);
  return guild;
};

const channelNamed = (world: World, name: string, guildName: string | undefined): string => {
  const guild = guildNamed(world, guildName);
  const channel = [...world.channels.values()].find(
    (candidate) => candidate.guild_id === guild.id && candidate.name === name,
  );
  if (channel === undefined) throw new Error(`expected a channel named ${name} in ${guild.name}, got none`);
  return channel.id;
};

const memberNamed = (world: World, name: string, guildName: string | undefined): string => {
  const guild = guildNamed(world, guildName);
  const member = [...guild.members.values()].find(({ user }) => user.global_name === name);
  if (member === undefined) throw new Error(`expected a member named ${name} in ${guild.name}, got none`);
  return member.user.id;
};

const actionsOf = (world: World) =>
  ({
    guildId: (name) => guildNamed(world, name).id,
    channelId: (name, guildName) => channelNamed(world, name, guildName),
    memberId: (name, guildName) => memberNamed(world, name, guildName),
    addServer: (spec) => addServer(world, spec).id,
    removeServer: (guildId) => removeServer(world, guildId),
    addChannel: (guildId, spec) => addChannel(world, guildId, spec).id,
    deleteChannel: (channelId) => deleteChannel(world, channelId),
    addMember: (guildId, spec) => addMember(world, guildId, spec).user.id,
    addRole: (guildId, spec) => addRole(world, guildId, spec).id,
    rolesOf: (guildId, userId) => world.guilds.get(guildId)?.members.get(userId)?.roles ?? [],
    setDirectMessages: (userId, isOpen) => void (isOpen ? world.closedTo.delete(userId) : world.closedTo.add(userId)),
    directMessages: (userId) => visibleMessages(world, userId, directMessagesWith(world, userId)?.id ?? ''),
    setOverwrite: (channelId, targetId, change) => setOverwrite(world, channelId, targetId, change),
    useCommand: ({ evenIfHidden, ...request }, until = 'settled') =>
      outcomeOf(sendCommand(world, request, evenIfHidden), until),
    complete: (request) => outcomeOf(sendAutocomplete(world, request), 'first'),
    launch: (request) => outcomeOf(sendLaunch(world, request), 'first'),
    pressButton: (request, until = 'settled') => outcomeOf(sendButton(world, request), until),
    chooseSelect: (request, until = 'settled') => outcomeOf(sendSelect(world, request), until),
    submitModal: (request, until = 'settled') => outcomeOf(sendModal(world, request), until),
    postMessage: (request) => postMessage(world, request),
    dismissMessage: (request) => dismissMessage(world, request),
    upload: (filename, bytes) => storeFile(world, 'uploads', { filename, bytes }).wire.id,
    messagesFor: (userId, channelId) => visibleMessages(world, userId, channelId),
    waitForMessage: (channelId, matches) => waitForMessage(world, channelId, matches),
    commandsFor: (userId, guildName) => commandViews(world, guildNamed(world, guildName).id, userId),
    registeredCommands: (guildId = GLOBAL) => world.commands.get(guildId) ?? [],
  }) satisfies Partial<StandIn>;

/** Starts a stand-in for Discord on a free loopback port. The caller closes it. */
export const createStandIn = async (options: StandInOptions): Promise<StandIn> => {
  const { clock, servers = [PLAYGROUND], bornAt, elapsedMs, shardLimits, heartbeatMs } = options;
  let isBorn = bornAt === undefined;
  const world = createWorld(
    clock,
    createSnowflakes(() => (isBorn ? clock.now() : (bornAt ?? 0))),
    shardLimits,
  );
  for (const spec of servers) addServer(world, spec);
  isBorn = true;
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
    ...actionsOf(world),
    apiUrl: `${world.origin}/api`,
    cdnHost,
    token: world.bot.token,
    clientSecret: CLIENT_SECRET,
    applicationId: world.bot.applicationId,
    botUserId: world.bot.user.id,
    publicKey: world.bot.key.publicKey,
    useInteractionsEndpoint: createInteractionsEndpoint(world, closed.signal).use,
    world,
    gateway,
    faults,
    truth: world.truth,
    close: async () => {
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
