/**
 * The inputs of a modal.
 *
 * @import { ModalField } from '../../model/page-views.ts'
 * @import { MarkdownContext } from '../messages/markdown-view.js'
 *
 * @typedef {string | readonly string[]} FieldValue
 *
 * @typedef {object} FieldView
 * @property {string} customId
 * @property {() => FieldValue} value
 * @property {() => string | undefined} check a problem that Discord's client finds by itself
 * @property {(problem: string | undefined) => void} setProblem
 * @property {() => void} focus
 */

import { h, newId } from '../dom.js';
import { renderMarkdown } from '../messages/markdown-view.js';
import { SelectView } from './select-view.js';

/**
 * @param {ModalField} field
 * @param {MarkdownContext} context
 * @returns {{ element: HTMLElement, view?: FieldView }} a block of text has no view
 */
export const modalFieldOf = (field, context) => {
  if (field.kind === 'input') return textField(field);
  if (field.kind === 'select') return selectField(field, context);
  return { element: h('div', { class: 'markdown' }, ...renderMarkdown(field.content, context)) };
};

/** @param {Extract<ModalField, { kind: 'input' }>} field */
const textField = (field) => {
  const { element, help, problem } = frameOf(field);
  const input = inputOf(field, help.id);
  input.value = field.value ?? '';
  element.prepend(h('label', { for: input.id }, ...labelOf(field)), input);
  /** @type {FieldView} */
  const view = {
    customId: field.customId,
    value: () => input.value,
    check: () => checkText(field, input.value),
    setProblem: (text) => {
      problem.textContent = text ?? '';
      input.ariaInvalid = String(text !== undefined);
    },
    focus: () => input.focus(),
  };
  return { element, view };
};

/**
 * @param {Extract<ModalField, { kind: 'input' }>} field
 * @param {string} helpId
 */
const inputOf = ({ style, placeholder, maxLength, required }, helpId) => {
  const attributes = {
    id: newId('input'),
    placeholder,
    maxlength: maxLength,
    'aria-required': String(required),
    'aria-describedby': helpId,
  };
  return style === 'short' ? h('input', { type: 'text', ...attributes }) : h('textarea', { rows: 4, ...attributes });
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
 */
const selectField = (field, context) => {
  const { element, help, problem } = frameOf(field);
  const select = new SelectView(field.select, context.directory(), () => problem.replaceChildren(), field.label);
  select.button.setAttribute('aria-describedby', help.id);
  element.prepend(h('span', { class: 'label' }, ...labelOf(field)), select.element);
  /** @type {FieldView} */
  const view = {
    customId: field.select.custom_id,
    value: () => select.values,
    check: () => (field.required && select.values.length === 0 ? 'This field is required.' : undefined),
    setProblem: (text) => problem.replaceChildren(text ?? ''),
    focus: () => select.button.focus(),
  };
  return { element, view };
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
  return { element: h('div', { class: 'field' }, help), help, problem };
};
