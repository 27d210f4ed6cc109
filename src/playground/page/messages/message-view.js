/**
 * One message as an article.
 *
 * @import { ChannelView, MessageView } from '../../model/page-views.ts'
 * @import { MarkdownContext } from './markdown-view.js'
 *
 * @typedef {object} MessageActions
 * @property {() => string} me id of the member looking
 * @property {() => ChannelView} channel the one that is open
 * @property {(id: string) => MessageView | undefined} find a message on the page
 * @property {(id: string) => void} jumpTo
 * @property {(message: MessageView) => void} dismiss
 * @property {(message: MessageView, customId: string) => Promise<string | undefined>} press
 * @property {(message: MessageView, customId: string, values: readonly string[]) => Promise<string | undefined>} choose
 *
 * @typedef {MarkdownContext & MessageActions} MessageContext
 */

import { h } from '../dom.js';
import { icon } from '../icons.js';
import { attachmentOf } from './attachment-view.js';
import { avatarOf, nameOf } from './avatar.js';
import { actionRowsOf } from './component-view.js';
import { embedOf } from './embed-view.js';
import { renderMarkdown } from './markdown-view.js';
import { formatMessageTime } from './timestamps.js';

/** What Discord says for a command that was never answered. */
const NO_ANSWER = 'The application did not respond';

/**
 * @param {MessageView} message
 * @param {MessageContext} context
 * @returns {HTMLElement}
 */
export const messageOf = (message, context) => {
  const time = formatMessageTime(new Date(message.createdAt), context.now());
  return h(
    'article',
    {
      class: classesOf(message, context),
      'aria-label': `${message.author.name}, ${time}`,
      dataset: { id: message.id },
    },
    aboveOf(message, context),
    avatarOf(message.author, 'message-avatar'),
    h('p', { class: 'message-head' }, nameOf(message.author), h('time', { datetime: message.createdAt }, time)),
    h('div', { class: 'message-body' }, ...bodyOf(message, context)),
    h('time', { class: 'hover-time', 'aria-hidden': 'true' }, time),
  );
};

/**
 * @param {MessageView} message
 * @param {MessageContext} context
 */
const classesOf = ({ ephemeral, pings, usedBy, replyTo, state }, context) =>
  [
    'message',
    state,
    ephemeral && 'ephemeral',
    (usedBy || replyTo) && 'answer',
    pings.includes(context.me()) && 'pinged',
  ]
    .filter(Boolean)
    .join(' ');

/**
 * The line above an answer: who used which command, or what is replied to.
 *
 * @param {MessageView} message
 * @param {MessageContext} context
 */
const aboveOf = ({ usedBy, replyTo }, context) => {
  if (usedBy) {
    const { user, command } = usedBy;
    const used = h('span', { class: 'used-command' }, `/${command}`);
    return h('p', { class: 'above' }, avatarOf(user, 'tiny'), nameOf(user), ' used ', used);
  }
  const original = replyTo && context.find(replyTo);
  if (!original) return replyTo && h('p', { class: 'above' }, 'Original message is not shown here');
  const jump = () => context.jumpTo(original.id);
  const excerpt = h('button', { type: 'button', class: 'excerpt', onclick: jump }, excerptOf(original));
  return h('p', { class: 'above' }, avatarOf(original.author, 'tiny'), nameOf(original.author), ' ', excerpt);
};

/** @param {MessageView} message */
const excerptOf = ({ content, embeds }) =>
  content.split('\n')[0]?.replaceAll(/[*_~`#>|]/g, '') || embeds[0]?.title || 'Click to see attachment';

/**
 * @param {MessageView} message
 * @param {MessageContext} context
 */
const bodyOf = (message, context) => {
  const { content, embeds, attachments, components, editedAt } = message;
  if (message.state === 'thinking') return [thinkingOf(message), ephemeralNoteOf(message, context)];
  if (message.state === 'failed') return [failedOf(), ephemeralNoteOf(message, context)];
  const text = h('div', { class: 'markdown' }, ...renderMarkdown(content, context));
  if (editedAt) (text.lastElementChild ?? text).append(h('span', { class: 'edited' }, ' (edited)'));
  return [
    content !== '' && text,
    ...attachments.map(attachmentOf),
    ...embeds.map((embed) => embedOf(embed, context)),
    components.length > 0 && actionRowsOf(components, componentContext(message, context)),
    threadLinkOf(message, context),
    ephemeralNoteOf(message, context),
  ];
};

/**
 * @param {MessageView} message
 * @param {MessageContext} context
 */
const componentContext = (message, context) => ({
  directory: context.directory,
  /** @param {string} customId */
  press: (customId) => context.press(message, customId),
  /**
   * @param {string} customId
   * @param {readonly string[]} values
   */
  choose: (customId, values) => context.choose(message, customId, values),
});

/** @param {MessageView} message */
const thinkingOf = ({ author }) =>
  h(
    'p',
    { class: 'thinking-line' },
    h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
    ` ${author.name} is thinking…`,
  );

const failedOf = () => h('p', { class: 'problem' }, NO_ANSWER);

/**
 * @param {MessageView} message
 * @param {MessageContext} context
 */
const threadLinkOf = ({ threadId }, { directory, openChannel }) =>
  threadId &&
  h(
    'button',
    { type: 'button', class: 'thread-link', onclick: () => openChannel(threadId) },
    h('strong', {}, directory().channel(threadId)?.name ?? 'Thread'),
    ' See thread ›',
  );

/**
 * @param {MessageView} message
 * @param {MessageContext} context
 */
const ephemeralNoteOf = (message, context) =>
  message.ephemeral &&
  h(
    'p',
    { class: 'ephemeral-note' },
    icon('eye'),
    ' Only you can see this · ',
    h('button', { type: 'button', onclick: () => context.dismiss(message) }, 'Dismiss message'),
  );
