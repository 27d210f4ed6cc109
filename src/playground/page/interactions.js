/**
 * @import { InputProblem, Outcome } from '../model/page-api.ts'
 * @import { MessageView } from '../model/page-views.ts'
 * @import { Leaf } from './composer/command-line.js'
 * @import { Values } from './composer/command-form.js'
 * @import { MessageList } from './messages/message-list.js'
 * @import { MarkdownContext } from './messages/markdown-view.js'
 * @import { FieldValue } from './forms/modal-fields.js'
 * @import { Session } from './session.js'
 */

import { ActivityDialog } from './activity-view.js';
import { post } from './api.js';
import { ModalDialog } from './forms/modal-view.js';
import { followNewest } from './messages/scrolling.js';

/** What the open member does, and what is shown of the answer. */
export class Interactions {
  #session;
  #list;
  #context;

  /**
   * @param {Session} session
   * @param {() => MessageList} list
   * @param {MarkdownContext} context
   */
  constructor(session, list, context) {
    this.#session = session;
    this.#list = list;
    this.#context = context;
  }

  /** @param {string} content posted as plain text */
  async say(content) {
    const { message } = await post('/messages', { ...this.#here, content });
    this.#show({ kind: 'message', message });
  }

  /**
   * @param {Leaf} leaf
   * @param {Values} options
   * @returns {Promise<Outcome>}
   */
  async use({ path, label }, options) {
    const { channelId } = this.#here;
    const outcome = await post('/command', { ...this.#here, ...path, options });
    this.#show(outcome);
    if (outcome.kind === 'failed') this.#show({ kind: 'message', message: this.#failure(label, channelId) });
    return outcome;
  }

  /**
   * @param {Leaf} leaf
   * @param {Values} options
   * @param {string} focused
   */
  async complete({ path }, options, focused) {
    const outcome = await post('/autocomplete', { ...this.#here, ...path, options, focused });
    return outcome.kind === 'choices' ? outcome.choices : [];
  }

  /**
   * @param {MessageView} message
   * @param {string} customId
   * @returns {Promise<string | undefined>} what went wrong, if anything
   */
  async press({ id }, customId) {
    return this.#show(await post('/button', { userId: this.#session.userId, messageId: id, customId }));
  }

  /**
   * @param {MessageView} message
   * @param {string} customId
   * @param {readonly string[]} values
   * @returns {Promise<string | undefined>} what went wrong, if anything
   */
  async choose({ id }, customId, values) {
    return this.#show(await post('/select', { userId: this.#session.userId, messageId: id, customId, values }));
  }

  /** @param {MessageView} message */
  async dismiss({ id }) {
    this.#list().remove(id);
    if (!id.startsWith(LOCAL)) await post('/dismiss', { userId: this.#session.userId, messageId: id });
  }

  get #here() {
    return { userId: this.#session.userId, channelId: this.#session.channelId };
  }

  /**
   * @param {string} modalId
   * @param {Record<string, FieldValue>} values
   */
  async #submit(modalId, values) {
    const outcome = await post('/modal', { userId: this.#session.userId, modalId, values });
    this.#show(outcome);
    return outcome;
  }

  /**
   * @param {Outcome} outcome
   * @returns {string | undefined} what went wrong
   */
  #show(outcome) {
    switch (outcome.kind) {
      case 'message':
      case 'updated':
        if (outcome.message.channelId !== this.#session.channelId) return undefined;
        this.#list().upsert(outcome.message);
        if (outcome.kind === 'message') followNewest();
        return undefined;
      case 'modal':
        new ModalDialog(outcome.modal, this.#session.state.bot?.name ?? 'the app', this.#context, (values) =>
          this.#submit(outcome.modal.modalId, values),
        );
        return undefined;
      case 'activity':
        new ActivityDialog(outcome.activity, this.#session.userId);
        return undefined;
      case 'failed':
        return outcome.text;
      case 'refused':
        return textOf(outcome.problems);
      default:
        return undefined;
    }
  }

  /**
   * A command that was never answered leaves no message on the server; Discord's client shows one of its own.
   *
   * @param {string} command
   * @param {string} channelId
   * @returns {MessageView}
   */
  #failure(command, channelId) {
    const { now, state, me } = this.#session;
    return {
      id: `${LOCAL}${now()}`,
      channelId,
      author: state.bot ?? me,
      content: '',
      createdAt: new Date(now()).toISOString(),
      revision: 0,
      state: 'failed',
      ephemeral: true,
      usedBy: { user: me, command },
      embeds: [],
      attachments: [],
      components: [],
      pings: [],
    };
  }
}

/** Begins the id of a message that only this page knows. */
const LOCAL = 'local-';

/** @param {readonly InputProblem[]} problems */
const textOf = (problems) => problems.map(({ text }) => text).join(' ');
