import {
  AutoModerationRuleManager,
  BaseGuildTextChannel,
  type BitField,
  type CacheFactory,
  ChannelManager,
  ChannelType,
  type Client,
  Collection,
  Events,
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

/**
 * A collection that needs almost no memory while it is empty. An empty JavaScript map takes some 180 bytes, and most of
 * tens of thousands of channels have no permission overwrites.
 */

const EMPTY = new Collection<never, never>();

/** The holder of the entries; `inner` is missing while there are no entries. */
class Lazy {
  inner: Collection<unknown, unknown> | undefined = undefined;
}

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

const FILLING: readonly unknown[] = ['set', 'ensure'];

const pass = (name: string | symbol): Method =>
  function (this: unknown, ...parameters) {
    const lazy = this as Lazy;
    if (FILLING.includes(name)) lazy.inner ??= new Collection();
    const held = lazy.inner ?? EMPTY;
    const answer = Reflect.apply(Reflect.get(held, name) as Method, held, parameters);
    if (name === 'clear') lazy.inner = undefined;
    return answer === held ? this : answer;
  };

const methodNames = [Map.prototype, Collection.prototype]
  .flatMap((prototype) => Reflect.ownKeys(prototype))
  .filter((name) => typeof Reflect.get(EMPTY, name) === 'function');

for (const name of methodNames) Object.defineProperty(Lazy.prototype, name, { value: pass(name) });
// discord.js warns about a cache with another class name than `Collection`.
Object.defineProperty(Lazy.prototype, 'constructor', { value: Collection });
Object.defineProperty(Lazy.prototype, 'size', {
  get(this: Lazy) {
    return (this.inner ?? EMPTY).size;
  },
});

/** The result has all methods of a collection, but is not an instance of `Map`. */
export const createLazyCollection = <Key, Value>(): Collection<Key, Value> =>
  new Lazy() as unknown as Collection<Key, Value>;

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

/**
 * Thousands of roles have equal permissions, each as a frozen object of its own. One shared object replaces the copies.
 */

type Bits = Readonly<BitField<string, number | bigint>>;

interface Holder {
  flags?: Bits;
  permissions?: Bits;
  allow?: Bits;
  deny?: Bits;
}

const FIELDS = ['flags', 'permissions', 'allow', 'deny'] as const;

/** More than the combinations in use; further ones are not shared. */
const MAX_SHARED = 10_000;

/** Shares equal permission objects within the servers of a client. */
export const shareEqualParts = (client: Client): void => {
  const shared = new Map<string, Bits>();
  const share = (bits: Bits): Bits => {
    const key = `${bits.constructor.name} ${bits.bitfield}`;
    const known = shared.get(key);
    if (known) return known;
    if (shared.size < MAX_SHARED) shared.set(key, bits);
    return bits;
  };
  const shareIn = (holder: Holder): void => {
    for (const field of FIELDS) if (holder[field]) holder[field] = share(holder[field]);
  };
  const shareInGuild = ({ roles, channels }: Guild): void => {
    for (const role of roles.cache.values()) shareIn(role as Holder);
    for (const channel of channels.cache.values()) {
      shareIn(channel as Holder);
      if (!('permissionOverwrites' in channel)) continue;
      for (const overwrite of channel.permissionOverwrites.cache.values()) shareIn(overwrite as Holder);
    }
  };
  client.on(Events.GuildAvailable, shareInGuild);
  client.on(Events.GuildCreate, shareInGuild);
};

/**
 * Discord sends each new connection the full data of all servers. The bot never reads channels that cannot hold a
 * puzzle, channel topics, or the looks of roles. It removes them before discord.js turns them into objects. If a member
 * names a removed channel, the bot asks Discord for it.
 */

/** Text channels, announcement channels, and their threads. */
const READ_TYPES: readonly number[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
];

const CHANNEL_PARTS = ['topic', 'icon_emoji', 'theme_color', 'last_message_id', 'last_pin_timestamp'] as const;

const ROLE_PARTS = ['color', 'colors', 'icon', 'unicode_emoji', 'tags'] as const;

const GUILD_LISTS = [
  'emojis',
  'stickers',
  'presences',
  'voice_states',
  'stage_instances',
  'guild_scheduled_events',
  'soundboard_sounds',
] as const;

type Part = Record<string, unknown>;

interface GuildPart extends Part {
  channels?: Part[];
  roles?: Part[];
}

const drop = (part: Part, names: readonly string[]): void => {
  for (const name of names) delete part[name];
};

/** Removes unread parts from a server in Discord's format. */
export const dropUnread = (guild: GuildPart): void => {
  if (guild.channels) {
    guild.channels = guild.channels.filter(({ type }) => READ_TYPES.includes(Number(type)));
    for (const channel of guild.channels) drop(channel, CHANNEL_PARTS);
  }
  for (const role of guild.roles ?? []) drop(role, ROLE_PARTS);
  drop(guild, GUILD_LISTS);
};

/** Reduces each server before the client caches it. */
export const dropUnreadParts = (client: Client): void => {
  client.on(Events.Raw, (packet: { readonly t: string | null; readonly d: unknown }) => {
    if (packet.t === 'GUILD_CREATE') dropUnread(packet.d as GuildPart);
  });
};
