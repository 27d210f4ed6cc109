/**
 * A list of suggestions steered from a text box or button that keeps the focus (ARIA's combobox pattern).
 *
 * @typedef {object} ListItem
 * @property {string} label
 * @property {string} [detail]
 * @property {Node | undefined} [picture] shown before the label
 * @property {string | undefined} [owner] shown at the end
 * @property {boolean} [checked] in a list that takes several
 * @property {() => void} choose
 */

import { h, newId } from './dom.js';

/**
 * @typedef {object} Listbox
 * @property {HTMLUListElement} element put by the caller where it should appear
 * @property {(items: readonly ListItem[], active: number) => void} show -1 for no active item; hides when empty
 * @property {() => void} hide
 * @property {() => boolean} isOpen
 * @property {() => ListItem | undefined} active
 * @property {(key: string) => (() => void) | undefined} moveBy for an arrow key, Page Up or Page Down
 */

/**
 * @param {HTMLElement} owner gets aria-controls, aria-activedescendant and, on a combobox, aria-expanded
 * @param {string} name accessible name of the list
 * @param {{ multiple?: boolean }} [options]
 * @returns {Listbox}
 */
export const createListbox = (owner, name, { multiple = false } = {}) => {
  const id = newId('listbox');
  const element = h('ul', { id, role: 'listbox', 'aria-label': name, class: 'listbox', hidden: true });
  if (multiple) element.setAttribute('aria-multiselectable', 'true');
  // The owner would lose the focus, and with it the list, before the click arrives.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  /** @type {readonly ListItem[]} */
  let items = [];
  let at = -1;

  const mark = () => {
    for (const [i, option] of [...element.children].entries()) {
      option.classList.toggle('active', i === at);
      if (!multiple) option.setAttribute('aria-selected', String(i === at));
      if (i === at) option.scrollIntoView({ block: 'nearest' });
    }
    const active = element.children[at];
    if (active) owner.setAttribute('aria-activedescendant', active.id);
    else owner.removeAttribute('aria-activedescendant');
  };

  /** @param {boolean} open */
  const setOpen = (open) => {
    element.hidden = !open;
    if (owner.getAttribute('role') === 'combobox') owner.setAttribute('aria-expanded', String(open));
    if (open) owner.setAttribute('aria-controls', id);
    else owner.removeAttribute('aria-controls');
  };

  const hide = () => {
    items = [];
    at = -1;
    element.replaceChildren();
    setOpen(false);
    mark();
  };

  return {
    element,
    hide,
    isOpen: () => items.length > 0,
    active: () => items[at],
    show: (newItems, active) => {
      items = newItems;
      at = Math.min(active, items.length - 1);
      element.replaceChildren(...items.map((item, i) => optionOf(item, `${id}-${i}`)));
      setOpen(items.length > 0);
      mark();
    },
    moveBy: (key) => {
      const next = items.length > 0 ? nextIndex(key, at, items.length) : undefined;
      if (next === undefined) return undefined;
      return () => {
        at = next;
        mark();
      };
    },
  };
};

const PAGE = 8;

/**
 * @param {string} key
 * @param {number} at -1 when none is active
 * @param {number} count at least 1
 * @returns {number | undefined} `undefined` for a key that does not move
 */
const nextIndex = (key, at, count) => {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'PageDown':
      return Math.min(at + PAGE, count - 1);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    default:
      return undefined;
  }
};

/**
 * @param {ListItem} item
 * @param {string} id
 */
const optionOf = ({ label, detail, picture, owner, checked, choose }, id) => {
  const option = h(
    'li',
    { id, role: 'option', 'aria-selected': String(checked ?? false) },
    picture,
    h(
      'span',
      { class: 'option-text' },
      h('span', { class: 'option-label' }, label),
      detail && h('span', { class: 'option-detail' }, detail),
    ),
    owner && h('span', { class: 'option-owner', 'aria-hidden': 'true' }, owner),
  );
  option.addEventListener('click', choose);
  return option;
};
