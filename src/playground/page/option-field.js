/**
 * One option of a slash command: a chip with its name and a box for its value.
 *
 * @import { ChoiceView, MemberView, OptionValue, OptionView } from '../page-api.ts'
 * @import { Directory } from './directory.js'
 * @import { Reading } from './option-values.js'
 *
 * @typedef {object} FieldContext
 * @property {() => Directory} directory
 * @property {(focused: string, text: string) => Promise<readonly ChoiceView[]>} complete
 * @property {(file: File) => Promise<string>} upload resolves to the attachment's id
 * @property {(element: HTMLElement) => void} addList shows a list above the message box
 * @property {(field: Field) => void} focused
 * @property {(field: Field) => void} chosen
 * @property {(field: Field) => void} submit
 * @property {(field: Field) => void} cancel
 * @property {(field: Field) => void} remove
 *
 * @typedef {object} Field
 * @property {OptionView} option
 * @property {HTMLElement} element
 * @property {HTMLInputElement} input
 * @property {() => Promise<Reading>} read
 * @property {() => Reading} readSoFar without uploading anything
 * @property {(text: string) => void} setText
 * @property {(problem: string | undefined) => void} setProblem
 * @property {() => void} dispose
 */

import { avatarOf } from './avatar.js';
import { h, newId, onKey } from './dom.js';
import { createListbox } from './listbox.js';
import { announce } from './notices.js';
import { choicesOf, filterChoices, readOption } from './option-values.js';

const DEBOUNCE_MS = 200;
const MAX_SHOWN = 25;

/**
 * @param {OptionView} option
 * @param {FieldContext} context
 * @returns {Field}
 */
export const createField = (option, context) => {
  const hasList = option.autocomplete || choicesOf(option, context.directory()) !== undefined;
  const problem = h('span', { id: newId('problem'), class: 'visually-hidden' });
  const input = inputOf(option, hasList, problem.id);
  const listbox = createListbox(input, 'Suggestions');
  if (hasList) context.addList(listbox.element);
  /** @type {OptionValue | undefined} */
  let chosen;
  let timer = 0;
  let asked = 0;

  /** @param {readonly { name: string, value: OptionValue }[]} choices */
  const list = (choices) => {
    const active = option.required || input.value.trim() !== '' ? 0 : -1;
    listbox.show(
      choices.slice(0, MAX_SHOWN).map(({ name, value }) => ({
        label: name,
        picture: pictureOf(context.directory().person(String(value))),
        choose: () => choose(name, value),
      })),
      active,
    );
    if (choices.length === 0) announce('No options match');
  };

  /**
   * @param {string} name
   * @param {OptionValue} value
   */
  const choose = (name, value) => {
    input.value = name;
    chosen = value;
    closeList();
    field.setProblem(undefined);
    context.chosen(field);
  };

  const closeList = () => {
    asked += 1;
    clearTimeout(timer);
    listbox.hide();
  };

  const askBot = async () => {
    asked += 1;
    const question = asked;
    const choices = await context.complete(option.name, input.value.trim()).catch(() => []);
    if (question === asked && document.activeElement === input) list(choices);
  };

  /** @param {number} delayMs before the bot is asked */
  const suggest = (delayMs) => {
    clearTimeout(timer);
    const choices = choicesOf(option, context.directory());
    if (choices) list(filterChoices(choices, input.value));
    else if (option.autocomplete) timer = setTimeout(askBot, delayMs);
  };

  /** @returns {Reading} */
  const readSoFar = () =>
    chosen === undefined ? readOption(option, input.value, context.directory()) : { value: chosen };

  /** @type {Field} */
  const field = {
    option,
    input,
    element: chipOf(option, input, problem, () => context.remove(field)),
    readSoFar,
    read: async () => (option.kind === 'attachment' ? readFile(option, input, context.upload) : readSoFar()),
    setText: (text) => {
      input.value = text;
      chosen = undefined;
    },
    setProblem: (text) => {
      problem.textContent = text ?? '';
      input.toggleAttribute('aria-invalid', text !== undefined);
      field.element.classList.toggle('invalid', text !== undefined);
    },
    dispose: () => {
      closeList();
      listbox.element.remove();
      field.element.remove();
    },
  };

  input.addEventListener('input', () => {
    chosen = undefined;
    field.setProblem(undefined);
    suggest(DEBOUNCE_MS);
  });
  input.addEventListener('focus', () => {
    context.focused(field);
    if (chosen === undefined) suggest(0);
  });
  input.addEventListener('blur', closeList);
  onKey(input, ({ key }) => {
    const active = listbox.active();
    if (key === 'Enter') return active?.choose ?? (() => context.submit(field));
    if (key === 'Tab') return active?.choose;
    if (key === 'Escape') return listbox.isOpen() ? closeList : () => context.cancel(field);
    if (key === 'Backspace') return input.value === '' ? () => context.remove(field) : undefined;
    return listbox.moveBy(key) ?? (key === 'ArrowDown' && hasList ? () => suggest(0) : undefined);
  });

  return field;
};

/** @param {MemberView | undefined} member */
const pictureOf = (member) => (member ? avatarOf(member) : undefined);

/**
 * @param {OptionView} option
 * @param {boolean} hasList
 * @param {string} problemId
 */
const inputOf = (option, hasList, problemId) => {
  const isFile = option.kind === 'attachment';
  const list = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-expanded': 'false' };
  return h('input', {
    type: isFile ? 'file' : 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'send',
    inputmode: option.kind === 'integer' ? 'numeric' : undefined,
    'aria-required': option.required ? 'true' : undefined,
    'aria-describedby': `option-help ${problemId}`,
    ...(hasList ? list : {}),
  });
};

/**
 * @param {OptionView} option
 * @param {HTMLInputElement} input
 * @param {HTMLElement} problem
 * @param {() => void} remove
 */
const chipOf = (option, input, problem, remove) =>
  h(
    'span',
    { class: 'chip' },
    h('label', {}, h('span', { class: 'chip-name' }, option.label), input),
    problem,
    !option.required &&
      h(
        'button',
        { type: 'button', class: 'chip-remove', 'aria-label': `Remove ${option.label}`, onclick: remove },
        '×',
      ),
  );

/**
 * @param {OptionView} option
 * @param {HTMLInputElement} input
 * @param {FieldContext['upload']} upload
 * @returns {Promise<Reading>}
 */
const readFile = async ({ required }, input, upload) => {
  const file = input.files?.[0];
  if (file) return { value: await upload(file) };
  return required ? { problem: 'This option is required. Choose a file.' } : { absent: true };
};
