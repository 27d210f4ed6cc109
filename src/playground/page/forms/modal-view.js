/**
 * @import { InputProblem, Outcome } from '../../model/page-api.ts'
 * @import { ModalView } from '../../model/page-views.ts'
 * @import { MarkdownContext } from '../messages/markdown-view.js'
 * @import { FieldValue, FieldView } from './modal-fields.js'
 *
 * @typedef {(values: Record<string, FieldValue>) => Promise<Outcome>} Submit
 */

import { h, newId } from '../dom.js';
import { attempt } from '../notices.js';
import { modalFieldOf } from './modal-fields.js';

/** A modal sent by the bot, as a native dialog; it opens at once and removes itself when closed. */
export class ModalDialog {
  #dialog;
  #fields;
  #submit;
  #form = h('form', { class: 'modal-form', novalidate: true });
  #problem = h('p', { class: 'problem', role: 'alert' });

  /**
   * @param {ModalView} modal
   * @param {string} appName
   * @param {MarkdownContext} context
   * @param {Submit} submit
   */
  constructor(modal, appName, context, submit) {
    const titleId = newId('modal-title');
    const parts = modal.fields.map((field) => modalFieldOf(field, context));
    this.#fields = parts.flatMap(({ view }) => (view ? [view] : []));
    this.#submit = submit;
    const note = h('p', { class: 'modal-note' }, `This form will be submitted to ${appName}.`);
    this.#form.append(
      this.#header(modal.title, titleId),
      h('div', { class: 'modal-fields' }, note, this.#problem, ...parts.map(({ element }) => element)),
      this.#footer(),
    );
    this.#dialog = h('dialog', { class: 'modal', 'aria-labelledby': titleId }, this.#form);
    this.#open();
  }

  /**
   * @param {string} title
   * @param {string} titleId
   */
  #header(title, titleId) {
    const close = () => this.#dialog.close();
    return h(
      'header',
      {},
      h('h2', { id: titleId }, title),
      h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: close }, '×'),
    );
  }

  #footer() {
    const close = () => this.#dialog.close();
    return h(
      'footer',
      {},
      h('button', { type: 'button', class: 'button secondary', onclick: close }, 'Cancel'),
      h('button', { type: 'submit', class: 'button primary' }, 'Submit'),
    );
  }

  #open() {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.#form.ariaBusy === 'true') return;
      this.#form.ariaBusy = 'true';
      attempt(() =>
        this.#send().finally(() => {
          this.#form.ariaBusy = 'false';
        }),
      );
    });
    this.#dialog.addEventListener('close', () => this.#dialog.remove());
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#fields[0]?.focus();
  }

  async #send() {
    const problems = this.#fields.flatMap(problemOf);
    this.#showProblems(problems);
    if (problems.length > 0) return;
    const values = Object.fromEntries(this.#fields.map((field) => [field.customId, field.value()]));
    const outcome = await this.#submit(values);
    if (outcome.kind === 'failed') this.#problem.textContent = `${outcome.text}. Try again.`;
    else if (outcome.kind === 'refused') this.#showProblems(outcome.problems);
    else this.#dialog.close();
  }

  /** @param {readonly InputProblem[]} problems none clears them */
  #showProblems(problems) {
    this.#problem.textContent = problems.find(({ field }) => field === undefined)?.text ?? '';
    for (const field of this.#fields)
      field.setProblem(problems.find((problem) => problem.field === field.customId)?.text);
    this.#fields.find(({ customId }) => problems.some((problem) => problem.field === customId))?.focus();
  }
}

/**
 * @param {FieldView} field
 * @returns {InputProblem[]}
 */
const problemOf = (field) => {
  const text = field.check();
  return text ? [{ field: field.customId, text }] : [];
};
