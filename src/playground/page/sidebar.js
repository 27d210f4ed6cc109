/**
 * The server's channels, the "You are" switcher and the list of members.
 *
 * @import { ChannelView, MemberView, StateView } from '../model/page-views.ts'
 */

import { channelLabel } from './directory.js';
import { byId, h } from './dom.js';
import { icon } from './icons.js';
import { avatarOf, nameOf, paintAvatar } from './messages/avatar.js';

/**
 * @param {StateView} state
 * @param {string} openId
 * @param {(channelId: string) => void} open
 */
export const showChannels = ({ guild, channels }, openId, open) => {
  byId('guild-name').textContent = guild.name;
  const list = byId('channels');
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...inOrder(channels).map((channel) => channelItem(channel, openId, open)));
  const current = list.querySelector('[aria-current]');
  if (hadFocus && current instanceof HTMLElement) current.focus();
};

/** @param {ChannelView['kind']} kind */
const signOf = (kind) => (kind === 'text' ? 'hash' : kind);

/**
 * Threads follow the channel they were started in; direct messages come last.
 *
 * @param {readonly ChannelView[]} channels
 */
const inOrder = (channels) => [
  ...channels
    .filter(({ kind }) => kind !== 'thread' && kind !== 'direct')
    .flatMap((channel) => [channel, ...channels.filter((thread) => thread.parentId === channel.id)]),
  ...channels.filter(({ kind }) => kind === 'direct'),
];

/**
 * @param {ChannelView} channel
 * @param {string} openId
 * @param {(channelId: string) => void} open
 */
const channelItem = ({ id, name, kind }, openId, open) =>
  h(
    'li',
    { class: kind },
    h(
      'button',
      {
        type: 'button',
        class: 'channel',
        disabled: kind === 'voice',
        'aria-current': id === openId ? 'page' : undefined,
        onclick: () => open(id),
      },
      icon(signOf(kind)),
      h('span', {}, name),
    ),
  );

/**
 * @param {ChannelView} channel
 */
export const showChannelHeader = (channel) => {
  const { name, kind, topic = '' } = channel;
  const label = channelLabel(channel);
  byId('channel-sign').replaceChildren(icon(signOf(kind)));
  byId('channel-name').textContent = name;
  byId('channel-topic').textContent = topic;
  byId('log').setAttribute('aria-label', `Messages in ${label}`);
  document.title = `${label} · Searchlight playground`;
};

/**
 * @param {StateView} state
 * @param {(userId: string) => void} become
 */
export const showSwitcher = ({ members, me }, become) => {
  const select = /** @type {HTMLSelectElement} */ (byId('you-are'));
  select.replaceChildren(...members.filter((member) => !member.bot).map(optionOf));
  select.value = me;
  select.onchange = () => become(select.value);
  const member = members.find(({ id }) => id === me);
  if (member) paintAvatar(byId('you-avatar'), member);
};

/** @param {MemberView} member */
const optionOf = ({ id, name, admin }) => h('option', { value: id }, admin ? `${name} (admin)` : name);

/** @param {StateView} state */
export const showMembers = ({ members, bot }) => {
  const groups = /** @type {const} */ ([
    ['Admin', members.filter((member) => member.admin && !member.bot)],
    ['App', bot ? [bot] : []],
    ['Members', members.filter((member) => !member.admin && !member.bot)],
  ]);
  byId('members').replaceChildren(...groups.flatMap(([title, people]) => groupOf(title, people)));
};

/**
 * @param {string} title
 * @param {readonly MemberView[]} people
 */
const groupOf = (title, people) =>
  people.length === 0
    ? []
    : [
        h('h2', {}, `${title} — ${people.length}`),
        h('ul', {}, ...people.map((person) => h('li', {}, avatarOf(person), nameOf(person)))),
      ];
