/**
 * @import { ChannelView, MessageView } from '../../model/page-views.ts'
 * @import { MessageContext } from './message-view.js'
 *
 * @typedef {{ message: MessageView, view: HTMLElement }} Entry
 */

import { byId, h } from '../dom.js';
import { icon } from '../icons.js';
import { messageOf } from './message-view.js';

const GROUP_MS = 7 * 60 * 1000;
const FLASH_MS = 1500;

/** The messages of the open channel, oldest first. */
export class MessageList {
  #context;
  #element = byId('messages');
  /** @type {Entry[]} */
  #entries = [];

  /** @param {MessageContext} context */
  constructor(context) {
    this.#context = context;
  }

  /** @param {string} id */
  find(id) {
    return this.#entryOf(id)?.message;
  }

  /** @param {readonly MessageView[]} messages */
  replaceAll(messages) {
    this.#entries = [];
    this.#element.replaceChildren(welcome(this.#context.channel()));
    for (const message of messages) this.#insert(message);
    this.#arrange();
    byId('log').scrollTop = this.#element.scrollHeight;
  }

  /**
   * Answers and events come over connections of their own, so an earlier state of a message can come after a later one.
   *
   * @param {MessageView} message added, or put in place of the one with the same id unless it is older
   */
  upsert(message) {
    const entry = this.#entryOf(message.id);
    if (!entry) this.#insert(message);
    else if (message.revision > entry.message.revision) this.#replace(entry, message);
    else return;
    this.#arrange();
  }

  /** @param {string} id */
  remove(id) {
    const entry = this.#entryOf(id);
    if (!entry) return;
    if (entry.view.contains(document.activeElement)) byId('log').focus();
    entry.view.remove();
    this.#entries = this.#entries.filter((other) => other !== entry);
    this.#arrange();
  }

  /** @param {string} id */
  jumpTo(id) {
    const view = this.#entryOf(id)?.view;
    view?.scrollIntoView({ block: 'center' });
    view?.classList.add('flash');
    setTimeout(() => view?.classList.remove('flash'), FLASH_MS);
  }

  /** @param {string} id */
  #entryOf(id) {
    return this.#entries.find((entry) => entry.message.id === id);
  }

  /** @param {MessageView} message */
  #insert(message) {
    const entry = { message, view: messageOf(message, this.#context) };
    const after = this.#entries.findLastIndex((other) => isBefore(other.message, message));
    this.#entries.splice(after + 1, 0, entry);
    const next = this.#entries[after + 2]?.view;
    if (next) next.before(entry.view);
    else this.#element.append(entry.view);
  }

  /**
   * @param {Entry} entry
   * @param {MessageView} message
   */
  #replace(entry, message) {
    const view = messageOf(message, this.#context);
    const focusKey = focusKeyWithin(entry.view);
    entry.view.replaceWith(view);
    Object.assign(entry, { message, view });
    if (focusKey) focusByKey(view, focusKey);
  }

  /** Groups neighbours of one author, and divides the days. */
  #arrange() {
    for (const divider of this.#element.querySelectorAll('.day')) divider.remove();
    for (const [i, { message, view }] of this.#entries.entries()) {
      const previous = this.#entries[i - 1]?.message;
      view.classList.toggle('continued', isContinued(message, previous));
      if (!previous || dayOf(previous) !== dayOf(message)) view.before(dayDivider(dayOf(message)));
    }
  }
}

/** @param {ChannelView} channel */
const welcome = ({ kind, name }) =>
  kind === 'direct'
    ? welcomeTo('direct', name, 'What the bot writes to you alone, such as the reminders that you asked for.')
    : welcomeTo(
        'hash',
        `Welcome to #${name}!`,
        `This is the start of the #${name} channel. Type / to see what the bot can do.`,
      );

/**
 * @param {'direct' | 'hash'} sign
 * @param {string} title
 * @param {string} text
 */
const welcomeTo = (sign, title, text) =>
  h(
    'div',
    { class: 'welcome' },
    h('span', { class: 'welcome-sign' }, icon(sign)),
    h('p', { class: 'welcome-title' }, title),
    h('p', {}, text),
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

const DAYS = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** @param {MessageView} message */
const dayOf = ({ createdAt }) => DAYS.format(Date.parse(createdAt));

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
