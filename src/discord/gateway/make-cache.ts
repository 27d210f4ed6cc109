import {
  AutoModerationRuleManager,
  BaseGuildTextChannel,
  type CacheFactory,
  ChannelManager,
  Collection,
  Guild,
  GuildApplicationCommandManager,
  GuildBanManager,
  GuildChannelManager,
  GuildInviteManager,
  GuildManager,
  GuildMemberManager,
  GuildMessageManager,
  GuildScheduledEventManager,
  GuildTextThreadManager,
  LimitedCollection,
  PermissionOverwriteManager,
  PresenceManager,
  RoleManager,
  StageInstanceManager,
  type TextChannel,
  UserManager,
  VoiceStateManager,
} from 'discord.js';
import { createLazyCollection } from './lazy-collection.ts';

/**
 * What the client keeps of thousands of servers: channels that could be posted in, roles, permissions and the bot itself.
 * Everything else is seen and forgotten: each member that ever played, and a place for messages and threads in each
 * channel, would be more than all the rest of the bot.
 */

/** discord.js cannot do without these. Told by the class itself: in a build it may have another name. */
const WHOLE: readonly unknown[] = [GuildManager, ChannelManager, GuildChannelManager, RoleManager];

const PEOPLE: readonly unknown[] = [GuildMemberManager, UserManager];

interface Person {
  readonly id: string;
  readonly client: { readonly user: { readonly id: string } | null };
}

const isSelf = ({ id, client }: Person): boolean => id === client.user?.id;

/** One for all: nothing ever comes into it. */
const NOTHING = new LimitedCollection<never, never>({ maxSize: 0 });

/** For discord.js's option `makeCache`. */
export const makeCache = ((manager: unknown) => {
  if (WHOLE.includes(manager)) return new Collection();
  if (manager === PermissionOverwriteManager) return createLazyCollection();
  if (PEOPLE.includes(manager)) return new LimitedCollection<string, Person>({ maxSize: 0, keepOverLimit: isSelf });
  return NOTHING;
}) as unknown as CacheFactory;

type Manager = NewableFunction & { readonly prototype: object };

/** A property that is made whenever it is asked for, and takes no memory in between. */
const makeOnDemand = (owner: Manager, name: string, manager: Manager): void => {
  Object.defineProperty(owner.prototype, name, {
    configurable: true,
    get(this: Guild | TextChannel) {
      return Reflect.construct(manager, [manager.prototype === PresenceManager.prototype ? this.client : this]);
    },
    set: () => undefined,
  });
};

const OF_GUILDS: Readonly<Record<string, Manager>> = {
  autoModerationRules: AutoModerationRuleManager,
  bans: GuildBanManager,
  commands: GuildApplicationCommandManager,
  invites: GuildInviteManager,
  presences: PresenceManager,
  scheduledEvents: GuildScheduledEventManager,
  stageInstances: StageInstanceManager,
  voiceStates: VoiceStateManager,
};

const OF_CHANNELS: Readonly<Record<string, Manager>> = {
  messages: GuildMessageManager,
  threads: GuildTextThreadManager,
};

/** Spares servers and channels the managers in which nothing is kept: a new one is as good. */
export const spareManagers = (): void => {
  for (const [name, manager] of Object.entries(OF_GUILDS)) makeOnDemand(Guild, name, manager);
  for (const [name, manager] of Object.entries(OF_CHANNELS)) makeOnDemand(BaseGuildTextChannel, name, manager);
};
