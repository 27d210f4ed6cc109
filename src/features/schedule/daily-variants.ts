import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { chooseVariants, type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import { DAY_CHOICES, isDayChoice, USUAL_WEEK } from '../../game/places/puzzle-settings.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { nearestNamed } from '../../words/nearest.ts';
import { describeDay, variantName, weekdayName } from './variant-names.ts';

/** `/daily variants`: a server's variant for each weekday. */

/** The order of stored variants. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const EVERY_DAY = 'all';

/** The value that gives a day, or all days, the form of the usual week. */
export const USUAL = 'week';

const describeWeek = ({ variants = USUAL_WEEK }: DailyChannel, wording: Wording): string =>
  variants.map((variant, day) => `• ${describeDay(variant, day, wording)}`).join('\n');

/** Up to three choices near a typed name; without any, all of them. */
const nearestOf = <T extends string>(typed: string, all: readonly T[], nameOf: (one: T) => string): string[] => {
  const near = nearestNamed(typed, all, (one) => [one, nameOf(one)], 3);
  return (near.length > 0 ? near : all).map((one) => `**${nameOf(one)}**`);
};

/** Names an unknown weekday or variant, with the nearest ones; `undefined` if both are known. */
const refuseUnknown = (weekday: string, variant: string, wording: Wording): string | undefined => {
  const refuse = (key: 'daily.bad_weekday' | 'daily.bad_variant', typed: string, names: readonly string[]): string =>
    wording.say(key, { text: escapeText(typed, 40), names: wording.list(names, 'disjunction') });
  const days = [...WEEKDAYS, EVERY_DAY];
  if (!days.includes(weekday)) {
    const nameOf = (day: string): string =>
      day === EVERY_DAY ? wording.say('daily.every_day') : weekdayName(days.indexOf(day), wording.locale);
    return refuse('daily.bad_weekday', weekday, nearestOf(weekday, days, nameOf));
  }
  if (isDayChoice(variant) || variant === USUAL) return undefined;
  return refuse(
    'daily.bad_variant',
    variant,
    nearestOf(variant, DAY_CHOICES, (one) => variantName(one, wording)),
  );
};

/** Whether a channel had no puzzle on any weekday with one more day of rest; `undefined` means all days. */
const leavesNoDay = (channels: readonly DailyChannel[], day: number | undefined): boolean =>
  channels.some(({ variants = USUAL_WEEK }) =>
    variants.every((variant, i) => variant === 'rest' || day === undefined || i === day),
  );

/**
 * Gives a weekday, from 0 for Monday, or all of them another form. `USUAL` means that of the usual week. The week belongs
 * to all channels of the server. Returns why nothing changed; `undefined` after a change.
 */
export const changeWeek = async (
  { guildId, wording }: Pick<Caller, 'guildId' | 'wording'>,
  weekday: number | undefined,
  variant: string,
  { game, hastenBuilds }: Services,
): Promise<string | undefined> => {
  const channels = await dailyChannels(game, guildId);
  if (variant === 'rest' && leavesNoDay(channels, weekday)) return wording.say('daily.variants_no_day');
  const days = weekday === undefined ? USUAL_WEEK.map((_, day) => day) : [weekday];
  const chosen = isDayChoice(variant) ? variant : undefined;
  await chooseVariants(
    game,
    guildId,
    days.map((day) => ({ weekday: day, variant: chosen })),
  );
  hastenBuilds();
  return undefined;
};

/** Shows the week. With a weekday and a variant, it changes that day first. */
export const setVariants = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { game } = services;
  const { options, guildId, wording } = call;
  const weekday = options.getString('weekday');
  const variant = options.getString('variant');
  const channels = await dailyChannels(game, guildId);
  if (!channels.some(isWanted)) return { content: wording.say('daily.none_set_up') };
  if ((weekday === null) !== (variant === null)) return { content: wording.say('daily.variants_half') };
  const refusal = weekday !== null && variant !== null ? refuseUnknown(weekday, variant, wording) : undefined;
  if (refusal) return { content: refusal };
  const isChange = weekday !== null && variant !== null;
  if (isChange) {
    const day = (WEEKDAYS as readonly string[]).indexOf(weekday);
    const refused = await changeWeek(call, day === -1 ? undefined : day, variant, services);
    if (refused) return { content: refused };
  }
  const [channel] = isChange ? await dailyChannels(game, guildId) : channels;
  const week = channel ? describeWeek(channel, wording) : '';
  return { content: `${wording.say(isChange ? 'daily.variants_changed' : 'daily.variants')}\n${week}` };
};
