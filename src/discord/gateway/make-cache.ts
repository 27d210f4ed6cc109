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
 * The client caches text channels, roles, permissions and the bot itself, and drops everything else. Past players, and
 * a cache of messages and threads in each channel, would outweigh the rest of the bot.
 */

/** discord.js needs the whole caches of these managers. The check compares classes, because a build may rename them. */
const WHOLE: readonly unknown[] = [GuildManager, ChannelManager, GuildChannelManager, RoleManager];

const PEOPLE: readonly unknown[] = [GuildMemberManager, UserManager];

interface Person {
  readonly id: string;
  readonly client: { readonly user: { readonly id: string } | null };
}

const isSelf = ({ id, client }: Person): boolean => id === client.user?.id;

/** One shared cache for everything dropped; it stays empty. */
const NOTHING = new LimitedCollection<never, never>({ maxSize: 0 });

/** For discord.js's option `makeCache`. */
export const makeCache = ((manager: unknown) => {
  if (WHOLE.includes(manager)) return new Collection();
  if (manager === PermissionOverwriteManager) return createLazyCollection();
  if (PEOPLE.includes(manager)) return new LimitedCollection<string, Person>({ maxSize: 0, keepOverLimit: isSelf });
  return NOTHING;
}) as unknown as CacheFactory;

type Manager = NewableFunction & { readonly prototype: object };

/** Defines a property that creates its value on every read, so it takes no memory between reads. */
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

/** Removes managers without a cache from servers and channels; each read creates a new one instead. */
export const spareManagers = (): void => {
  for (const [name, manager] of Object.entries(OF_GUILDS)) makeOnDemand(Guild, name, manager);
  for (const [name, manager] of Object.entries(OF_CHANNELS)) makeOnDemand(BaseGuildTextChannel, name, manager);
};
