/**
 * @import { OptionView } from '../../model/page-views.ts'
 *
 * @typedef {object} AdderContext
 * @property {() => readonly OptionView[]} remaining options that have no chip yet
 * @property {(option: OptionView) => void} add
 * @property {() => void} submit
 * @property {() => void} cancel
 * @property {() => void} back Backspace in the empty box
 */

import { byId, h, onKey } from '../dom.js';
import { Listbox } from './listbox.js';
import { filterChoices } from './option-values.js';

/** The last box of a command: type or choose the name of an optional option. */
export class OptionAdder {
  input = h('input', {
    type: 'text',
    class: 'adder',
    role: 'combobox',
    autocomplete: 'off',
    enterkeyhint: 'send',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
    'aria-label': 'Add an option',
  });
  #listbox = new Listbox(this.input, 'Options');
  #context;

  /** @param {AdderContext} context */
  constructor(context) {
    this.#context = context;
    this.input.addEventListener('input', () => this.#suggest());
    this.input.addEventListener('blur', () => this.#listbox.hide());
    this.input.addEventListener('focus', () => {
      byId('option-problem').textContent = '';
      this.#suggest();
    });
    onKey(this.input, ({ key }) => this.#actionOf(key));
  }

  /** Put by the caller above the message box. */
  get list() {
    return this.#listbox.element;
  }

  /** @param {number} shown options that have a chip; the box is needed while there are none, to send by keyboard */
  refresh(shown) {
    const count = this.#context.remaining().length;
    this.input.placeholder = count > 0 ? `+${count} optional` : '';
    this.input.hidden = count === 0 && shown > 0;
  }

  #suggest() {
    const typed = this.input.value.replace(/:$/, '');
    const named = this.#context.remaining().map((option) => ({ option, name: option.label }));
    const whole = this.input.value.endsWith(':') && named.find(({ name }) => name === typed.trim());
    if (whole) return this.#choose(whole.option);
    const items = filterChoices(named, typed).map(({ option, name }) => ({
      label: name,
      detail: option.description,
      choose: () => this.#choose(option),
    }));
    this.#listbox.show(items, typed === '' ? -1 : 0);
  }

  /** @param {OptionView} option */
  #choose(option) {
    this.input.value = '';
    this.#listbox.hide();
    this.#context.add(option);
  }

  /**
   * @param {string} key
   * @returns {(() => void) | undefined}
   */
  #actionOf(key) {
    const { active, isOpen } = this.#listbox;
    if (key === 'Enter') return active?.choose ?? this.#context.submit;
    if (key === 'Tab') return active?.choose;
    if (key === 'Escape') return isOpen ? () => this.#listbox.hide() : this.#context.cancel;
    if (key === 'Backspace') return this.input.value === '' ? this.#context.back : undefined;
    return this.#listbox.moveBy(key) ?? (key === 'ArrowDown' ? () => this.#suggest() : undefined);
  }
}
