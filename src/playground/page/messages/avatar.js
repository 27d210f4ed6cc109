import { h } from '../dom.js';

/** @import { MemberView } from '../../model/page-views.ts' */

/**
 * The first grapheme of the name on the member's colour; hidden from assistive technology, the name stands beside it.
 *
 * @param {MemberView} member
 * @param {string} [className]
 */
export const avatarOf = (member, className = '') => {
  const avatar = h('span', { class: `avatar ${className}`, 'aria-hidden': 'true' });
  paintAvatar(avatar, member);
  return avatar;
};

/**
 * @param {HTMLElement} avatar
 * @param {MemberView} member
 */
export const paintAvatar = (avatar, member) => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(member.name);
  avatar.textContent = first?.segment.toLocaleUpperCase() ?? '?';
  avatar.style.setProperty('--avatar-color', member.avatarColor);
};

/**
 * The name in its colour, followed by APP for a bot.
 *
 * @param {MemberView} member
 */
export const nameOf = (member) => {
  const name = h('span', { class: 'name' }, member.name);
  if (member.nameColor) name.style.setProperty('--name-color', member.nameColor);
  return h('span', { class: 'author' }, name, member.bot && h('span', { class: 'bot-tag' }, 'APP'));
};
