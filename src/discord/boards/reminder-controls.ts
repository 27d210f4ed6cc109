import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import { endReminders, hasReminders, startReminders, takeRefusal } from '../../game/boards/reminders.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import type { Caller, DirectHandler } from '../interactions/command.ts';
import { formatCustomId } from '../interactions/custom-id.ts';

/** Actions of the buttons that switch a member's evening reminders on and off. */

export const REMIND_ME = 'reminder-on';
export const REMIND_NO_MORE = 'reminder-off';
/** The button below a reminder. A reminder is a direct message, so its custom id names the server. */
export const END_REMINDERS = 'reminder-end';

type Row = ActionRowBuilder<ButtonBuilder>;

const button = (action: string, args: readonly string[], label: MessageKey, { say }: Wording): Row =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(formatCustomId({ action, args }))
      .setLabel(say(label))
      .setStyle(ButtonStyle.Secondary),
  );

export const reminderEndButton = (guildId: string, wording: Wording): Row =>
  button(END_REMINDERS, [guildId], 'reminder.button_off', wording);

/** The button that switches a member's reminders to the other state. */
export const reminderButton = async (caller: Caller, { game }: Services): Promise<Row> =>
  (await hasReminders(game, caller))
    ? button(REMIND_NO_MORE, [], 'reminder.button_off', caller.wording)
    : button(REMIND_ME, [], 'reminder.button_on', caller.wording);

/** Switches a member's reminders and returns the sentence to say. */
export const switchReminders = async (
  { guildId, userId, wording }: Caller,
  { game }: Services,
  isWanted: boolean,
): Promise<string> => {
  // The new choice makes a pending notice about refused messages obsolete.
  await takeRefusal(game, { guildId, userId });
  if (!isWanted) await endReminders(game, { guildId, userId });
  else await startReminders(game, { guildId, userId, language: wording.language });
  return wording.say(isWanted ? 'reminder.on' : 'reminder.off');
};

/** Ends the reminders of one server, from the button below a reminder. */
export const endFromMessage: DirectHandler = async ({ userId, args: [guildId = ''], wording }, { game }) => {
  await endReminders(game, { guildId, userId });
  return { content: wording.say('reminder.ended') };
};
