/** @import { AttachmentView } from '../../model/page-views.ts' */

import { h } from '../dom.js';

/**
 * @typedef {object} Picture
 * @property {string} url
 * @property {string} name of the file
 * @property {string} [description] alt text
 * @property {number} [width] pixels
 * @property {number} [height] pixels
 */

/** @param {AttachmentView} attachment */
export const attachmentOf = (attachment) =>
  attachment.contentType.startsWith('image/')
    ? pictureOf({ ...attachment, name: attachment.filename })
    : fileOf(attachment);

/**
 * A picture no larger than Discord shows it, and a button over it that opens it in full.
 *
 * @param {Picture} picture
 */
export const pictureOf = (picture) =>
  h(
    'div',
    { class: 'picture' },
    imageOf(picture),
    h('button', {
      type: 'button',
      class: 'picture-button',
      'aria-label': `Enlarge ${picture.name}`,
      dataset: { focusKey: `picture ${picture.name}` },
      onclick: () => enlarge(picture),
    }),
  );

/** @param {Picture} picture */
const imageOf = ({ url, name, description, width, height }) =>
  h('img', { src: url, alt: description || name, title: description, width, height });

/** @param {Picture} picture */
const enlarge = (picture) => {
  const close = () => dialog.close();
  const dialog = h(
    'dialog',
    { class: 'lightbox', 'aria-label': picture.name },
    imageOf(picture),
    h('p', {}, h('a', { href: picture.url, target: '_blank', rel: 'noopener' }, 'Open in browser')),
    h('button', { type: 'button', class: 'icon-button lightbox-close', 'aria-label': 'Close', onclick: close }, '×'),
  );
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

/** @param {AttachmentView} file */
const fileOf = ({ filename, size, url, description }) =>
  h(
    'div',
    { class: 'file' },
    h('a', { href: url, download: filename }, filename),
    h('span', { class: 'file-size' }, formatSize(size)),
    description && h('span', { class: 'file-size' }, description),
  );

/** @param {number} bytes */
const formatSize = (bytes) => {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
};
