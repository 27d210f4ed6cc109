import { h, newId } from '../dom.js';

/**
 * @typedef {object} ListItem
 * @property {string} label
 * @property {string} [detail]
 * @property {Node | undefined} [picture] shown before the label
 * @property {string | undefined} [owner] shown at the end
 * @property {boolean} [checked] in a list that takes several
 * @property {() => void} choose
 */

const PAGE = 8;

/** A list of suggestions, moved through from a text box or button that keeps the focus (ARIA's combobox pattern). */
export class Listbox {
  /** Put by the caller where it should appear. */
  element;
  #owner;
  #multiple;
  /** @type {readonly ListItem[]} */
  #items = [];
  #at = -1;

  /**
   * @param {HTMLElement} owner gets aria-controls, aria-activedescendant and, on a combobox, aria-expanded
   * @param {string} name accessible name of the list
   * @param {{ multiple?: boolean }} [options]
   */
  constructor(owner, name, { multiple = false } = {}) {
    this.#owner = owner;
    this.#multiple = multiple;
    this.element = h('ul', {
      id: newId('listbox'),
      role: 'listbox',
      'aria-label': name,
      class: 'listbox',
      hidden: true,
    });
    if (multiple) this.element.setAttribute('aria-multiselectable', 'true');
    // The owner would lose the focus, and with it the list, before the click arrives.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
  }

  get isOpen() {
    return this.#items.length > 0;
  }

  /** The item that Enter would choose. */
  get active() {
    return this.#items[this.#at];
  }

  /**
   * @param {readonly ListItem[]} items none hides the list
   * @param {number} active index, -1 for none
   */
  show(items, active) {
    this.#items = items;
    this.#at = Math.min(active, items.length - 1);
    this.element.replaceChildren(...items.map((item, i) => optionOf(item, `${this.element.id}-${i}`)));
    this.#setOpen();
    this.#mark();
  }

  hide() {
    this.show([], -1);
  }

  /**
   * @param {string} key
   * @returns {(() => void) | undefined} for an arrow key, Page Up or Page Down while open
   */
  moveBy(key) {
    const next = this.isOpen ? nextIndex(key, this.#at, this.#items.length) : undefined;
    if (next === undefined) return undefined;
    return () => {
      this.#at = next;
      this.#mark();
    };
  }

  #setOpen() {
    this.element.hidden = !this.isOpen;
    if (this.#owner.getAttribute('role') === 'combobox') this.#owner.ariaExpanded = String(this.isOpen);
    if (this.isOpen) this.#owner.setAttribute('aria-controls', this.element.id);
    else this.#owner.removeAttribute('aria-controls');
  }

  #mark() {
    for (const [i, option] of [...this.element.children].entries()) {
      option.classList.toggle('active', i === this.#at);
      if (!this.#multiple) option.ariaSelected = String(i === this.#at);
    }
    const active = this.element.children[this.#at];
    active?.scrollIntoView({ block: 'nearest' });
    if (active) this.#owner.setAttribute('aria-activedescendant', active.id);
    else this.#owner.removeAttribute('aria-activedescendant');
  }
}

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
  const text = h(
    'span',
    { class: 'option-text' },
    h('span', { class: 'option-label' }, label),
    detail && h('span', { class: 'option-detail' }, detail),
  );
  return h(
    'li',
    { id, role: 'option', 'aria-selected': String(checked ?? false), onclick: choose },
    picture,
    text,
    owner && h('span', { class: 'option-owner', 'aria-hidden': 'true' }, owner),
  );
};
