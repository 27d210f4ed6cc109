import type { Json } from '../model/discord-wire.ts';
import type { OpenModal } from '../model/interaction.ts';
import type { InputProblem, ModalValue, SubmitModal } from '../model/page-api.ts';
import {
  CHECKBOX,
  CHECKBOX_GROUP,
  choicesIn,
  FILE_UPLOAD,
  LABEL,
  modalInputs,
  RADIO_GROUP,
  valueLimits,
} from '../rules/modal-rules.ts';
import { asObject } from '../rules/request-body.ts';
import type { World } from '../world/world.ts';
import { resolveIds } from './option-check.ts';

/** The values of a filled form, checked as Discord's client does, and as the bot receives them. */

const TEXT_INPUT = 4;
const STRING_SELECT = 3;

const REQUIRED = 'This field is required.';
const NOT_LISTED = 'Choose one of the values in the list.';

const textProblem = (input: Json, value: string): string | undefined => {
  const [least, most] = [Number(input['min_length'] ?? 0), Number(input['max_length'] ?? 4000)];
  if (value.trim() === '') return input['required'] === false ? undefined : REQUIRED;
  if (value.length < least) return `Must be at least ${least} characters.`;
  return value.length > most ? `Must be at most ${most} characters.` : undefined;
};

const valuesOf = (value: ModalValue | undefined): readonly string[] => (typeof value === 'object' ? value : []);

const isListed = (input: Json, value: string): boolean => choicesIn(input).some((choice) => choice['value'] === value);

const radioProblem = (input: Json, value: ModalValue | undefined): string | undefined => {
  if (typeof value !== 'string' || value === '') return input['required'] === false ? undefined : REQUIRED;
  return isListed(input, value) ? undefined : NOT_LISTED;
};

const listProblem = (world: World, input: Json, values: readonly string[]): string | undefined => {
  const { least, most } = valueLimits(input);
  const isFile = input['type'] === FILE_UPLOAD;
  if (values.length < least) return least === 1 ? REQUIRED : `Choose at least ${least}.`;
  if (values.length > most) return `Choose at most ${most}.`;
  if (isFile && !values.every((id) => world.files.has(id))) return 'Choose a file that exists.';
  const isClosed = input['type'] === CHECKBOX_GROUP || input['type'] === STRING_SELECT;
  return isClosed && !values.every((value) => isListed(input, value)) ? NOT_LISTED : undefined;
};

const problemOf = (world: World, input: Json, value: ModalValue | undefined): string | undefined => {
  if (input['type'] === TEXT_INPUT) return textProblem(input, typeof value === 'string' ? value : '');
  if (input['type'] === RADIO_GROUP) return radioProblem(input, value);
  return input['type'] === CHECKBOX ? undefined : listProblem(world, input, valuesOf(value));
};

/** Why Discord's client would not send a form, by the input. */
export const modalProblems = (world: World, { data }: OpenModal, values: SubmitModal['values']): InputProblem[] =>
  modalInputs(data).flatMap(({ input }) => {
    const field = String(input['custom_id']);
    const text = problemOf(world, input, values[field]);
    return text === undefined ? [] : [{ field, text }];
  });

/** An input with its value: a text, one choice or `null`, whether it is on, or several values. */
const filledInput = (input: Json, values: SubmitModal['values']): Json => {
  const value = values[String(input['custom_id'])];
  const common = { type: input['type'], id: 1, custom_id: input['custom_id'] };
  if (input['type'] === TEXT_INPUT) return { ...common, value: typeof value === 'string' ? value : '' };
  if (input['type'] === RADIO_GROUP) return { ...common, value: typeof value === 'string' && value ? value : null };
  return input['type'] === CHECKBOX ? { ...common, value: value === true } : { ...common, values: valuesOf(value) };
};

export const filledPart = (part: Json, values: SubmitModal['values']): Json => {
  if (part['type'] === LABEL)
    return { type: LABEL, id: 1, component: filledInput(asObject(part['component']), values) };
  if (!Array.isArray(part['components'])) return { type: part['type'], id: 1 };
  return { type: 1, id: 1, components: part['components'].map((input) => filledInput(asObject(input), values)) };
};

/** The uploaded files behind the ids in a form; `undefined` without any. */
export const resolvedInForm = (world: World, { data }: OpenModal, values: SubmitModal['values']): Json | undefined => {
  const attachments = modalInputs(data).flatMap(({ input }) =>
    input['type'] === FILE_UPLOAD ? valuesOf(values[String(input['custom_id'])]) : [],
  );
  if (attachments.length === 0) return undefined;
  return {
    attachments: resolveIds(world, undefined, { users: [], roles: [], channels: [], attachments })['attachments'],
  };
};
