/**
 * The message box while plain text is typed; a slash opens the list of commands.
 *
 * @import { MemberView } from '../page-api.ts'
 * @import { Leaf } from './command-line.js'
 *
 * @typedef {object} TextBoxContext
 * @property {() => readonly Leaf[]} leaves
 * @property {() => MemberView | undefined} app whose commands they are
 * @property {(leaf: Leaf, texts: ReadonlyMap<string, string>) => void} startCommand
 * @property {(text: string) => Promise<void>} post
 */

import { avatarOf } from './avatar.js';
import { matchLeaves, parseLine } from './command-line.js';
import { byId, h, onKey } from './dom.js';
import { createListbox } from './listbox.js';
import { announce, attempt } from './notices.js';

/** @param {TextBoxContext} context */
export const createTextBox = ({ leaves, app, startCommand, post }) => {
  const input = h('textarea', {
    id: 'composer-text',
    rows: 1,
    maxlength: 2000,
    enterkeyhint: 'send',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
  });
  const listbox = createListbox(input, 'Commands');
  // Unlike a combobox, a text box does not make its list known as reachable by keyboard.
  listbox.element.tabIndex = 0;
  byId('suggestions').append(listbox.element);

  const suggest = () => {
    const parsed = parseLine(leaves(), input.value);
    if (parsed) return start(parsed.leaf, parsed.texts);
    const isCommand = /^\/[^\n]*$/.test(input.value);
    const matches = isCommand ? matchLeaves(leaves(), input.value.slice(1)) : [];
    byId('option-help').replaceChildren(...(isCommand ? ['Commands'] : []));
    listbox.show(matches.map(itemOf), 0);
    if (isCommand) announce(matches.length === 1 ? '1 command' : `${matches.length} commands`);
  };

  /** @param {Leaf} leaf */
  const itemOf = (leaf) => ({
    label: `/${leaf.label}`,
    detail: leaf.description,
    ...faceOf(app()),
    choose: () => start(leaf, new Map()),
  });

  /**
   * @param {Leaf} leaf
   * @param {ReadonlyMap<string, string>} texts
   */
  const start = (leaf, texts) => {
    input.value = '';
    hide();
    startCommand(leaf, texts);
  };

  const hide = () => {
    listbox.hide();
    byId('option-help').replaceChildren();
  };

  const send = () => {
    const text = input.value.trim();
    if (text === '') return;
    input.value = '';
    hide();
    attempt(() => post(text));
  };

  onKey(input, ({ key, shiftKey }) => {
    const active = listbox.active();
    if (key === 'Enter' && !shiftKey) return active?.choose ?? send;
    if (key === 'Tab' && !shiftKey) return active?.choose;
    if (key === 'Escape') return listbox.isOpen() ? hide : undefined;
    return listbox.moveBy(key);
  });
  input.addEventListener('input', suggest);
  input.addEventListener('focus', suggest);
  input.addEventListener('blur', hide);

  return { input, send };
};

/** @param {MemberView | undefined} app */
const faceOf = (app) => (app ? { picture: avatarOf(app), owner: app.name } : {});
