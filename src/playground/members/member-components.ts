/** Members' use of buttons, selects and modals. */

import type { OpenModal } from '../model/interaction.ts';
import type { ChooseSelect, InputProblem, PressButton, SubmitModal } from '../model/page-api.ts';
import type { ButtonComponent, Json, SelectComponent, WireChannel } from '../model/wire.ts';
import { modalInputs } from '../rules/modal-rules.ts';
import { asObject } from '../rules/request-body.ts';
import { canSee } from '../world/access.ts';
import type { StoredMessage, World } from '../world/world.ts';
import { openInteraction } from './interactions.ts';
import { type Attempt, refusedBecause } from './member-commands.ts';
import { resolveIds } from './option-check.ts';

const BUTTON = 2;
const TEXT_INPUT = 4;
const LABEL = 18;

type Found =
  | { readonly kind: 'found'; readonly channel: WireChannel; readonly component: ButtonComponent | SelectComponent }
  | { readonly kind: 'missing'; readonly text: string };

const componentOf = ({ wire }: StoredMessage, customId: string): ButtonComponent | SelectComponent | undefined =>
  wire.components.flatMap(({ components }) => components).find(({ custom_id }) => custom_id === customId);

const findComponent = (world: World, { userId, messageId, customId }: PressButton): Found => {
  const message = world.messages.get(messageId);
  if (message === undefined || !canSee(world, userId, message))
    return { kind: 'missing', text: 'This message is gone' };
  const component = componentOf(message, customId);
  const channel = world.channels.get(message.wire.channel_id);
  if (component === undefined || channel === undefined) return { kind: 'missing', text: 'This component is gone' };
  return component.disabled
    ? { kind: 'missing', text: 'This component is disabled' }
    : { kind: 'found', channel, component };
};

/** Presses a button as a member who sees its message. Refused if the button is disabled or missing. */
export const sendButton = (world: World, request: PressButton): Attempt => {
  const found = findComponent(world, request);
  if (found.kind === 'missing') return refusedBecause(found.text);
  if (found.component.type !== BUTTON) return refusedBecause('This is not a button');
  const data = { custom_id: request.customId, component_type: BUTTON };
  const { userId, messageId } = request;
  return openInteraction(world, {
    kind: 'component',
    userId,
    channel: found.channel,
    data,
    sourceMessageId: messageId,
  });
};

const countProblem = ({ min_values = 1, max_values = 1 }: SelectComponent, count: number): string | undefined => {
  if (count < min_values) return `Choose at least ${min_values}.`;
  return count > max_values ? `Choose at most ${max_values}.` : undefined;
};

const choiceProblem = ({ type, options = [] }: SelectComponent, values: readonly string[]): string | undefined =>
  type === 3 && values.some((value) => !options.some((option) => option.value === value))
    ? 'Choose one of the values in the list.'
    : undefined;

const resolvedFor = (
  world: World,
  channel: WireChannel,
  { type }: SelectComponent,
  values: readonly string[],
): Json => {
  const when = (...types: number[]): string[] => (types.includes(type) ? [...values] : []);
  const ids = { users: when(5, 7), roles: when(6, 7), channels: when(8), attachments: [] };
  return resolveIds(world, world.guilds.get(channel.guild_id ?? ''), ids);
};

/** Chooses from a select menu as a member who sees its message. */
export const sendSelect = (world: World, request: ChooseSelect): Attempt => {
  const found = findComponent(world, request);
  if (found.kind === 'missing') return refusedBecause(found.text);
  const { component, channel } = found;
  if (component.type === BUTTON) return refusedBecause('This is not a menu');
  const { userId, messageId, customId, values } = request;
  const problem = countProblem(component, values.length) ?? choiceProblem(component, values);
  if (problem !== undefined) return refusedBecause(problem);
  const data = {
    custom_id: customId,
    component_type: component.type,
    values,
    resolved: resolvedFor(world, channel, component, values),
  };
  return openInteraction(world, { kind: 'component', userId, channel, data, sourceMessageId: messageId });
};

const inputProblem = (input: Json, value: string): string | undefined => {
  const { min_length, max_length, required } = input as {
    min_length?: number;
    max_length?: number;
    required?: boolean;
  };
  if (value.trim() === '') return required === false ? undefined : 'This field is required.';
  if (value.length < (min_length ?? 0)) return `Must be at least ${min_length} characters.`;
  return value.length > (max_length ?? 4000) ? `Must be at most ${max_length ?? 4000} characters.` : undefined;
};

const modalProblems = ({ data }: OpenModal, values: SubmitModal['values']): InputProblem[] =>
  modalInputs(data).flatMap(({ input }) => {
    const field = String(input['custom_id']);
    const value = values[field] ?? '';
    const select = input as unknown as SelectComponent;
    const text =
      input['type'] === TEXT_INPUT
        ? inputProblem(input, String(value))
        : countProblem(select, Array.isArray(value) ? value.length : 0);
    return text === undefined ? [] : [{ field, text }];
  });

const filledInput = (input: Json, values: SubmitModal['values']): Json => {
  const value = values[String(input['custom_id'])];
  const common = { type: input['type'], id: 1, custom_id: input['custom_id'] };
  return input['type'] === TEXT_INPUT ? { ...common, value: String(value ?? '') } : { ...common, values: value ?? [] };
};

const filledPart = (part: Json, values: SubmitModal['values']): Json => {
  if (part['type'] === LABEL)
    return { type: LABEL, id: 1, component: filledInput(asObject(part['component']), values) };
  if (!Array.isArray(part['components'])) return { type: part['type'], id: 1 };
  return { type: 1, id: 1, components: part['components'].map((input) => filledInput(asObject(input), values)) };
};

/** Submits an opened modal. If Discord's client would refuse it, the result names a problem for each input. */
export const sendModal = (world: World, { modalId, userId, values }: SubmitModal): Attempt => {
  const modal = world.modals.get(modalId);
  const channel = world.channels.get(modal?.channelId ?? '');
  if (modal === undefined || modal.userId !== userId || channel === undefined)
    return refusedBecause('This form is no longer open');
  const problems = modalProblems(modal, values);
  if (problems.length > 0) return { kind: 'refused', problems };
  const components = modal.data.components.map((part) => filledPart(part, values));
  const data = { custom_id: modal.data.custom_id, components };
  const attempt = openInteraction(world, {
    kind: 'modal',
    userId,
    channel,
    data,
    sourceMessageId: modal.sourceMessageId,
  });
  // The form stays open if the bot does not answer, so the member can send it again.
  void attempt.first.promise.then(({ kind }) => kind === 'failed' || world.modals.delete(modalId));
  return attempt;
};
