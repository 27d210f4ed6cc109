/**
 * Elements for the tree that markdown.js reads.
 *
 * @import { Block, Inline } from './markdown.js'
 * @import { Directory } from '../directory.js'
 *
 * @typedef {object} MarkdownContext
 * @property {() => Directory} directory
 * @property {() => number} now milliseconds
 * @property {(channelId: string) => void} openChannel
 * @property {(name: string) => void} startCommand called with `puzzle` or `daily setup`
 */

import { h } from '../dom.js';
import { parseInline, parseMarkdown } from './markdown.js';
import { formatTimestamp } from './timestamps.js';

/**
 * @param {string} source
 * @param {MarkdownContext} context
 * @returns {Node[]}
 */
export const renderMarkdown = (source, context) => blocksOf(parseMarkdown(source), context);

/**
 * For titles and names, which take no headings, lists or quotes.
 *
 * @param {string} source
 * @param {MarkdownContext} context
 * @returns {Node[]}
 */
export const renderInline = (source, context) => inlinesOf(parseInline(source), context);

/**
 * @param {readonly Block[]} blocks
 * @param {MarkdownContext} context
 */
const blocksOf = (blocks, context) => blocks.map((block) => blockOf(block, context));

/**
 * @param {Block} block
 * @param {MarkdownContext} context
 * @returns {Node}
 */
const blockOf = (block, context) => {
  switch (block.type) {
    case 'heading':
      // A message's headings all stand right below the channel's name, however large the bot wrote them.
      return h('h2', { class: `heading-${Math.min(block.level, 3)}` }, ...inlinesOf(block.children, context));
    case 'subtext':
      return h('p', { class: 'subtext' }, ...inlinesOf(block.children, context));
    case 'paragraph':
      return h('p', {}, ...inlinesOf(block.children, context));
    case 'quote':
      return h('blockquote', {}, ...blocksOf(block.children, context));
    case 'codeBlock':
      return h('pre', { tabindex: 0, role: 'group', 'aria-label': 'Code' }, h('code', {}, block.text));
    case 'list':
      return listOf(block, context);
  }
};

/**
 * @param {Extract<Block, { type: 'list' }>} list
 * @param {MarkdownContext} context
 */
const listOf = ({ ordered, start, items }, context) =>
  h(
    ordered ? 'ol' : 'ul',
    ordered ? { start } : {},
    ...items.map((item) => h('li', {}, ...inlinesOf(item.children, context), ...blocksOf(item.nested, context))),
  );

/**
 * @param {readonly Inline[]} nodes
 * @param {MarkdownContext} context
 */
const inlinesOf = (nodes, context) => nodes.map((node) => inlineOf(node, context));

const TAGS = /** @type {const} */ ({ strong: 'strong', emphasis: 'em', underline: 'u', strike: 's' });

/**
 * @param {Inline} node
 * @param {MarkdownContext} context
 * @returns {Node}
 */
const inlineOf = (node, context) => {
  switch (node.type) {
    case 'text':
      return document.createTextNode(node.text);
    case 'break':
      return h('br');
    case 'code':
      return h('code', {}, node.text);
    case 'emoji':
      return document.createTextNode(`:${node.name}:`);
    case 'link':
      return linkOf(node.url, inlinesOf(node.children, context));
    case 'timestamp':
      return timestampOf(node.unixSeconds, node.style, context);
    case 'mention':
      return mentionOf(node, context);
    case 'spoiler':
      return spoilerOf(inlinesOf(node.children, context));
    default:
      return h(TAGS[node.type], {}, ...inlinesOf(node.children, context));
  }
};

/**
 * @param {string} url as typed; anything but http and https stays text
 * @param {readonly Node[]} children
 */
export const linkOf = (url, children) =>
  /^https?:\/\//.test(url)
    ? h('a', { href: url, title: url, target: '_blank', rel: 'noopener noreferrer' }, ...children)
    : h('span', {}, ...children);

/**
 * @param {number} unixSeconds
 * @param {string} style
 * @param {MarkdownContext} context
 */
const timestampOf = (unixSeconds, style, { now }) =>
  h(
    'time',
    { class: 'timestamp', title: formatTimestamp(unixSeconds, 'F', now()), dataset: { unixSeconds, style } },
    formatTimestamp(unixSeconds, style, now()),
  );

/**
 * Words every `<t:…:R>` on the page again; called now and then.
 *
 * @param {number} nowMs
 */
export const refreshTimestamps = (nowMs) => {
  for (const time of document.querySelectorAll('time[data-style="R"]')) {
    if (!(time instanceof HTMLElement)) continue;
    time.textContent = formatTimestamp(Number(time.dataset.unixSeconds), 'R', nowMs);
  }
};

/**
 * @param {Extract<Inline, { type: 'mention' }>} mention
 * @param {MarkdownContext} context
 * @returns {Node}
 */
const mentionOf = ({ of, id }, context) => {
  const directory = context.directory();
  switch (of) {
    case 'user':
      return h('span', { class: 'mention' }, `@${directory.person(id)?.name ?? 'unknown-user'}`);
    case 'role':
      return roleMention(directory.role(id));
    case 'everyone':
      return h('span', { class: 'mention' }, `@${id}`);
    case 'channel':
      return mentionButton(`#${directory.channel(id)?.name ?? 'unknown'}`, () => context.openChannel(id));
    case 'command':
      return mentionButton(`/${id}`, () => context.startCommand(id));
  }
};

/** @param {{ name: string, color?: string } | undefined} role */
const roleMention = (role) => {
  const mention = h('span', { class: 'mention' }, `@${role?.name ?? 'unknown-role'}`);
  if (role?.color) mention.style.setProperty('--mention-color', role.color);
  return mention;
};

/**
 * @param {string} text
 * @param {() => void} onclick
 */
const mentionButton = (text, onclick) => h('button', { type: 'button', class: 'mention', onclick }, text);

/** @param {readonly Node[]} children hidden until pressed */
const spoilerOf = (children) => {
  const reveal = () => spoiler.replaceWith(h('span', { class: 'spoiler-shown' }, ...children));
  const spoiler = h('button', {
    type: 'button',
    class: 'spoiler',
    'aria-label': 'Spoiler, press to show',
    onclick: reveal,
  });
  spoiler.append(h('span', { 'aria-hidden': 'true', class: 'spoiler-cover' }, 'spoiler'));
  return spoiler;
};
