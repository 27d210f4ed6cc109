import type { ModalData } from '../model/interaction.ts';
import type { Json } from '../model/wire.ts';
import { invalidForm, type PathProblem } from './refusal.ts';
import { asObject } from './request-body.ts';

const MAX_PARTS = 5;
const LABEL = 18;
const TEXT = 10;

/** The input inside a row or label, with its place in the body; `undefined` for text. */
const inputOf = (part: Json, index: number): { input: Json; path: (string | number)[] } | undefined => {
  if (part['type'] === TEXT) return undefined;
  if (part['type'] === LABEL)
    return { input: asObject(part['component']), path: ['data', 'components', index, 'component'] };
  const [input] = Array.isArray(part['components']) ? part['components'] : [];
  return { input: asObject(input), path: ['data', 'components', index, 'components', 0] };
};

/** Inputs of a modal in the order shown. */
export const modalInputs = ({
  components,
}: ModalData): { readonly input: Json; readonly path: (string | number)[] }[] =>
  components.flatMap((part, i) => inputOf(part, i) ?? []);

const duplicates = (inputs: ReturnType<typeof modalInputs>): PathProblem[] => {
  const ids = inputs.map(({ input }) => input['custom_id']);
  return inputs
    .filter((_, i) => ids.indexOf(ids[i]) < i)
    .map(({ path }) => ({
      path: [...path, 'custom_id'],
      code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
      message: 'Component custom id cannot be duplicated',
    }));
};

const lengthProblems = (inputs: ReturnType<typeof modalInputs>): PathProblem[] =>
  inputs
    .filter(({ input }) => Number(input['min_length'] ?? 0) > Number(input['max_length'] ?? 4000))
    .map(({ path }) => ({
      path: [...path, 'min_length'],
      code: 'TEXT_INPUT_MIN_LENGTH_GREATER_THAN_MAX',
      message: 'The minimum length may not be greater than the maximum length',
    }));

const labelProblems = (inputs: ReturnType<typeof modalInputs>): PathProblem[] =>
  inputs
    .filter(({ input, path }) => path.at(-1) === 0 && !input['label'])
    .map(({ path }) => ({ path: [...path, 'label'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }));

/** Refuses with 50035 the faults in a modal that the schema does not catch. */
export const requireModalRules = (modal: ModalData): void => {
  const inputs = modalInputs(modal);
  const message = `Must be between 1 and ${MAX_PARTS} in length.`;
  const tooMany =
    modal.components.length > MAX_PARTS
      ? [{ path: ['data', 'components'], code: 'BASE_TYPE_BAD_LENGTH', message }]
      : [];
  const problems = [...tooMany, ...duplicates(inputs), ...lengthProblems(inputs), ...labelProblems(inputs)];
  if (problems.length > 0) throw invalidForm(problems);
};
