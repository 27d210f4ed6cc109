/**
 * @import { OptionValue } from '../../model/page-api.ts'
 * @import { ChoiceView, MemberView, OptionView } from '../../model/page-views.ts'
 * @import { Directory } from '../directory.js'
 * @import { Reading } from './option-values.js'
 *
 * @typedef {object} FieldContext
 * @property {() => Directory} directory
 * @property {(focused: string, text: string) => Promise<readonly ChoiceView[]>} complete
 * @property {(file: File) => Promise<string>} upload resolves to the attachment's id
 * @property {(element: HTMLElement) => void} addList shows a list above the message box
 * @property {(field: OptionField) => void} focused
 * @property {(field: OptionField) => void} chosen
 * @property {() => void} submit
 * @property {() => void} cancel
 * @property {(field: OptionField) => void} remove
 */

import { h, newId, onKey } from '../dom.js';
import { avatarOf } from '../messages/avatar.js';
import { announce } from '../notices.js';
import { Listbox } from './listbox.js';
import { choicesOf, filterChoices, readOption } from './option-values.js';

const DEBOUNCE_MS = 200;
const MAX_SHOWN = 25;

/** One option of a slash command: a chip with its name and a box for its value. */
export class OptionField {
  option;
  input;
  element;
  #context;
  #hasList;
  #listbox;
  #problem = h('span', { id: newId('problem'), class: 'visually-hidden' });
  /** @type {OptionValue | undefined} what was chosen from the list; typing takes it back */
  #chosen;
  #timer = 0;
  /** Counts questions to the bot, so that a late answer to an earlier one is dropped. */
  #asked = 0;

  /**
   * @param {OptionView} option
   * @param {FieldContext} context
   */
  constructor(option, context) {
    this.option = option;
    this.#context = context;
    this.#hasList = option.autocomplete || choicesOf(option, context.directory()) !== undefined;
    this.input = inputOf(option, this.#hasList, this.#problem.id);
    this.element = chipOf(option, this.input, this.#problem, () => context.remove(this));
    this.#listbox = new Listbox(this.input, 'Suggestions');
    if (this.#hasList) context.addList(this.#listbox.element);
    this.#listen();
  }

  get isEmpty() {
    return this.input.value === '';
  }

  get problem() {
    return this.#problem.textContent ?? '';
  }

  /** @param {string} text empty when there is none */
  set problem(text) {
    this.#problem.textContent = text;
    this.input.ariaInvalid = String(text !== '');
    this.element.classList.toggle('invalid', text !== '');
  }

  /** @returns {Promise<Reading>} uploads the file of an attachment option */
  async read() {
    return this.option.kind === 'attachment'
      ? readFile(this.option, this.input, this.#context.upload)
      : this.readSoFar();
  }

  /** @returns {Reading} */
  readSoFar() {
    if (this.#chosen !== undefined) return { value: this.#chosen };
    return readOption(this.option, this.input.value, this.#context.directory());
  }

  dispose() {
    this.#closeList();
    this.#listbox.element.remove();
    this.element.remove();
  }

  #listen() {
    this.input.addEventListener('input', () => {
      this.#chosen = undefined;
      this.problem = '';
      this.#suggest(DEBOUNCE_MS);
    });
    this.input.addEventListener('focus', () => {
      this.#context.focused(this);
      if (this.#chosen === undefined) this.#suggest(0);
    });
    this.input.addEventListener('blur', () => this.#closeList());
    onKey(this.input, ({ key }) => this.#actionOf(key));
  }

  /**
   * @param {string} key
   * @returns {(() => void) | undefined}
   */
  #actionOf(key) {
    const { active, isOpen } = this.#listbox;
    if (key === 'Enter') return active?.choose ?? this.#enter;
    if (key === 'Tab') return active?.choose;
    if (key === 'Escape') return isOpen ? () => this.#closeList() : this.#context.cancel;
    if (key === 'Backspace') return this.isEmpty ? () => this.#context.remove(this) : undefined;
    return this.#listbox.moveBy(key) ?? (key === 'ArrowDown' && this.#hasList ? () => this.#suggest(0) : undefined);
  }

  /** Without a file, Enter is left to the browser, which asks for one. */
  get #enter() {
    return this.option.kind === 'attachment' && this.isEmpty ? undefined : this.#context.submit;
  }

  /** @param {number} delayMs before the bot is asked */
  #suggest(delayMs) {
    clearTimeout(this.#timer);
    const choices = choicesOf(this.option, this.#context.directory());
    if (choices) this.#list(filterChoices(choices, this.input.value));
    else if (this.option.autocomplete) this.#timer = setTimeout(() => this.#askBot(), delayMs);
  }

  async #askBot() {
    this.#asked += 1;
    const question = this.#asked;
    const choices = await this.#context.complete(this.option.name, this.input.value.trim()).catch(() => []);
    if (question === this.#asked && document.activeElement === this.input) this.#list(choices);
  }

  /** @param {readonly { name: string, value: OptionValue }[]} choices */
  #list(choices) {
    const items = choices.slice(0, MAX_SHOWN).map(({ name, value }) => ({
      label: name,
      picture: pictureOf(this.#context.directory().person(String(value))),
      choose: () => this.#choose(name, value),
    }));
    this.#listbox.show(items, this.option.required || !this.isEmpty ? 0 : -1);
    if (choices.length === 0) announce('No options match');
  }

  /**
   * @param {string} name
   * @param {OptionValue} value
   */
  #choose(name, value) {
    this.input.value = name;
    this.#chosen = value;
    this.#closeList();
    this.problem = '';
    this.#context.chosen(this);
  }

  #closeList() {
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#listbox.hide();
  }
}

/** @param {MemberView | undefined} member */
const pictureOf = (member) => (member ? avatarOf(member) : undefined);

/**
 * @param {OptionView} option
 * @param {boolean} hasList
 * @param {string} problemId
 */
const inputOf = (option, hasList, problemId) => {
  const list = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-expanded': 'false' };
  return h('input', {
    type: option.kind === 'attachment' ? 'file' : 'text',
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
const chipOf = ({ label, required }, input, problem, remove) =>
  h(
    'span',
    { class: 'chip' },
    h('label', {}, h('span', { class: 'chip-name' }, label), input),
    problem,
    !required &&
      h('button', { type: 'button', class: 'chip-remove', 'aria-label': `Remove ${label}`, onclick: remove }, '×'),
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
