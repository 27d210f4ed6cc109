import type { Outcome } from '../../src/playground/model/page-api.ts';
import { everyComponent, isUsable } from '../../src/playground/model/wire-components.ts';
import { type BotRig, messageIn, pressIn } from './bot-rig.ts';

/** The panel of `/settings`, as a member uses it. */

/** All texts of a message of parts. */
export const panelText = (outcome: Outcome): string =>
  everyComponent(messageIn(outcome).parts ?? [])
    .map(({ part }) => (part.type === 10 ? part.content : ''))
    .join('\n');

/** All buttons and menus of a message. */
export const controlsOf = (outcome: Outcome) => {
  const { parts, components } = messageIn(outcome);
  return everyComponent(parts ?? components)
    .map(({ part }) => part)
    .filter(isUsable);
};

const controlWith = (outcome: Outcome, part: string): string => {
  const found = controlsOf(outcome).find(({ custom_id: id }) => `${id}:`.includes(`:${part}:`));
  if (!found?.custom_id) throw new Error(`expected a control with ${part}`);
  return found.custom_id;
};

/** Opens the panel on a page, given by the label of its button. */
export const openPanel = async (rig: BotRig, page = 'Puzzle', userId = rig.mara): Promise<Outcome> => {
  const panel = await rig.use(userId, 'settings');
  return page === 'Puzzle' ? panel : pressIn(rig, userId, panel, page);
};

/** Chooses values in the menu of a field. */
export const chooseIn = (
  rig: BotRig,
  panel: Outcome,
  field: string,
  values: readonly string[],
  userId = rig.mara,
): Promise<Outcome> =>
  rig.standIn.chooseSelect({ userId, messageId: messageIn(panel).id, customId: controlWith(panel, field), values });

/** Presses a button, and submits the form behind it with a text. */
export const typeIn = async (
  rig: BotRig,
  panel: Outcome,
  label: string,
  text: string,
  userId = rig.mara,
): Promise<Outcome> => {
  const opened = await pressIn(rig, userId, panel, label);
  if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
  return rig.standIn.submitModal({ userId, modalId: opened.modal.modalId, values: { text } });
};
