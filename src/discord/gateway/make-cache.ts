import {
  BaseGuildTextChannel,
  type CacheFactory,
  ChannelManager,
  Collection,
  GuildChannelManager,
  GuildManager,
  GuildMemberManager,
  GuildMessageManager,
  GuildTextThreadManager,
  LimitedCollection,
  PermissionOverwriteManager,
  RoleManager,
  type TextChannel,
  UserManager,
} from 'discord.js';

/**
 * What the client keeps of thousands of servers: channels that could be posted in, roles, permissions and the bot itself.
 * Everything else is seen and forgotten: each member that ever played, and a place for messages and threads in each
 * channel, would be more than all the rest of the bot.
 */

/** discord.js cannot do without these. Told by the class itself: in a build it may have another name. */
const WHOLE: readonly unknown[] = [
  GuildManager,
  ChannelManager,
  GuildChannelManager,
  RoleManager,
  PermissionOverwriteManager,
];

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
  if (PEOPLE.includes(manager)) return new LimitedCollection<string, Person>({ maxSize: 0, keepOverLimit: isSelf });
  return NOTHING;
}) as unknown as CacheFactory;

/** A property that is made whenever it is asked for, and takes no memory in between. */
const makeOnDemand = (name: string, manager: typeof GuildMessageManager | typeof GuildTextThreadManager): void => {
  Object.defineProperty(BaseGuildTextChannel.prototype, name, {
    configurable: true,
    get(this: TextChannel) {
      return Reflect.construct(manager, [this]);
    },
    set: () => undefined,
  });
};

/** Spares each channel what manages its messages and threads; since nothing is kept in them, a new one is as good. */
export const spareManagers = (): void => {
  makeOnDemand('messages', GuildMessageManager);
  makeOnDemand('threads', GuildTextThreadManager);
};
