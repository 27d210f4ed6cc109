/**
 * @import { SelectChoice, SelectComponent } from '../../model/message-parts.ts'
 * @import { Directory } from '../directory.js'
 */

import { Listbox } from '../composer/listbox.js';
import { h, onKey } from '../dom.js';

/**
 * A select menu, in a message or a modal: a button that opens a list. One choice closes it; where several may be
 * chosen it stays open until it loses the focus.
 */
export class SelectView {
  element;
  button;
  #component;
  #choices;
  #onChange;
  #listbox;
  #text = h('span', { class: 'select-text' });
  /** @type {readonly string[]} */
  #values;
  /** @type {readonly string[]} */
  #sent;

  /**
   * @param {SelectComponent} component
   * @param {Directory} directory
   * @param {(values: readonly string[]) => void} onChange called when the list closes with other values than before
   * @param {string} [name] accessible name; the placeholder when absent
   */
  constructor(component, directory, onChange, name = placeholderOf(component)) {
    this.#component = component;
    this.#choices = choicesOf(component, directory);
    this.#onChange = onChange;
    this.#values = this.#choices.filter((choice) => choice.default).map((choice) => choice.value);
    this.#sent = this.#values;
    this.button = buttonOf(component, name, this.#text);
    this.#listbox = new Listbox(this.button, name, { multiple: this.#takesSeveral });
    this.element = h('div', { class: 'select' }, this.button, this.#listbox.element);
    this.#showText();
    this.#listen();
  }

  get values() {
    return this.#values;
  }

  get #takesSeveral() {
    return (this.#component.max_values ?? 1) > 1;
  }

  #listen() {
    this.button.addEventListener('click', () => (this.#listbox.isOpen ? this.#close() : this.#openAtChosen()));
    this.button.addEventListener('blur', () => this.#listbox.isOpen && this.#close());
    onKey(this.button, ({ key }) => {
      if (!this.#listbox.isOpen) return key.startsWith('Arrow') ? () => this.#openAtChosen() : undefined;
      if (key === 'Enter' || key === ' ') return this.#listbox.active?.choose;
      return key === 'Escape' ? () => this.#close() : this.#listbox.moveBy(key);
    });
  }

  #openAtChosen() {
    this.#open(
      Math.max(
        0,
        this.#choices.findIndex((choice) => this.#values.includes(choice.value)),
      ),
    );
  }

  /** @param {number} active */
  #open(active) {
    const items = this.#choices.map((choice, i) => ({
      label: labelOf(choice),
      ...(choice.description ? { detail: choice.description } : {}),
      ...(this.#takesSeveral ? { checked: this.#values.includes(choice.value) } : {}),
      choose: () => this.#pick(choice.value, i),
    }));
    this.#listbox.show(items, active);
  }

  /**
   * @param {string} value
   * @param {number} index
   */
  #pick(value, index) {
    const limit = this.#component.max_values ?? 1;
    this.#values = this.#takesSeveral ? toggled(this.#values, value, limit) : [value];
    this.#showText();
    if (this.#takesSeveral) this.#open(index);
    else this.#close();
  }

  #close() {
    this.#listbox.hide();
    const isSame = this.#values.join('\n') === this.#sent.join('\n');
    if (isSame || this.#values.length < (this.#component.min_values ?? 1)) return;
    this.#sent = this.#values;
    this.#onChange(this.#values);
  }

  #showText() {
    const chosen = this.#choices.filter((choice) => this.#values.includes(choice.value)).map((choice) => choice.label);
    this.#text.textContent = chosen.join(', ') || placeholderOf(this.#component);
    this.#text.classList.toggle('placeholder', chosen.length === 0);
  }
}

/** @param {SelectComponent} component */
const placeholderOf = ({ placeholder }) => placeholder || 'Make a selection';

/** @param {SelectChoice} choice */
const labelOf = ({ emoji, label }) => (emoji?.name ? `${emoji.name} ${label}` : label);

/**
 * @param {SelectComponent} component
 * @param {string} name
 * @param {HTMLElement} text
 */
const buttonOf = ({ custom_id, disabled }, name, text) =>
  h(
    'button',
    {
      type: 'button',
      class: 'select-button',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': name,
      disabled,
      dataset: { focusKey: custom_id },
    },
    text,
  );

/**
 * @param {readonly string[]} values
 * @param {string} value
 * @param {number} limit a choice beyond it is ignored
 */
const toggled = (values, value, limit) => {
  if (values.includes(value)) return values.filter((other) => other !== value);
  return values.length < limit ? [...values, value] : values;
};

/**
 * @param {SelectComponent} component
 * @param {Directory} directory
 * @returns {readonly SelectChoice[]}
 */
const choicesOf = ({ type, options = [] }, { people, roles, channels }) => {
  const users = people.map(({ id, name }) => ({ label: name, value: id }));
  const roleChoices = roles.map(({ id, name }) => ({ label: `@${name}`, value: id }));
  switch (type) {
    case 3:
      return options;
    case 5:
      return users;
    case 6:
      return roleChoices;
    case 7:
      return [...users, ...roleChoices];
    case 8:
      return channels.map(({ id, name }) => ({ label: `#${name}`, value: id }));
  }
};
