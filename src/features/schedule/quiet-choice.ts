import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { ControlCall } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { keepWeek, stopChannel } from '../../game/places/channel-settings.ts';
import { onlyOn } from '../../game/places/puzzle-settings.ts';
import type { Wording } from '../../wording/wording.ts';
import { findDaily } from './change-settings.ts';

/** The question whether a channel goes on in which nobody plays. */

export const CHOOSE_QUIET = 'daily-quiet';

const CHOICES = ['on', 'weekly', 'stop'] as const;

const SUNDAY = 6;

export const quietButtonRow = (channelId: string, { say }: Wording): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    CHOICES.map((choice) =>
      new ButtonBuilder()
        .setCustomId(formatCustomId({ action: CHOOSE_QUIET, args: [channelId, choice] }))
        .setStyle(ButtonStyle.Secondary)
        .setLabel(say(`daily.quiet_button_${choice}`)),
    ),
  );

/** Answers the buttons below the question. The custom id comes from the member's client. */
export const chooseQuiet = async ({ args, guildId, wording }: ControlCall, services: Services): Promise<Reply> => {
  const [channelId = '', typed] = args;
  const choice = CHOICES.find((one) => one === typed);
  const channel = await findDaily(services, guildId, channelId);
  if (!choice || !channel || channel.state === 'stopped') return { content: wording.say('daily.gone') };
  if (choice === 'weekly') await keepWeek(services.game, channelId, onlyOn(SUNDAY, channel.variants));
  if (choice === 'stop') await stopChannel(services.game, channelId);
  return { content: wording.say(`daily.quiet_${choice}`, { channel: channelId }) };
};
