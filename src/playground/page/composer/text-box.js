/**
 * @import { MemberView } from '../../model/page-views.ts'
 * @import { Leaf } from './command-line.js'
 *
 * @typedef {object} TextBoxContext
 * @property {() => readonly Leaf[]} leaves
 * @property {() => MemberView | undefined} app whose commands they are
 * @property {(leaf: Leaf, texts: ReadonlyMap<string, string>) => void} startCommand
 * @property {(text: string) => Promise<void>} post
 */

import { byId, h, onKey } from '../dom.js';
import { avatarOf } from '../messages/avatar.js';
import { announce, attempt } from '../notices.js';
import { matchLeaves, parseLine } from './command-line.js';
import { Listbox } from './listbox.js';

/** The message box while plain text is typed; a slash opens the list of commands. */
export class TextBox {
  input = h('textarea', {
    id: 'composer-text',
    rows: 1,
    maxlength: 2000,
    enterkeyhint: 'send',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
  });
  #listbox = new Listbox(this.input, 'Commands');
  #context;

  /** @param {TextBoxContext} context */
  constructor(context) {
    this.#context = context;
    // Unlike a combobox, a text box does not make its list known as reachable by keyboard.
    this.#listbox.element.tabIndex = 0;
    byId('suggestions').append(this.#listbox.element);
    this.input.addEventListener('input', () => this.#suggest());
    this.input.addEventListener('focus', () => this.#suggest());
    this.input.addEventListener('blur', () => this.#hide());
    onKey(this.input, (event) => this.#actionOf(event));
  }

  send() {
    const text = this.input.value.trim();
    if (text === '') return;
    this.input.value = '';
    this.#hide();
    attempt(() => this.#context.post(text));
  }

  /** The commands are others: what is being typed may be one of them. */
  refresh() {
    if (document.activeElement === this.input) this.#suggest();
  }

  #suggest() {
    const leaves = this.#context.leaves();
    const parsed = parseLine(leaves, this.input.value);
    if (parsed) return this.#start(parsed.leaf, parsed.texts);
    const isCommand = /^\/[^\n]*$/.test(this.input.value);
    const matches = isCommand ? matchLeaves(leaves, this.input.value.slice(1)) : [];
    byId('option-help').replaceChildren(...(isCommand ? ['Commands'] : []));
    this.#listbox.show(
      matches.map((leaf) => this.#itemOf(leaf)),
      0,
    );
    if (isCommand) announce(matches.length === 1 ? '1 command' : `${matches.length} commands`);
  }

  /** @param {Leaf} leaf */
  #itemOf(leaf) {
    const app = this.#context.app();
    return {
      label: `/${leaf.label}`,
      detail: leaf.description,
      picture: app && avatarOf(app),
      owner: app?.name,
      choose: () => this.#start(leaf, new Map()),
    };
  }

  /**
   * @param {Leaf} leaf
   * @param {ReadonlyMap<string, string>} texts
   */
  #start(leaf, texts) {
    this.input.value = '';
    this.#hide();
    this.#context.startCommand(leaf, texts);
  }

  #hide() {
    this.#listbox.hide();
    byId('option-help').replaceChildren();
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {(() => void) | undefined}
   */
  #actionOf({ key, shiftKey }) {
    const { active, isOpen } = this.#listbox;
    if (key === 'Enter' && !shiftKey) return active?.choose ?? (() => this.send());
    if (key === 'Tab' && !shiftKey) return active?.choose;
    if (key === 'Escape') return isOpen ? () => this.#hide() : undefined;
    return this.#listbox.moveBy(key);
  }
}
