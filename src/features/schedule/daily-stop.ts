import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { stopChannel } from '../../game/places/channel-settings.ts';
import { findDaily } from './change-settings.ts';

/** `/daily stop`, with a question before it stops. */

export const STOP_CHANNEL = 'daily-stop';
export const KEEP_CHANNEL = 'daily-keep';

const button = (action: string, channelId: string, label: string, style: ButtonStyle): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(formatCustomId({ action, args: [channelId] }))
    .setLabel(label)
    .setStyle(style);

const isPosted = async (services: Services, guildId: string, channelId: string): Promise<boolean> => {
  const daily = await findDaily(services, guildId, channelId);
  return daily !== undefined && daily.state !== 'stopped';
};

/** Asks whether to stop the posts of a channel, with a button for each answer. */
export const askToStop = async (
  { guildId, wording: { say } }: Caller,
  channel: string,
  services: Services,
): Promise<Reply> => {
  if (!(await isPosted(services, guildId, channel))) return { content: say('daily.not_daily', { channel }) };
  const stop = button(STOP_CHANNEL, channel, say('daily.button_stop'), ButtonStyle.Danger);
  const keep = button(KEEP_CHANNEL, channel, say('daily.button_keep'), ButtonStyle.Secondary);
  return {
    content: say('daily.stop_ask', { channel }),
    components: [new ActionRowBuilder<ButtonBuilder>().addComponents(stop, keep)],
  };
};

export const stopDaily = (call: CommandCall, services: Services): Promise<Reply> =>
  askToStop(call, call.options.getChannel('channel')?.id ?? call.channelId, services);

/** Stops the posts of a channel, and returns what to tell; `undefined` if the server posts nothing there. */
export const stopDailyIn = async (
  { guildId, wording }: Pick<Caller, 'guildId' | 'wording'>,
  channel: string,
  services: Services,
): Promise<string | undefined> => {
  if (!(await isPosted(services, guildId, channel))) return undefined;
  await stopChannel(services.game, channel);
  return wording.say('daily.stopped', { channel });
};

/** The custom id holds the channel id, as the member's client sent it. */
export const stopFromButton = async (call: ControlCall, services: Services): Promise<Reply> => ({
  content: (await stopDailyIn(call, call.args[0] ?? '', services)) ?? call.wording.say('daily.gone'),
});

export const keepFromButton = ({ args, wording }: ControlCall): Promise<Reply> =>
  Promise.resolve({
    content: /^\d{1,20}$/.test(args[0] ?? '')
      ? wording.say('daily.kept', { channel: args[0] ?? '' })
      : wording.say('daily.gone'),
  });
