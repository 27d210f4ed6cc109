/**
 * A slash command being filled in: its name, a chip for each option, and a box that adds optional ones.
 *
 * @import { ChoiceView, InputProblem, OptionValue, Outcome } from '../page-api.ts'
 * @import { Directory } from './directory.js'
 * @import { Leaf } from './command-line.js'
 * @import { Field, FieldContext } from './option-field.js'
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

import { byId, h } from './dom.js';
import { attempt } from './notices.js';
import { createAdder } from './option-adder.js';
import { createField } from './option-field.js';

/**
 * @typedef {object} CommandForm
 * @property {HTMLElement} element
 * @property {() => void} submit
 * @property {() => void} dispose
 * @property {() => void} focus the first option that has no value yet
 */

/**
 * @param {Leaf} leaf
 * @param {ReadonlyMap<string, string>} texts by option name
 * @param {CommandContext} context
 * @returns {CommandForm}
 */
export const createCommandForm = (leaf, texts, context) => {
  /** @type {Field[]} */
  let fields = [];
  let sending = false;
  const chips = h('span', { class: 'chips' });
  const adder = createAdder({
    remaining: () => leaf.options.filter((option) => !fields.some((field) => field.option === option)),
    add: (option) => addField(option.name).input.focus(),
    submit: () => submit(),
    cancel: () => context.close(''),
    back: () => goBack(),
  });
  const element = h(
    'div',
    { class: 'command-form', role: 'group', 'aria-label': `Command /${leaf.label}` },
    h('span', { class: 'command-name' }, `/${leaf.label}`),
    chips,
    adder.element,
  );

  /** @returns {Values} */
  const valuesSoFar = () => {
    const readings = fields.map((field) => /** @type {const} */ ([field.option.name, field.readSoFar()]));
    return Object.fromEntries(
      readings.flatMap(([name, reading]) => ('value' in reading ? [[name, reading.value]] : [])),
    );
  };

  /** @type {FieldContext} */
  const fieldContext = {
    directory: context.directory,
    upload: context.upload,
    complete: (name, text) => context.complete(leaf, { ...valuesSoFar(), ...(text ? { [name]: text } : {}) }, name),
    addList: (list) => byId('suggestions').append(list),
    focused: (field) => showHelp(field),
    chosen: (field) => focusAfter(field),
    submit: () => submit(),
    cancel: () => context.close(''),
    remove: (field) => (field.option.required ? leaveBackwards(field) : removeField(field)),
  };

  /** @param {string} name */
  const addField = (name) => {
    const option = leaf.options.find((other) => other.name === name);
    if (!option) throw new Error(`/${leaf.label} should have an option ${name}`);
    const field = createField(option, fieldContext);
    fields.push(field);
    chips.append(field.element);
    adder.refresh();
    return field;
  };

  /** @param {Field} field */
  const removeField = (field) => {
    const previous = fields[fields.indexOf(field) - 1];
    fields = fields.filter((other) => other !== field);
    field.dispose();
    adder.refresh();
    if (previous) previous.input.focus();
    else adder.input.focus();
  };

  /** @param {Field} field */
  const leaveBackwards = (field) => {
    const previous = fields[fields.indexOf(field) - 1];
    if (previous) previous.input.focus();
    else context.close(`/${leaf.label}`);
  };

  const goBack = () => {
    const last = fields.at(-1);
    if (last) last.input.focus();
    else context.close(`/${leaf.label}`);
  };

  /** @param {Field} field */
  const focusAfter = (field) => {
    const next = fields.slice(fields.indexOf(field) + 1).find(({ input }) => input.value === '');
    if (next) next.input.focus();
    else if (adder.hasOptions()) adder.input.focus();
  };

  /** @param {Field} field */
  const showHelp = ({ option, element: chip }) => {
    const problem = chip.querySelector('.visually-hidden')?.textContent;
    byId('option-help').replaceChildren(h('strong', {}, option.label), ' ', option.description);
    byId('option-problem').textContent = problem ?? '';
  };

  const submit = () => {
    if (sending) return;
    sending = true;
    element.ariaBusy = 'true';
    attempt(() =>
      send().finally(() => {
        sending = false;
        element.ariaBusy = 'false';
      }),
    );
  };

  const send = async () => {
    const values = await readAll();
    if (!values) return;
    const outcome = await context.send(leaf, values);
    if (outcome.kind === 'refused') showProblems(outcome.problems);
    else context.close('');
  };

  /** @returns {Promise<Values | undefined>} `undefined` when there is a problem, which is then shown */
  const readAll = async () => {
    /** @type {Values} */
    const values = {};
    /** @type {InputProblem[]} */
    const problems = [];
    for (const field of fields) {
      const reading = await field.read();
      if ('value' in reading) values[field.option.name] = reading.value;
      if ('problem' in reading) problems.push({ field: field.option.name, text: reading.problem });
    }
    if (problems.length === 0) return values;
    showProblems(problems);
    return undefined;
  };

  /** @param {readonly InputProblem[]} problems at least one */
  const showProblems = (problems) => {
    for (const { field: name, text } of problems) fields.find((field) => field.option.name === name)?.setProblem(text);
    const first = fields.find((field) => problems.some((problem) => problem.field === field.option.name));
    if (first) first.input.focus();
    byId('option-problem').textContent = problems[0]?.text ?? '';
  };

  for (const { name, required } of leaf.options) {
    const text = texts.get(name);
    if (required || text !== undefined) addField(name).setText(text ?? '');
  }
  adder.refresh();
  byId('suggestions').append(adder.list);
  byId('option-help').replaceChildren(h('strong', {}, `/${leaf.label}`), ' ', leaf.description);

  return {
    element,
    submit,
    dispose: () => {
      for (const field of fields) field.dispose();
      adder.list.remove();
    },
    focus: () => {
      const empty = fields.find(({ input }) => input.value === '');
      const target = empty?.input ?? (texts.size > 0 ? fields.at(-1)?.input : undefined) ?? adder.input;
      target.focus();
    },
  };
};
