import type { ChannelView, MemberView, RoleView, StateView } from '../model/page-views.ts';

/** Everyone and everything that a message can name or an option can take. */
export interface Directory {
  /** Members first, then the bot. */
  readonly people: readonly MemberView[];
  /** The server's channels, without direct messages. */
  readonly channels: readonly ChannelView[];
  readonly roles: readonly RoleView[];
  readonly person: (id: string) => MemberView | undefined;
  /** Finds direct messages too. */
  readonly channel: (id: string) => ChannelView | undefined;
  readonly role: (id: string) => RoleView | undefined;
}

export const createDirectory = ({ members, bot, channels, roles }: StateView): Directory => {
  const people = bot ? [...members, bot] : members;
  return {
    people,
    channels: channels.filter(({ kind }) => kind !== 'direct'),
    roles,
    person: (id) => people.find((person) => person.id === id),
    channel: (id) => channels.find((channel) => channel.id === id),
    role: (id) => roles.find((role) => role.id === id),
  };
};

/** The name of a channel outside the list of channels. */
export const channelLabel = ({ kind, name }: ChannelView): string => (kind === 'direct' ? name : `#${name}`);
