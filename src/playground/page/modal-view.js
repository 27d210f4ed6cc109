/**
 * A modal sent by the bot, as a native dialog.
 *
 * @import { InputProblem, ModalField, ModalView, Outcome } from '../page-api.ts'
 * @import { MarkdownContext } from './markdown-view.js'
 *
 * @typedef {string | readonly string[]} FieldValue
 *
 * @typedef {object} FieldView
 * @property {string} customId
 * @property {HTMLElement} element
 * @property {() => FieldValue} value
 * @property {() => string | undefined} check a problem that Discord's client finds by itself
 * @property {(problem: string | undefined) => void} setProblem
 * @property {() => void} focus
 */

import { h, newId } from './dom.js';
import { renderMarkdown } from './markdown-view.js';
import { attempt } from './notices.js';
import { createSelect } from './select-view.js';

/**
 * @param {ModalView} modal
 * @param {string} appName
 * @param {MarkdownContext} context
 * @param {(values: Record<string, FieldValue>) => Promise<Outcome>} submit
 */
export const openModal = (modal, appName, context, submit) => {
  const problem = h('p', { class: 'problem', role: 'alert' });
  const parts = modal.fields.map((field) => partOf(field, context));
  const fields = parts.flatMap(({ field }) => (field ? [field] : []));
  const titleId = newId('modal-title');
  const close = () => dialog.close();

  const send = async () => {
    problem.textContent = '';
    if (!showFirstProblem(fields, fields.flatMap(problemOf))) return;
    const outcome = await submit(Object.fromEntries(fields.map((field) => [field.customId, field.value()])));
    if (outcome.kind === 'failed') problem.textContent = `${outcome.text}. Something went wrong. Try again.`;
    else if (outcome.kind === 'refused') showRefusal(outcome.problems);
    else close();
  };

  /** @param {readonly InputProblem[]} problems */
  const showRefusal = (problems) => {
    problem.textContent = problems.find(({ field }) => field === undefined)?.text ?? '';
    showFirstProblem(fields, problems);
  };

  const form = h(
    'form',
    { class: 'modal-form', novalidate: true },
    h(
      'header',
      {},
      h('h2', { id: titleId }, modal.title),
      h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: close }, '×'),
    ),
    h(
      'div',
      { class: 'modal-fields' },
      h('p', { class: 'modal-note' }, `This form will be submitted to ${appName}.`),
      problem,
      ...parts.map(({ element }) => element),
    ),
    h(
      'footer',
      {},
      h('button', { type: 'button', class: 'button secondary', onclick: close }, 'Cancel'),
      h('button', { type: 'submit', class: 'button primary' }, 'Submit'),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    attempt(() =>
      send().finally(() => {
        form.ariaBusy = 'false';
      }),
    );
  });

  const dialog = h('dialog', { class: 'modal', 'aria-labelledby': titleId }, form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
};

/**
 * @param {FieldView} field
 * @returns {InputProblem[]}
 */
const problemOf = (field) => {
  const text = field.check();
  return text ? [{ field: field.customId, text }] : [];
};

/**
 * @param {readonly FieldView[]} fields
 * @param {readonly InputProblem[]} problems
 * @returns {boolean} whether there was none
 */
const showFirstProblem = (fields, problems) => {
  for (const field of fields) field.setProblem(problems.find((problem) => problem.field === field.customId)?.text);
  fields.find(({ customId }) => problems.some((problem) => problem.field === customId))?.focus();
  return problems.length === 0;
};

/**
 * @param {ModalField} field
 * @param {MarkdownContext} context
 * @returns {{ element: HTMLElement, field?: FieldView }}
 */
const partOf = (field, context) => {
  if (field.kind === 'text') {
    return { element: h('div', { class: 'markdown' }, ...renderMarkdown(field.content, context)) };
  }
  const view = field.kind === 'input' ? textField(field) : selectField(field, context);
  return { element: view.element, field: view };
};

/**
 * @param {Extract<ModalField, { kind: 'input' }>} field
 * @returns {FieldView}
 */
const textField = (field) => {
  const { frame, helpId, setProblem } = frameOf(field);
  const attributes = {
    id: newId('input'),
    placeholder: field.placeholder,
    maxlength: field.maxLength,
    'aria-required': String(field.required),
    'aria-describedby': helpId,
  };
  const input =
    field.style === 'short' ? h('input', { type: 'text', ...attributes }) : h('textarea', { rows: 4, ...attributes });
  input.value = field.value ?? '';
  const label = h('label', { for: input.id }, ...labelOf(field));
  frame.prepend(label, input);
  return {
    customId: field.customId,
    element: frame,
    value: () => input.value,
    check: () => checkText(field, input.value),
    setProblem: (problem) => {
      setProblem(problem);
      input.ariaInvalid = String(problem !== undefined);
    },
    focus: () => input.focus(),
  };
};

/**
 * @param {Extract<ModalField, { kind: 'input' }>} field
 * @param {string} value
 */
const checkText = ({ required, minLength, maxLength }, value) => {
  if (value.trim() === '') return required ? 'This field is required.' : undefined;
  if (value.length < minLength) return `Must be at least ${minLength} characters.`;
  return value.length > maxLength ? `Must be at most ${maxLength} characters.` : undefined;
};

/**
 * @param {Extract<ModalField, { kind: 'select' }>} field
 * @param {MarkdownContext} context
 * @returns {FieldView}
 */
const selectField = (field, context) => {
  const { frame, helpId, setProblem } = frameOf(field);
  const select = createSelect(field.select, context.directory(), () => setProblem(undefined), field.label);
  select.button.setAttribute('aria-describedby', helpId);
  frame.prepend(h('span', { class: 'label' }, ...labelOf(field)), select.element);
  return {
    customId: field.select.custom_id,
    element: frame,
    value: select.values,
    check: () => (field.required && select.values().length === 0 ? 'This field is required.' : undefined),
    setProblem,
    focus: () => select.button.focus(),
  };
};

/** @param {{ label: string, required: boolean }} field */
const labelOf = ({ label, required }) => [
  label,
  required && h('span', { class: 'required', 'aria-hidden': 'true' }, ' *'),
];

/** @param {{ description?: string }} field */
const frameOf = ({ description }) => {
  const problem = h('span', { class: 'problem' });
  const help = h('p', { id: newId('help'), class: 'field-help' }, problem, ' ', description);
  return {
    frame: h('div', { class: 'field' }, help),
    helpId: help.id,
    /** @param {string | undefined} text */
    setProblem: (text) => {
      problem.textContent = text ?? '';
    },
  };
};
