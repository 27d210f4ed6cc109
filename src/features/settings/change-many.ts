import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import type { DailyChannel, WeekdayChoice } from '../../game/places/channel-settings.ts';
import { isDayChoice, USUAL_WEEK } from '../../game/places/puzzle-settings.ts';
import { usedOccasions } from '../../words/find-pack.ts';
import { type Changed, changeDaily, type WantedSettings } from '../schedule/change-settings.ts';
import { type ChangedWeek, changeWeekdays } from '../schedule/daily-variants.ts';
import { describeSaving, leftOutWith, refuseControl, wantedBy } from './change-panel.ts';
import { ageOf, type Field, weekdayOfField } from './panel-state.ts';

/** Changes several settings at once, as a page with many fields does. All of them change, or none. */

export interface FieldChange {
  readonly field: Field;
  /** For seasons and holidays left out, their names with commas between them. */
  readonly value: string;
  /** The stamp of what the page showed. */
  readonly seen: string;
}

/** The wanted forms of weekdays; `undefined` if one of them is unknown. */
const weekdaysIn = (changes: readonly FieldChange[]): WeekdayChoice[] | undefined => {
  const choices = changes.flatMap(({ field, value }) => {
    const weekday = weekdayOfField(field);
    return weekday === undefined ? [] : [{ weekday, value }];
  });
  const known = choices.flatMap(({ weekday, value }) => (isDayChoice(value) ? [{ weekday, variant: value }] : []));
  return known.length === choices.length ? known : undefined;
};

/** Whether a week has no puzzle with these choices. */
const leavesNoDay = (choices: readonly WeekdayChoice[], { variants = USUAL_WEEK }: DailyChannel): boolean =>
  variants.every((before, day) => (choices.find(({ weekday }) => weekday === day)?.variant ?? before) === 'rest');

/** Saves everything in one transaction. Weekdays alone need no check of the channel. */
const saveAll = async (
  caller: Caller,
  { channelId }: DailyChannel,
  wanted: WantedSettings,
  weekdays: readonly WeekdayChoice[],
  services: Services,
): Promise<Changed | ChangedWeek> => {
  if (Object.keys(wanted).length > 0) {
    return changeDaily(caller, channelId, { ...wanted, weekdays }, services);
  }
  return changeWeekdays(caller, weekdays, services);
};

const wantedIn = (changes: readonly FieldChange[], channel: DailyChannel, { guildId }: Caller): WantedSettings =>
  Object.assign(
    {},
    ...changes.map(({ field, value }) =>
      field === 'without'
        ? { without: leftOutWith(channel, value.split(',').filter(Boolean), usedOccasions()) }
        : wantedBy(field, channel, { guildId, values: value === '' ? [] : [value] }, [value]),
    ),
  );

/** Saves the changes together, and returns a text about the outcome. */
export const changeMany = async (
  caller: Caller,
  channel: DailyChannel,
  changes: readonly FieldChange[],
  services: Services,
): Promise<string> => {
  const { say } = caller.wording;
  const weekdays = weekdaysIn(changes);
  const refusals = changes.map(({ field, seen }) => refuseControl({ channel, more: [field, seen] }, caller, services));
  const refusal = refusals.find(Boolean);
  if (refusal || !weekdays) return refusal ?? say('settings.old');
  if (leavesNoDay(weekdays, channel)) return say('daily.variants_no_day');
  const isMeanwhile = changes.some(({ field, seen }) => ageOf(seen, channel, field, services) === 'meanwhile');
  const changed = await saveAll(caller, channel, wantedIn(changes, channel, caller), weekdays, services);
  if (changed.kind === 'refused') return changed.problem;
  return describeSaving(changed, isMeanwhile, caller.wording);
};
