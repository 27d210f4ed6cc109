/**
 * The message box: plain text, or a slash command being filled in.
 *
 * @import { ChannelView, CommandView, MemberView } from '../page-api.ts'
 * @import { Leaf } from './command-line.js'
 * @import { CommandContext, CommandForm } from './command-form.js'
 *
 * @typedef {object} TextContext
 * @property {() => MemberView | undefined} app whose commands they are
 * @property {(text: string) => Promise<void>} post
 *
 * @typedef {Omit<CommandContext, 'close'> & TextContext} ComposerContext
 */

import { createCommandForm } from './command-form.js';
import { leavesOf } from './command-line.js';
import { byId, h } from './dom.js';
import { icon } from './icons.js';
import { createTextBox } from './text-box.js';

/** @param {ComposerContext} context */
export const createComposer = (context) => {
  const send = h('button', { type: 'submit', class: 'icon-button send', 'aria-label': 'Send' }, icon('send'));
  const form = h('form', { class: 'message-box' });
  byId('composer').append(
    h(
      'div',
      { id: 'suggestions' },
      h('p', { id: 'option-help' }),
      h('p', { id: 'option-problem', class: 'problem', role: 'alert' }),
    ),
    form,
  );
  /** @type {readonly Leaf[]} */
  let leaves = [];
  /** @type {CommandForm | undefined} */
  let command;
  const textBox = createTextBox({ leaves: () => leaves, app: context.app, startCommand, post: context.post });

  /**
   * @param {Leaf} leaf
   * @param {ReadonlyMap<string, string>} texts
   */
  function startCommand(leaf, texts) {
    closeCommand();
    command = createCommandForm(leaf, texts, { ...context, close: backToText });
    form.replaceChildren(command.element, send);
    command.focus();
  }

  const closeCommand = () => {
    command?.dispose();
    command = undefined;
    byId('option-help').replaceChildren();
    byId('option-problem').textContent = '';
    form.replaceChildren(textBox.input, send);
  };

  /** @param {string} text */
  const backToText = (text) => {
    closeCommand();
    textBox.input.value = text;
    textBox.input.focus();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (command) command.submit();
    else textBox.send();
  });
  closeCommand();

  return {
    /** @param {readonly CommandView[]} commands */
    setCommands: (commands) => {
      leaves = leavesOf(commands);
    },
    /** @param {ChannelView} channel */
    setChannel: ({ name, canSend }) => {
      closeCommand();
      const { input } = textBox;
      input.disabled = !canSend;
      input.setAttribute('aria-label', `Message #${name}`);
      input.placeholder = canSend ? `Message #${name}` : 'You do not have permission to send messages in this channel.';
    },
    /** @param {string} label */
    start: (label) => {
      const leaf = leaves.find((other) => other.label === label);
      if (leaf) startCommand(leaf, new Map());
      else backToText(`/${label}`);
    },
  };
};
