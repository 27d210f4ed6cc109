/**
 * The last box of a command: type or choose the name of an optional option.
 *
 * @import { OptionView } from '../page-api.ts'
 */

import { byId, h, onKey } from './dom.js';
import { createListbox } from './listbox.js';
import { filterChoices } from './option-values.js';

/**
 * @param {{
 *   remaining: () => readonly OptionView[],
 *   add: (option: OptionView) => void,
 *   submit: () => void,
 *   cancel: () => void,
 *   back: () => void,
 * }} actions
 */
export const createAdder = ({ remaining, add, submit, cancel, back }) => {
  const input = h('input', {
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
  const listbox = createListbox(input, 'Options');

  const suggest = () => {
    const typed = input.value.replace(/:$/, '');
    const named = remaining().map((option) => ({ option, name: option.label }));
    const whole = input.value.endsWith(':') && named.find(({ name }) => name === typed.trim());
    if (whole) return choose(whole.option);
    listbox.show(
      filterChoices(named, typed).map(({ option, name }) => ({
        label: name,
        detail: option.description,
        choose: () => choose(option),
      })),
      typed === '' ? -1 : 0,
    );
  };

  /** @param {OptionView} option */
  const choose = (option) => {
    input.value = '';
    listbox.hide();
    add(option);
  };

  /** @param {KeyboardEvent} event */
  const actionOf = ({ key }) => {
    const active = listbox.active();
    if (key === 'Enter') return active?.choose ?? submit;
    if (key === 'Tab') return active?.choose;
    if (key === 'Escape') return listbox.isOpen() ? listbox.hide : cancel;
    if (key === 'Backspace') return input.value === '' ? back : undefined;
    return listbox.moveBy(key) ?? (key === 'ArrowDown' ? suggest : undefined);
  };

  input.addEventListener('input', suggest);
  input.addEventListener('focus', () => {
    byId('option-problem').textContent = '';
    suggest();
  });
  input.addEventListener('blur', listbox.hide);
  onKey(input, actionOf);

  return {
    input,
    element: input,
    list: listbox.element,
    hasOptions: () => remaining().length > 0,
    refresh: () => {
      const count = remaining().length;
      input.placeholder = count > 0 ? `+${count} optional` : '';
    },
  };
};
