import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import {
  chooseVariants,
  type DailyChannel,
  dailyChannels,
  isWanted,
  type WeekdayChoice,
} from '../../game/places/channel-settings.ts';
import { DAY_CHOICES, isDayChoice, USUAL_WEEK } from '../../game/places/puzzle-settings.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { nearestNamed } from '../../words/nearest.ts';
import { describeWeekChanges } from './describe-changes.ts';
import { describeSaved, type SavedChange } from './describe-saved.ts';
import { watchBuilt } from './drawn-again.ts';
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

/** A new week, with the number of coming puzzles that it replaces, or why the week stays. */
export type ChangedWeek =
  | ({ readonly kind: 'saved' } & SavedChange)
  | { readonly kind: 'refused'; readonly problem: string };

/** Gives weekdays other forms. The caller has checked that a puzzle remains. */
export const changeWeekdays = async (
  { guildId, wording }: Pick<Caller, 'guildId' | 'wording'>,
  choices: readonly WeekdayChoice[],
  { game, hastenBuilds }: Services,
): Promise<ChangedWeek> => {
  const channels = await dailyChannels(game, guildId);
  const countDrawnAgain = await watchBuilt(game, channels.filter(isWanted));
  await chooseVariants(game, guildId, choices);
  hastenBuilds();
  const changes = describeWeekChanges(channels[0]?.variants, choices, wording);
  return { kind: 'saved', changes, drawnAgain: await countDrawnAgain() };
};

/**
 * Gives a weekday, from 0 for Monday, or all of them another form. `USUAL` means that of the usual week. The week belongs
 * to all channels of the server.
 */
export const changeWeek = async (
  caller: Pick<Caller, 'guildId' | 'wording'>,
  weekday: number | undefined,
  variant: string,
  services: Services,
): Promise<ChangedWeek> => {
  const channels = await dailyChannels(services.game, caller.guildId);
  if (variant === 'rest' && leavesNoDay(channels, weekday)) {
    return { kind: 'refused', problem: caller.wording.say('daily.variants_no_day') };
  }
  const days = weekday === undefined ? USUAL_WEEK.map((_, day) => day) : [weekday];
  const chosen = isDayChoice(variant) ? variant : undefined;
  return changeWeekdays(
    caller,
    days.map((day) => ({ weekday: day, variant: chosen })),
    services,
  );
};

const showWeek = (head: string, channel: DailyChannel | undefined, wording: Wording): Reply => ({
  content: `${head}${wording.say('daily.variants')}\n${channel ? describeWeek(channel, wording) : ''}`,
});

/** Shows the week. With a weekday and a variant, it changes that day first. */
export const setVariants = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { options, guildId, wording } = call;
  const weekday = options.getString('weekday');
  const variant = options.getString('variant');
  const channels = await dailyChannels(services.game, guildId);
  if (!channels.some(isWanted)) return { content: wording.say('daily.none_set_up') };
  if (weekday === null && variant === null) return showWeek('', channels[0], wording);
  if (weekday === null || variant === null) return { content: wording.say('daily.variants_half') };
  const refusal = refuseUnknown(weekday, variant, wording);
  if (refusal) return { content: refusal };
  const day = (WEEKDAYS as readonly string[]).indexOf(weekday);
  const changed = await changeWeek(call, day === -1 ? undefined : day, variant, services);
  if (changed.kind === 'refused') return { content: changed.problem };
  const [channel] = await dailyChannels(services.game, guildId);
  const separator = changed.changes.length > 0 ? '\n' : ' ';
  return showWeek(`${describeSaved(changed, wording)}${separator}`, channel, wording);
};
