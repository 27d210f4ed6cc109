import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { isDayChoice, USUAL_WEEK } from '../../game/places/puzzle-settings.ts';
import { changeDaily, type WantedSettings } from '../schedule/change-settings.ts';
import { changeWeek } from '../schedule/daily-variants.ts';
import { refuseControl, wantedBy } from './change-panel.ts';
import { ageOf, type Field, weekdayOfField } from './panel-state.ts';

/** Changes several settings at once, as a page with many fields does. All of them change, or none. */

export interface FieldChange {
  readonly field: Field;
  readonly value: string;
  /** The stamp of what the page showed. */
  readonly seen: string;
}

type Weekday = { readonly weekday: number; readonly variant: string };

const weekdaysIn = (changes: readonly FieldChange[]): Weekday[] =>
  changes.flatMap(({ field, value }) => {
    const weekday = weekdayOfField(field);
    return weekday === undefined ? [] : [{ weekday, variant: value }];
  });

/** Why the week cannot become so; `undefined` if it can. */
const refuseWeek = (wanted: readonly Weekday[], { variants = USUAL_WEEK }: DailyChannel, { wording }: Caller) => {
  if (wanted.some(({ variant }) => !isDayChoice(variant))) return wording.say('settings.old');
  const after = variants.map((before, day) => wanted.find(({ weekday }) => weekday === day)?.variant ?? before);
  return after.every((variant) => variant === 'rest') ? wording.say('daily.variants_no_day') : undefined;
};

/** Days of rest come last, so that no step leaves a week without a puzzle. */
const saveWeek = async (
  wanted: readonly Weekday[],
  caller: Caller,
  services: Services,
): Promise<string | undefined> => {
  const restLast = [...wanted].sort((a, b) => Number(a.variant === 'rest') - Number(b.variant === 'rest'));
  for (const { weekday, variant } of restLast) {
    const problem = await changeWeek(caller, weekday, variant, services);
    if (problem) return problem;
  }
  return undefined;
};

const wantedIn = (changes: readonly FieldChange[], channel: DailyChannel, { guildId }: Caller): WantedSettings =>
  Object.assign(
    {},
    ...changes.map(({ field, value }) =>
      wantedBy(field, channel, { guildId, values: value === '' ? [] : [value] }, [value]),
    ),
  );

/** Saves the changes and returns a text about the outcome. */
export const changeMany = async (
  caller: Caller,
  channel: DailyChannel,
  changes: readonly FieldChange[],
  services: Services,
): Promise<string> => {
  const { say } = caller.wording;
  const weekdays = weekdaysIn(changes);
  const refusals = changes.map(({ field, seen }) => refuseControl({ channel, more: [field, seen] }, caller, services));
  const refusal = refusals.find(Boolean) ?? refuseWeek(weekdays, channel, caller);
  if (refusal) return refusal;
  const isMeanwhile = changes.some(({ field, seen }) => ageOf(seen, channel, field, services) === 'meanwhile');
  const wanted = wantedIn(changes, channel, caller);
  if (Object.keys(wanted).length > 0) {
    const changed = await changeDaily(caller, channel.channelId, wanted, services);
    if (changed.kind === 'refused') return changed.problem;
  }
  const problem = await saveWeek(weekdays, caller, services);
  if (problem) return problem;
  return isMeanwhile ? `${say('daily.saved')} ${say('settings.meanwhile')}` : say('daily.saved');
};
