import {
  BaseGuildTextChannel,
  type CacheFactory,
  Collection,
  GuildMessageManager,
  GuildTextThreadManager,
  LimitedCollection,
  type TextChannel,
} from 'discord.js';

/**
 * What the client keeps of thousands of servers: channels that could be posted in, roles, permissions and the bot itself.
 * Everything else is seen and forgotten: each member that ever played, and a place for messages and threads in each
 * channel, would be more than all the rest of the bot.
 */

/** discord.js cannot do without these. */
const WHOLE: readonly string[] = [
  'GuildManager',
  'ChannelManager',
  'GuildChannelManager',
  'RoleManager',
  'PermissionOverwriteManager',
];

interface Person {
  readonly id: string;
  readonly client: { readonly user: { readonly id: string } | null };
}

const isSelf = ({ id, client }: Person): boolean => id === client.user?.id;

/** One for all: nothing ever comes into it. */
const NOTHING = new LimitedCollection<never, never>({ maxSize: 0 });

/** For discord.js's option `makeCache`. */
export const makeCache = (({ name }: { readonly name: string }) => {
  if (WHOLE.includes(name)) return new Collection();
  if (name === 'GuildMemberManager' || name === 'UserManager') {
    return new LimitedCollection<string, Person>({ maxSize: 0, keepOverLimit: isSelf });
  }
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
