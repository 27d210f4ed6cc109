/** Members' use of buttons, selects and modals. */

import type { Json, WireChannel } from '../model/discord-wire.ts';
import type { ChooseSelect, PressButton, SubmitModal } from '../model/page-api.ts';
import { type ButtonComponent, everyComponent, isUsable, type SelectComponent } from '../model/wire-components.ts';
import { canSee } from '../world/access.ts';
import type { StoredMessage, World } from '../world/world.ts';
import { filledPart, modalProblems, resolvedInForm } from './form-values.ts';
import { openInteraction } from './interactions.ts';
import { type Attempt, refusedBecause } from './member-commands.ts';
import { resolveIds } from './option-check.ts';

const BUTTON = 2;

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

/** Submits an opened modal. If Discord's client would refuse it, the result names a problem for each input. */
export const sendModal = (world: World, { modalId, userId, values }: SubmitModal): Attempt => {
  const modal = world.modals.get(modalId);
  const channel = world.channels.get(modal?.channelId ?? '');
  if (modal === undefined || modal.userId !== userId || channel === undefined)
    return refusedBecause('This form is no longer open');
  const problems = modalProblems(world, modal, values);
  if (problems.length > 0) return { kind: 'refused', problems };
  const components = modal.data.components.map((part) => filledPart(part, values));
  const resolved = resolvedInForm(world, modal, values);
  const data = { custom_id: modal.data.custom_id, components, ...(resolved && { resolved }) };
  const { sourceMessageId, owners } = modal;
  const attempt = openInteraction(world, { kind: 'modal', userId, channel, owners, data, sourceMessageId });
  // The form stays open if the bot does not answer, so the member can send it again.
  void attempt.first.promise.then(({ kind }) => kind === 'failed' || world.modals.delete(modalId));
  return attempt;
};
