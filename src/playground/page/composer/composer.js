/**
 * @import { ChannelView, CommandView, MemberView } from '../../model/page-views.ts'
 * @import { Leaf } from './command-line.js'
 * @import { CommandContext } from './command-form.js'
 *
 * @typedef {object} TextContext
 * @property {() => MemberView | undefined} app whose commands they are
 * @property {(text: string) => Promise<void>} post
 *
 * @typedef {Omit<CommandContext, 'close'> & TextContext} ComposerContext
 */

import { channelLabel } from '../directory.js';
import { byId, h } from '../dom.js';
import { icon } from '../icons.js';
import { CommandForm } from './command-form.js';
import { leavesOf } from './command-line.js';
import { TextBox } from './text-box.js';

/** The message box: plain text, or a slash command being filled in. */
export class Composer {
  #context;
  #textBox;
  #form = h('form', { class: 'message-box' });
  #send = h('button', { type: 'submit', class: 'icon-button send', 'aria-label': 'Send' }, icon('send'));
  /** @type {readonly Leaf[]} */
  #leaves = [];
  /** @type {CommandForm | undefined} */
  #command;

  /** @param {ComposerContext} context */
  constructor(context) {
    this.#context = context;
    const help = h('p', { id: 'option-help' });
    const problem = h('p', { id: 'option-problem', class: 'problem', role: 'alert' });
    byId('composer').append(h('div', { id: 'suggestions' }, help, problem), this.#form);
    this.#textBox = new TextBox({
      ...context,
      leaves: () => this.#leaves,
      startCommand: (leaf, texts) => this.#startCommand(leaf, texts),
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#command) this.#command.submit();
      else this.#textBox.send();
    });
    this.#closeCommand();
  }

  /** @param {readonly CommandView[]} commands */
  setCommands(commands) {
    this.#leaves = leavesOf(commands);
    this.#textBox.refresh();
  }

  /** @param {ChannelView} channel */
  setChannel(channel) {
    const label = `Message ${channelLabel(channel)}`;
    // To put the text box in its place again would take the focus from it.
    if (this.#command) this.#closeCommand();
    const { input } = this.#textBox;
    input.disabled = !channel.canSend;
    input.ariaLabel = label;
    input.placeholder = channel.canSend ? label : 'You do not have permission to send messages in this channel.';
  }

  /** @param {string} label as in `daily setup`; one that is not offered is typed as text */
  start(label) {
    const leaf = this.#leaves.find((other) => other.label === label);
    if (leaf) this.#startCommand(leaf, new Map());
    else this.#backToText(`/${label}`);
  }

  /**
   * @param {Leaf} leaf
   * @param {ReadonlyMap<string, string>} texts
   */
  #startCommand(leaf, texts) {
    this.#closeCommand();
    this.#command = new CommandForm(leaf, texts, { ...this.#context, close: (text) => this.#backToText(text) });
    this.#form.replaceChildren(this.#command.element, this.#send);
    this.#command.focus();
  }

  #closeCommand() {
    this.#command?.dispose();
    this.#command = undefined;
    byId('option-help').replaceChildren();
    byId('option-problem').textContent = '';
    this.#form.replaceChildren(this.#textBox.input, this.#send);
  }

  /** @param {string} text */
  #backToText(text) {
    this.#closeCommand();
    this.#textBox.input.value = text;
    this.#textBox.input.focus();
  }
}
