/** Members' use of buttons, selects and modals. */

import type { Json, WireChannel } from '../model/discord-wire.ts';
import type { OpenModal } from '../model/interaction.ts';
import type { ChooseSelect, InputProblem, PressButton, SubmitModal } from '../model/page-api.ts';
import { type ButtonComponent, everyComponent, isUsable, type SelectComponent } from '../model/wire-components.ts';
import { LABEL, modalInputs } from '../rules/modal-rules.ts';
import { asObject } from '../rules/request-body.ts';
import { canSee } from '../world/access.ts';
import type { StoredMessage, World } from '../world/world.ts';
import { openInteraction } from './interactions.ts';
import { type Attempt, refusedBecause } from './member-commands.ts';
import { resolveIds } from './option-check.ts';

const BUTTON = 2;
const TEXT_INPUT = 4;

interface Found {
  readonly channel: WireChannel;
  readonly component: ButtonComponent | SelectComponent;
}

const componentOf = ({ wire }: StoredMessage, customId: string): ButtonComponent | SelectComponent | undefined =>
  everyComponent(wire.components)
    .map(({ part }) => part)
    .filter(isUsable)
    .find(({ custom_id }) => custom_id === customId);

/** The component that a member uses, or why they can't. */
const findComponent = (world: World, { userId, messageId, customId }: PressButton): Found | string => {
  const message = world.messages.get(messageId);
  if (message === undefined || !canSee(world, userId, message)) return 'This message is gone';
  const component = componentOf(message, customId);
  const channel = world.channels.get(message.wire.channel_id);
  if (component === undefined || channel === undefined) return 'This component is gone';
  return component.disabled ? 'This component is disabled' : { channel, component };
};

const useComponent = (world: World, { userId, messageId }: PressButton, channel: WireChannel, data: Json): Attempt =>
  openInteraction(world, { kind: 'component', userId, channel, data, sourceMessageId: messageId });

/** Presses a button as a member who sees its message. Refused if the button is disabled or missing. */
export const sendButton = (world: World, request: PressButton): Attempt => {
  const found = findComponent(world, request);
  if (typeof found === 'string') return refusedBecause(found);
  if (found.component.type !== BUTTON) return refusedBecause('This is not a button');
  return useComponent(world, request, found.channel, { custom_id: request.customId, component_type: BUTTON });
};

const countProblem = ({ min_values = 1, max_values = 1 }: SelectComponent, count: number): string | undefined => {
  if (count < min_values) return `Choose at least ${min_values}.`;
  return count > max_values ? `Choose at most ${max_values}.` : undefined;
};

const choiceProblem = ({ type, options = [] }: SelectComponent, values: readonly string[]): string | undefined =>
  type === 3 && values.some((value) => !options.some((option) => option.value === value))
    ? 'Choose one of the values in the list.'
    : undefined;

/** A channel menu offers channels of its types alone. */
const typeProblem = (
  world: World,
  { type, channel_types }: SelectComponent,
  ids: readonly string[],
): string | undefined =>
  type === 8 && channel_types && !ids.every((id) => channel_types.includes(world.channels.get(id)?.type ?? -1))
    ? 'Choose one of the channels in the list.'
    : undefined;

const resolvedFor = (world: World, { component: { type }, channel }: Found, values: readonly string[]): Json => {
  const when = (...types: number[]): readonly string[] => (types.includes(type) ? values : []);
  const ids = { users: when(5, 7), roles: when(6, 7), channels: when(8), attachments: [] };
  return resolveIds(world, world.guilds.get(channel.guild_id ?? ''), ids);
};

/** Chooses from a select menu as a member who sees its message. */
export const sendSelect = (world: World, request: ChooseSelect): Attempt => {
  const found = findComponent(world, request);
  if (typeof found === 'string') return refusedBecause(found);
  const { component, channel } = found;
  const { customId, values } = request;
  if (component.type === BUTTON) return refusedBecause('This is not a menu');
  const problem =
    countProblem(component, values.length) ?? choiceProblem(component, values) ?? typeProblem(world, component, values);
  if (problem !== undefined) return refusedBecause(problem);
  const resolved = resolvedFor(world, found, values);
  return useComponent(world, request, channel, {
    custom_id: customId,
    component_type: component.type,
    values,
    resolved,
  });
};

const inputProblem = (input: Json, value: string): string | undefined => {
  const [least, most] = [Number(input['min_length'] ?? 0), Number(input['max_length'] ?? 4000)];
  if (value.trim() === '') return input['required'] === false ? undefined : 'This field is required.';
  if (value.length < least) return `Must be at least ${least} characters.`;
  return value.length > most ? `Must be at most ${most} characters.` : undefined;
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
  const { sourceMessageId } = modal;
  const attempt = openInteraction(world, { kind: 'modal', userId, channel, data, sourceMessageId });
  // The form stays open if the bot does not answer, so the member can send it again.
  void attempt.first.promise.then(({ kind }) => kind === 'failed' || world.modals.delete(modalId));
  return attempt;
};
