/**
 * The action rows below a message.
 *
 * @import { ActionRow, ButtonComponent, SelectComponent } from '../../model/message-parts.ts'
 * @import { Directory } from '../directory.js'
 *
 * @typedef {object} ComponentContext
 * @property {() => Directory} directory
 * @property {(customId: string) => Promise<string | undefined>} press resolves to what went wrong, if anything
 * @property {(customId: string, values: readonly string[]) => Promise<string | undefined>} choose
 */

import { h } from '../dom.js';
import { SelectView } from '../forms/select-view.js';
import { icon } from '../icons.js';
import { attempt } from '../notices.js';
import { linkOf } from './markdown-view.js';

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

/**
 * @param {readonly ActionRow[]} rows
 * @param {ComponentContext} context
 */
export const actionRowsOf = (rows, context) => {
  const problem = h('p', { class: 'problem', role: 'alert' });
  /** @param {() => Promise<string | undefined>} act */
  const carryOut = async (act) => {
    problem.textContent = '';
    problem.textContent = (await act()) ?? '';
  };
  const views = rows.map((row) => h('div', { class: 'action-row' }, ...row.components.map(viewOf)));
  return h('div', { class: 'action-rows' }, ...views, problem);

  /** @param {ButtonComponent | SelectComponent} component */
  function viewOf(component) {
    if (component.type !== 2) {
      return selectOf(component, context.directory(), (values) =>
        carryOut(() => context.choose(component.custom_id, values)),
      );
    }
    if (component.style === 5) return linkButtonOf(component);
    return buttonOf(component, () => carryOut(() => context.press(component.custom_id ?? '')));
  }
};

/**
 * @param {ButtonComponent} component
 * @param {() => Promise<void>} press
 */
const buttonOf = (component, press) => {
  const button = h(
    'button',
    {
      type: 'button',
      class: `button ${STYLES[component.style]}`,
      disabled: component.disabled,
      dataset: { focusKey: component.custom_id ?? '' },
      onclick: () => attempt(() => whileBusy(button, press)),
    },
    ...faceOf(component),
  );
  return button;
};

/**
 * Further presses are ignored until the first is answered; the focus stays.
 *
 * @param {HTMLElement} button
 * @param {() => Promise<void>} press
 */
const whileBusy = async (button, press) => {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  await press().finally(() => {
    button.ariaBusy = 'false';
  });
};

/** @param {ButtonComponent} component */
const linkButtonOf = (component) => {
  const link = linkOf(component.url ?? '', [...faceOf(component), icon('external')]);
  link.className = 'button secondary';
  return link;
};

/** @param {ButtonComponent} component */
const faceOf = ({ emoji, label }) => [
  ...(emoji?.name ? [h('span', { class: 'emoji', 'aria-hidden': label ? 'true' : undefined }, emoji.name)] : []),
  ...(label ? [h('span', {}, label)] : []),
];

/**
 * @param {SelectComponent} component
 * @param {Directory} directory
 * @param {(values: readonly string[]) => Promise<void>} choose
 */
const selectOf = (component, directory, choose) => {
  const select = new SelectView(component, directory, (values) => attempt(() => choose(values)));
  return select.element;
};
