import type { Json } from '../model/discord-wire.ts';
import type { ModalData } from '../model/interaction.ts';
import { duplicateProblems } from './component-rules.ts';
import { type PathProblem, problemIf, requireNone } from './refusal.ts';
import { asObject } from './request-body.ts';

const MAX_PARTS = 5;
const TEXT = 10;

/** The type of a part that holds one input with a text above it. Older bots send a row. */
export const LABEL = 18;

/** The types of inputs that stand only in a label, besides text inputs and selects. */
export const FILE_UPLOAD = 19;
export const RADIO_GROUP = 21;
export const CHECKBOX_GROUP = 22;
export const CHECKBOX = 23;

/** The choices of a select or group. */
export const choicesIn = (input: Json): readonly Json[] =>
  Array.isArray(input['options']) ? input['options'].map(asObject) : [];

/** How many values an input takes at least and at most. An input that is not required takes none too. */
export const valueLimits = (input: Json): { readonly least: number; readonly most: number } => {
  const isGroup = input['type'] === CHECKBOX_GROUP;
  const usualMost = isGroup ? choicesIn(input).length : 1;
  return {
    least: input['required'] === false ? 0 : Number(input['min_values'] ?? 1),
    most: Number(input['max_values'] ?? usualMost),
  };
};

interface ModalInput {
  readonly input: Json;
  /** The object with the text above the input. */
  readonly labelled: Json;
  /** The input's place in the body. */
  readonly path: PathProblem['path'];
}

/** The input inside a row or label; `undefined` for a block of text. */
export const inputOf = (part: Json, index: number): ModalInput | undefined => {
  const at = ['data', 'components', index];
  if (part['type'] === TEXT) return undefined;
  if (part['type'] === LABEL) return { input: asObject(part['component']), labelled: part, path: [...at, 'component'] };
  const [first] = Array.isArray(part['components']) ? part['components'] : [];
  return { input: asObject(first), labelled: asObject(first), path: [...at, 'components', 0] };
};

/** Inputs of a modal in the order shown. */
export const modalInputs = ({ components }: ModalData): ModalInput[] =>
  components.flatMap((part, i) => inputOf(part, i) ?? []);

/** Two choices of one value, or more chosen than the input takes. */
const choiceProblems = ({ input, path }: ModalInput): PathProblem[] => {
  const choices = choicesIn(input);
  const values = choices.map(({ value }) => value);
  const chosen = choices.filter(({ default: isChosen }) => isChosen === true).length;
  const most = input['type'] === RADIO_GROUP ? 1 : valueLimits(input).most;
  const message = 'The specified option value is already used';
  return [
    ...problemIf(new Set(values).size < values.length, [...path, 'options'], 'SELECT_OPTION_VALUE_DUPLICATED', message),
    ...problemIf(chosen > most, [...path, 'options'], 'BASE_TYPE_BAD_LENGTH', `Must be ${most} or fewer in length.`),
  ];
};

const TOO_LONG = 'The minimum length may not be greater than the maximum length';

const inputProblems = ({ input, labelled, path }: ModalInput): PathProblem[] => {
  const isCrossed = Number(input['min_length'] ?? 0) > Number(input['max_length'] ?? 4000);
  return [
    ...problemIf(isCrossed, [...path, 'min_length'], 'TEXT_INPUT_MIN_LENGTH_GREATER_THAN_MAX', TOO_LONG),
    ...choiceProblems({ input, labelled, path }),
    ...problemIf(!labelled['label'], [...path, 'label'], 'BASE_TYPE_REQUIRED', 'This field is required'),
  ];
};

/** Refuses with 50035 the faults in a modal that the schema does not catch. */
export const requireModalRules = (modal: ModalData): void => {
  const inputs = modalInputs(modal);
  const isLong = modal.components.length > MAX_PARTS;
  const message = `Must be between 1 and ${MAX_PARTS} in length.`;
  requireNone([
    ...problemIf(isLong, ['data', 'components'], 'BASE_TYPE_BAD_LENGTH', message),
    ...duplicateProblems(inputs.map(({ input, path }) => ({ id: input['custom_id'], path }))),
    ...inputs.flatMap(inputProblems),
  ]);
};
