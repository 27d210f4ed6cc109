import { chooseVariant, type DailyChannel, dailyChannels, isWanted } from '../../game/channels/channel-settings.ts';
import { isVariant, NO_VARIANTS } from '../../game/channels/variants.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import type { CommandCall } from '../interactions/command.ts';
import type { Reply } from '../replies/reply.ts';
import { describeDay } from './variant-names.ts';

/** `/daily variants`: a server's variant for each weekday. */

/** The order of stored variants. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const EVERY_DAY = 'all';

const describeWeek = ({ variants = NO_VARIANTS }: DailyChannel, wording: Wording): string =>
  variants.map((variant, day) => `• ${describeDay(variant, day, wording)}`).join('\n');

/** Shows the week. With a weekday and a variant, it changes that day first. */
export const setVariants = async (call: CommandCall, { game, hastenBuilds }: Services): Promise<Reply> => {
  const { options, guildId, wording } = call;
  const weekday = options.getString('weekday');
  const variant = options.getString('variant');
  const channels = await dailyChannels(game, guildId);
  if (!channels.some(isWanted)) return { content: wording.say('daily.none_set_up') };
  if ((weekday === null) !== (variant === null)) return { content: wording.say('daily.variants_half') };
  const isChange = weekday !== null && variant !== null && isVariant(variant);
  if (isChange) {
    const day = (WEEKDAYS as readonly string[]).indexOf(weekday);
    await chooseVariant(game, guildId, day === -1 ? undefined : day, variant);
    hastenBuilds();
  }
  const [channel] = isChange ? await dailyChannels(game, guildId) : channels;
  const week = channel ? describeWeek(channel, wording) : '';
  return { content: `${wording.say(isChange ? 'daily.variants_changed' : 'daily.variants')}\n${week}` };
};
