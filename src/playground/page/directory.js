/**
 * Who and what can be named in a message or chosen as an option.
 *
 * @import { StateView, MemberView, ChannelView, RoleView } from '../model/page-views.ts'
 *
 * @typedef {object} Directory
 * @property {readonly MemberView[]} people members, then the bot
 * @property {readonly ChannelView[]} channels those of the server, without the member's direct messages
 * @property {readonly RoleView[]} roles
 * @property {(id: string) => MemberView | undefined} person
 * @property {(id: string) => ChannelView | undefined} channel
 * @property {(id: string) => RoleView | undefined} role
 */

/**
 * @param {StateView} state
 * @returns {Directory}
 */
export const createDirectory = ({ members, bot, channels, roles }) => {
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

/**
 * How a channel is called outside the list of channels.
 *
 * @param {ChannelView} channel
 */
export const channelLabel = ({ kind, name }) => (kind === 'direct' ? name : `#${name}`);
