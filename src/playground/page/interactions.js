/**
 * What the open member does, and what is shown of the answer.
 *
 * @import { InputProblem, MessageView, Outcome } from '../page-api.ts'
 * @import { MessageList } from './message-list.js'
 * @import { MarkdownContext } from './markdown-view.js'
 * @import { ComposerContext } from './composer.js'
 * @import { Session } from './session.js'
 */

import { post, upload } from './api.js';
import { openModal } from './modal-view.js';

/**
 * @param {Session} session
 * @param {() => MessageList} list
 * @param {MarkdownContext} context
 */
export const createInteractions = (session, list, context) => {
  /**
   * @param {Outcome} outcome
   * @returns {string | undefined} what went wrong
   */
  const show = (outcome) => {
    switch (outcome.kind) {
      case 'message':
      case 'updated':
        if (outcome.message.channelId === session.channelId()) list().upsert(outcome.message);
        return undefined;
      case 'modal':
        openModal(outcome.modal, session.state().bot?.name ?? 'the app', context, (values) =>
          submitModal(outcome.modal.modalId, values),
        );
        return undefined;
      case 'failed':
        return outcome.text;
      case 'refused':
        return textOf(outcome.problems);
      default:
        return undefined;
    }
  };

  /**
   * @param {string} modalId
   * @param {Record<string, string | readonly string[]>} values
   */
  const submitModal = async (modalId, values) => {
    const outcome = await post('/modal', { userId: session.userId(), modalId, values });
    show(outcome);
    return outcome;
  };

  const who = () => ({ userId: session.userId(), channelId: session.channelId() });

  /** @type {ComposerContext} */
  const composer = {
    directory: context.directory,
    app: () => session.state().bot,
    upload: async (file) => (await upload(file)).id,
    post: async (content) => {
      const { message } = await post('/messages', { ...who(), content });
      list().upsert(message);
    },
    send: async ({ path, label }, options) => {
      const from = who();
      const outcome = await post('/command', { ...from, ...path, options });
      const problem = show(outcome);
      if (outcome.kind === 'failed' && problem) list().upsert(failure(session, label, from.channelId));
      return outcome;
    },
    complete: async ({ path }, options, focused) => {
      const outcome = await post('/autocomplete', { ...who(), ...path, options, focused });
      return outcome.kind === 'choices' ? outcome.choices : [];
    },
  };

  return {
    composer,
    /**
     * @param {MessageView} message
     * @param {string} customId
     */
    press: async ({ id }, customId) =>
      show(await post('/button', { userId: session.userId(), messageId: id, customId })),
    /**
     * @param {MessageView} message
     * @param {string} customId
     * @param {readonly string[]} values
     */
    choose: async ({ id }, customId, values) =>
      show(await post('/select', { userId: session.userId(), messageId: id, customId, values })),
    /** @param {MessageView} message */
    dismiss: async ({ id }) => {
      list().remove(id);
      if (!id.startsWith('local-')) await post('/dismiss', { userId: session.userId(), messageId: id });
    },
  };
};

/** @param {readonly InputProblem[]} problems */
const textOf = (problems) => problems.map(({ text }) => text).join(' ');

/**
 * A command that was never answered leaves no message on the server; Discord's client shows one of its own.
 *
 * @param {Session} session
 * @param {string} command
 * @param {string} channelId
 * @returns {MessageView}
 */
const failure = (session, command, channelId) => {
  const { bot, members } = session.state();
  const user = session.me();
  const author = bot ?? members[0] ?? user;
  return {
    id: `local-${session.now()}`,
    channelId,
    author,
    content: '',
    createdAt: new Date(session.now()).toISOString(),
    state: 'failed',
    ephemeral: true,
    usedBy: { user, command },
    embeds: [],
    attachments: [],
    components: [],
    pings: [],
  };
};
