/**
 * The messages of the open channel, oldest first, kept at the newest one unless the reader scrolled up.
 *
 * @import { MessageView } from '../page-api.ts'
 * @import { MessageContext } from './message-view.js'
 */

import { byId, h } from './dom.js';
import { icon } from './icons.js';
import { messageOf } from './message-view.js';

const GROUP_MS = 7 * 60 * 1000;
const NEAR_END_PX = 80;
const FLASH_MS = 1500;

/**
 * @typedef {object} MessageList
 * @property {(messages: readonly MessageView[]) => void} replaceAll
 * @property {(message: MessageView) => void} upsert adds it, or replaces the one with the same id
 * @property {(id: string) => void} remove
 * @property {(id: string) => MessageView | undefined} find
 * @property {(id: string) => void} jumpTo
 */

/**
 * @param {MessageContext} context
 * @returns {MessageList}
 */
export const createMessageList = (context) => {
  const list = byId('messages');
  /** @type {{ message: MessageView, view: HTMLElement }[]} */
  let entries = [];
  byId('log').tabIndex = 0;
  keepAtEnd(byId('log'), list, byId('jump'));

  const arrange = () => {
    for (const divider of list.querySelectorAll('.day')) divider.remove();
    for (const [i, { message, view }] of entries.entries()) {
      const previous = entries[i - 1]?.message;
      view.classList.toggle('continued', isContinued(message, previous));
      if (!previous || dayOf(previous) !== dayOf(message)) view.before(dayDivider(dayOf(message)));
    }
  };

  /** @param {MessageView} message */
  const insert = (message) => {
    const entry = { message, view: messageOf(message, context) };
    const after = entries.findLastIndex((other) => isBefore(other.message, message));
    entries.splice(after + 1, 0, entry);
    const next = entries[after + 2]?.view;
    if (next) next.before(entry.view);
    else list.append(entry.view);
  };

  /**
   * @param {{ message: MessageView, view: HTMLElement }} entry
   * @param {MessageView} message
   */
  const replace = (entry, message) => {
    const view = messageOf(message, context);
    const focusKey = focusKeyWithin(entry.view);
    entry.view.replaceWith(view);
    Object.assign(entry, { message, view });
    if (focusKey) focusByKey(view, focusKey);
  };

  /** @param {string} id */
  const entryOf = (id) => entries.find((entry) => entry.message.id === id);

  return {
    find: (id) => entryOf(id)?.message,
    replaceAll: (messages) => {
      entries = [];
      list.replaceChildren(welcome(context.channelName()));
      for (const message of messages) insert(message);
      arrange();
      byId('log').scrollTop = list.scrollHeight;
    },
    upsert: (message) => {
      const entry = entryOf(message.id);
      if (entry) replace(entry, message);
      else insert(message);
      arrange();
    },
    remove: (id) => {
      const entry = entryOf(id);
      if (!entry) return;
      if (entry.view.contains(document.activeElement)) byId('log').focus();
      entry.view.remove();
      entries = entries.filter((other) => other !== entry);
      arrange();
    },
    jumpTo: (id) => flash(entryOf(id)?.view),
  };
};

/** @param {string} channelName */
const welcome = (channelName) =>
  h(
    'div',
    { class: 'welcome' },
    h('span', { class: 'welcome-sign' }, icon('hash')),
    h('p', { class: 'welcome-title' }, `Welcome to #${channelName}!`),
    h('p', {}, `This is the start of the #${channelName} channel. Type / to see what the bot can do.`),
  );

/**
 * @param {MessageView} message
 * @param {MessageView} other
 */
const isBefore = (message, other) =>
  message.createdAt < other.createdAt || (message.createdAt === other.createdAt && message.id < other.id);

/**
 * Whether the message needs no avatar and name of its own.
 *
 * @param {MessageView} message
 * @param {MessageView | undefined} previous
 */
const isContinued = (message, previous) =>
  previous?.author.id === message.author.id &&
  previous.ephemeral === message.ephemeral &&
  !message.usedBy &&
  !message.replyTo &&
  dayOf(message) === dayOf(previous) &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < GROUP_MS;

/** @param {MessageView} message */
const dayOf = ({ createdAt }) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(Date.parse(createdAt));

/** @param {string} day */
const dayDivider = (day) => h('div', { class: 'day', role: 'separator', 'aria-label': day }, h('span', {}, day));

/** @param {HTMLElement} view */
const focusKeyWithin = (view) => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && view.contains(focused) ? focused.dataset.focusKey : undefined;
};

/**
 * @param {HTMLElement} view
 * @param {string} key
 */
const focusByKey = (view, key) => {
  for (const element of view.querySelectorAll('[data-focus-key]')) {
    if (element instanceof HTMLElement && element.dataset.focusKey === key) element.focus();
  }
};

/** @param {HTMLElement | undefined} view */
const flash = (view) => {
  view?.scrollIntoView({ block: 'center' });
  view?.classList.add('flash');
  setTimeout(() => view?.classList.remove('flash'), FLASH_MS);
};

/**
 * Pictures and answers that grow the list keep the newest message in view.
 *
 * @param {HTMLElement} log what scrolls
 * @param {HTMLElement} list what grows
 * @param {HTMLElement} jump shown while the end is out of sight
 */
const keepAtEnd = (log, list, jump) => {
  let atEnd = true;
  const toEnd = () => {
    log.scrollTop = log.scrollHeight;
  };
  log.addEventListener('scroll', () => {
    atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END_PX;
    jump.hidden = atEnd;
  });
  jump.addEventListener('click', toEnd);
  const observer = new ResizeObserver(() => atEnd && toEnd());
  observer.observe(list);
  observer.observe(log);
};
