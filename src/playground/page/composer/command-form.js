/**
 * @import { InputProblem, OptionValue, Outcome } from '../../model/page-api.ts'
 * @import { ChoiceView } from '../../model/page-views.ts'
 * @import { Directory } from '../directory.js'
 * @import { Leaf } from './command-line.js'
 * @import { FieldContext } from './option-field.js'
 *
 * @typedef {Record<string, OptionValue>} Values by option name
 *
 * @typedef {object} CommandContext
 * @property {() => Directory} directory
 * @property {(leaf: Leaf, values: Values) => Promise<Outcome>} send
 * @property {(leaf: Leaf, values: Values, focused: string) => Promise<readonly ChoiceView[]>} complete
 * @property {(file: File) => Promise<string>} upload
 * @property {(text: string) => void} close back to plain text; called once
 */

import { byId, h } from '../dom.js';
import { attempt } from '../notices.js';
import { OptionAdder } from './option-adder.js';
import { OptionField } from './option-field.js';

/** A slash command being filled in: its name, a chip for each option, and a box that adds optional ones. */
export class CommandForm {
  element;
  #leaf;
  #context;
  #adder;
  #chips = h('span', { class: 'chips' });
  /** @type {OptionField[]} */
  #fields = [];

  /**
   * @param {Leaf} leaf
   * @param {ReadonlyMap<string, string>} texts by option name
   * @param {CommandContext} context
   */
  constructor(leaf, texts, context) {
    this.#leaf = leaf;
    this.#context = context;
    this.#adder = this.#createAdder();
    this.element = h(
      'div',
      { class: 'command-form', role: 'group', 'aria-label': `Command /${leaf.label}` },
      h('span', { class: 'command-name' }, `/${leaf.label}`),
      this.#chips,
      this.#adder.input,
    );
    for (const { name, required } of leaf.options) {
      const text = texts.get(name);
      if (required || text !== undefined) this.#addField(name).input.value = text ?? '';
    }
    this.#adder.refresh(this.#fields.length);
    byId('suggestions').append(this.#adder.list);
    showHelp(`/${leaf.label}`, leaf.description);
  }

  /** Focuses the first option that has no value yet, or else the last. */
  focus() {
    const field = this.#fields.find(({ isEmpty }) => isEmpty) ?? this.#fields.at(-1);
    (field ?? this.#adder).input.focus();
  }

  dispose() {
    for (const field of this.#fields) field.dispose();
    this.#adder.list.remove();
  }

  submit() {
    if (this.element.ariaBusy === 'true') return;
    this.element.ariaBusy = 'true';
    attempt(() =>
      this.#send().finally(() => {
        this.element.ariaBusy = 'false';
      }),
    );
  }

  async #send() {
    const { values, problems } = await this.#readAll();
    if (problems.length > 0) return this.#showProblems(problems);
    const outcome = await this.#context.send(this.#leaf, values);
    if (outcome.kind === 'refused') return this.#showProblems(outcome.problems);
    return this.#context.close('');
  }

  /** @returns {Promise<{ values: Values, problems: InputProblem[] }>} */
  async #readAll() {
    /** @type {Values} */
    const values = {};
    /** @type {InputProblem[]} */
    const problems = [];
    for (const field of this.#fields) {
      const reading = await field.read();
      if ('value' in reading) values[field.option.name] = reading.value;
      if ('problem' in reading) problems.push({ field: field.option.name, text: reading.problem });
    }
    return { values, problems };
  }

  /** @param {readonly InputProblem[]} problems at least one */
  #showProblems(problems) {
    for (const { field: name, text } of problems) {
      const field = this.#fields.find(({ option }) => option.name === name);
      if (field) field.problem = text;
    }
    this.#fields.find(({ problem }) => problem !== '')?.input.focus();
    byId('option-problem').textContent = problems[0]?.text ?? '';
  }

  /** What the bot learns about the other options while it completes one. */
  #valuesSoFar() {
    const readings = this.#fields.map((field) => /** @type {const} */ ([field.option.name, field.readSoFar()]));
    return Object.fromEntries(
      readings.flatMap(([name, reading]) => ('value' in reading ? [[name, reading.value]] : [])),
    );
  }

  #createAdder() {
    return new OptionAdder({
      remaining: () => this.#leaf.options.filter((option) => !this.#fields.some((field) => field.option === option)),
      add: (option) => this.#addField(option.name).input.focus(),
      submit: () => this.submit(),
      cancel: () => this.#context.close(''),
      back: () => this.#focusBefore(this.#fields.length),
    });
  }

  /** @param {string} name */
  #addField(name) {
    const option = this.#leaf.options.find((other) => other.name === name);
    if (!option) throw new Error(`/${this.#leaf.label} should have an option ${name}`);
    const field = new OptionField(option, this.#fieldContext());
    this.#fields.push(field);
    this.#chips.append(field.element);
    this.#adder.refresh(this.#fields.length);
    return field;
  }

  /** @returns {FieldContext} */
  #fieldContext() {
    const { directory, upload, complete, close } = this.#context;
    return {
      directory,
      upload,
      complete: (name, text) =>
        complete(this.#leaf, { ...this.#valuesSoFar(), ...(text ? { [name]: text } : {}) }, name),
      addList: (list) => byId('suggestions').append(list),
      focused: ({ option, problem }) => showHelp(option.label, option.description, problem),
      chosen: (field) => this.#focusAfter(field),
      submit: () => this.submit(),
      cancel: () => close(''),
      remove: (field) => this.#remove(field),
    };
  }

  /** @param {OptionField} field a required one stays */
  #remove(field) {
    const at = this.#fields.indexOf(field);
    if (field.option.required) return this.#focusBefore(at);
    this.#fields = this.#fields.filter((other) => other !== field);
    field.dispose();
    this.#adder.refresh(this.#fields.length);
    return (this.#fields[at - 1] ?? this.#adder).input.focus();
  }

  /** @param {number} at before the first option, the command is text again */
  #focusBefore(at) {
    const previous = this.#fields[at - 1];
    if (previous) previous.input.focus();
    else this.#context.close(`/${this.#leaf.label}`);
  }

  /** @param {OptionField} field */
  #focusAfter(field) {
    const next = this.#fields.slice(this.#fields.indexOf(field) + 1).find(({ isEmpty }) => isEmpty);
    if (next) next.input.focus();
    else if (!this.#adder.input.hidden) this.#adder.input.focus();
  }
}

/**
 * @param {string} name
 * @param {string} description
 * @param {string} problem
 */
const showHelp = (name, description, problem = '') => {
  byId('option-help').replaceChildren(h('strong', {}, name), ' ', description);
  byId('option-problem').textContent = problem;
};
