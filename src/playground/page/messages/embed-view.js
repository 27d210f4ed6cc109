/**
 * @import { Embed, EmbedMedia } from '../../model/message-parts.ts'
 * @import { MarkdownContext } from './markdown-view.js'
 */

import { h } from '../dom.js';
import { pictureOf } from './attachment-view.js';
import { linkOf, renderInline, renderMarkdown } from './markdown-view.js';
import { formatMessageTime } from './timestamps.js';

/**
 * @param {Embed} embed
 * @param {MarkdownContext} context
 */
export const embedOf = (embed, context) => {
  const view = h(
    'div',
    { class: 'embed' },
    embed.thumbnail && h('div', { class: 'embed-thumbnail' }, mediaOf(embed.thumbnail)),
    embed.author && h('p', { class: 'embed-author' }, linked(embed.author.name, embed.author.url)),
    embed.title && titleOf(embed, context),
    embed.description && h('div', { class: 'embed-text markdown' }, ...renderMarkdown(embed.description, context)),
    embed.fields && embed.fields.length > 0 && fieldsOf(embed.fields, context),
    embed.image && mediaOf(embed.image),
    footerOf(embed, context),
  );
  if (embed.color !== undefined) view.style.setProperty('--embed-color', cssColor(embed.color));
  return view;
};

/** @param {number} color 0xRRGGBB */
const cssColor = (color) => `#${color.toString(16).padStart(6, '0')}`;

/**
 * @param {string} text
 * @param {string | undefined} url
 */
const linked = (text, url) => (url ? linkOf(url, [document.createTextNode(text)]) : text);

/**
 * @param {Embed} embed
 * @param {MarkdownContext} context
 */
const titleOf = ({ title = '', url }, context) => {
  const text = renderInline(title, context);
  return h('h2', { class: 'embed-title' }, ...(url ? [linkOf(url, text)] : text));
};

/** @param {EmbedMedia} media */
const mediaOf = (media) => pictureOf({ ...media, name: 'picture' });

/**
 * @param {NonNullable<Embed['fields']>} fields
 * @param {MarkdownContext} context
 */
const fieldsOf = (fields, context) =>
  h(
    'dl',
    { class: 'embed-fields' },
    ...fields.map(({ name, value, inline }) =>
      h(
        'div',
        { class: inline ? 'embed-field inline' : 'embed-field' },
        h('dt', {}, ...renderInline(name, context)),
        h('dd', { class: 'markdown' }, ...renderMarkdown(value, context)),
      ),
    ),
  );

/**
 * @param {Embed} embed
 * @param {MarkdownContext} context
 */
const footerOf = ({ footer, timestamp }, { now }) => {
  const time = timestamp && formatMessageTime(new Date(timestamp), now());
  const parts = [footer?.text, time].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 && h('p', { class: 'embed-footer' }, parts.join(' • '));
};
