/**
 * A select menu, in a message or a modal: a button that opens a list. One choice closes it; where several may be
 * chosen it stays open until it loses the focus.
 *
 * @import { SelectChoice, SelectComponent } from '../page-api.ts'
 * @import { Directory } from './directory.js'
 */

import { h, onKey } from './dom.js';
import { createListbox } from './listbox.js';

/**
 * @param {SelectComponent} component
 * @param {Directory} directory
 * @param {(values: readonly string[]) => void} onChange called when the list closes with other values than before
 * @param {string} [name] accessible name; the placeholder when absent
 * @returns {{ element: HTMLElement, button: HTMLButtonElement, values: () => string[] }}
 */
export const createSelect = (component, directory, onChange, name) => {
  const placeholder = component.placeholder || 'Make a selection';
  const multiple = (component.max_values ?? 1) > 1;
  const choices = choicesOf(component, directory);
  let values = choices.filter((choice) => choice.default).map((choice) => choice.value);
  let sent = values;

  const text = h('span', { class: 'select-text' });
  const button = h(
    'button',
    {
      type: 'button',
      class: 'select-button',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      'aria-label': name ?? placeholder,
      disabled: component.disabled,
      dataset: { focusKey: component.custom_id },
    },
    text,
  );
  const listbox = createListbox(button, name ?? placeholder, { multiple });

  const showText = () => {
    const chosen = choices.filter((choice) => values.includes(choice.value)).map((choice) => choice.label);
    text.textContent = chosen.join(', ') || placeholder;
    text.classList.toggle('placeholder', chosen.length === 0);
  };

  /** @param {number} active */
  const open = (active) =>
    listbox.show(
      choices.map((choice, i) => ({
        label: `${choice.emoji?.name ? `${choice.emoji.name} ` : ''}${choice.label}`,
        ...(choice.description ? { detail: choice.description } : {}),
        ...(multiple ? { checked: values.includes(choice.value) } : {}),
        choose: () => pick(choice.value, i),
      })),
      active,
    );

  /**
   * @param {string} value
   * @param {number} index
   */
  const pick = (value, index) => {
    values = multiple ? toggled(values, value, component.max_values ?? 1) : [value];
    showText();
    if (multiple) open(index);
    else close();
  };

  const close = () => {
    listbox.hide();
    if (values.join('\n') === sent.join('\n') || values.length < (component.min_values ?? 1)) return;
    sent = values;
    onChange(values);
  };

  const openAtChosen = () =>
    open(
      Math.max(
        0,
        choices.findIndex((choice) => values.includes(choice.value)),
      ),
    );
  button.addEventListener('click', () => (listbox.isOpen() ? close() : openAtChosen()));
  button.addEventListener('blur', () => listbox.isOpen() && close());
  onKey(button, ({ key }) => {
    if (!listbox.isOpen()) return ['ArrowDown', 'ArrowUp'].includes(key) ? openAtChosen : undefined;
    if (key === 'Enter' || key === ' ') return listbox.active()?.choose;
    return key === 'Escape' ? close : listbox.moveBy(key);
  });

  showText();
  return { element: h('div', { class: 'select' }, button, listbox.element), button, values: () => [...values] };
};

/**
 * @param {readonly string[]} values
 * @param {string} value
 * @param {number} limit a choice beyond it is ignored
 */
const toggled = (values, value, limit) => {
  if (values.includes(value)) return values.filter((other) => other !== value);
  return values.length < limit ? [...values, value] : [...values];
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
