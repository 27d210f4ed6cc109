import { LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { ControlCall } from '../../discord/interactions/command.ts';
import type { ModalReply } from '../../discord/replies/reply.ts';
import { OWN_LIST_LIMITS } from '../../game/lists/word-lists.ts';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { findDaily } from '../schedule/change-settings.ts';
import { panelId, readPlace } from './panel-ids.ts';

/** The forms of the panel, each with one text to type. */

/** The custom id of each form's input. */
export const TYPED = 'text';

/** Discord's limit on a form's title. */
const MAX_TITLE = 45;

interface Typed {
  readonly label: MessageKey;
  readonly detail?: MessageKey;
  readonly maxLength: number;
  /** The text that stands there already. */
  readonly now?: (channel: DailyChannel) => string;
}

const KINDS = {
  time: {
    label: 'settings.form_time',
    detail: 'settings.form_time_more',
    maxLength: 20,
    now: ({ postTime }) => postTime,
  },
  zone: { label: 'settings.form_zone', maxLength: 60 },
  never: { label: 'settings.form_never', maxLength: 60 },
  list: { label: 'settings.form_list', maxLength: OWN_LIST_LIMITS.nameLength },
} as const satisfies Readonly<Record<string, Typed>>;

export type TypedKind = keyof typeof KINDS;

export const isTypedKind = (text: string | undefined): text is TypedKind => text !== undefined && text in KINDS;

/** Opens the form of a button. Its custom id passes on to the form's, so an old form is known by it too. */
export const openTyped = async (call: ControlCall, services: Services): Promise<ModalReply> => {
  const { guildId, wording } = call;
  const read = readPlace(call);
  const [kind, ...stamp] = read?.more ?? [];
  if (!read || !isTypedKind(kind)) throw new Error('expected the button of a form');
  const { label, maxLength, detail, now }: Typed = KINDS[kind];
  const channel = await findDaily(services, guildId, read.place.channelId);
  const input = new TextInputBuilder().setCustomId(TYPED).setStyle(TextInputStyle.Short).setMaxLength(maxLength);
  if (channel && now) input.setValue(now(channel));
  const labelled = new LabelBuilder().setLabel(wording.say(label)).setTextInputComponent(input);
  if (detail) labelled.setDescription(wording.say(detail));
  const modal = new ModalBuilder()
    .setCustomId(panelId('typed', read.place, kind, ...stamp))
    .setTitle(wording.say(label).slice(0, MAX_TITLE))
    .addLabelComponents(labelled);
  return { modal };
};
