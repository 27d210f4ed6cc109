import { chooseVariant, type DailyChannel, dailyChannels, isWanted } from '../../game/channels/channel-settings.ts';
import {
  DEFAULT_VARIANT,
  isVariant,
  NO_VARIANTS,
  type Variant,
  type WeekdayVariants,
} from '../../game/channels/variants.ts';
import { labelled } from '../../wording/labelled.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import type { CommandCall } from '../interactions/command.ts';
import type { Reply } from '../replies/reply.ts';

/** `/daily variants`: a server's variant for each weekday. */

/** The order of stored variants. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const EVERY_DAY = 'all';

/** A Monday. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 3_600_000;

/** The name of a weekday in a language; 0 is Monday. */
export const weekdayName = (weekday: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(SOME_MONDAY + weekday * DAY_MS);

export const variantName = (variant: Variant, { say }: Wording): string => say(`daily.variant_${variant}`);

const describeDay = (variant: Variant, day: number, wording: Wording): string =>
  labelled(weekdayName(day, wording.locale), variantName(variant, wording), wording);

/** The weekdays with a special variant, as one line; an empty list if all are ordinary. */
export const describeVariants = (variants: WeekdayVariants, wording: Wording): string[] => {
  const days = variants.flatMap((variant, day) =>
    variant === DEFAULT_VARIANT ? [] : [describeDay(variant, day, wording)],
  );
  return days.length === 0 ? [] : [days.join(', ')];
};

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
