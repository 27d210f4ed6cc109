import { suggestTimeZones } from '../../rules/dates/time-zone.ts';
import type { Services } from '../gateway/services.ts';
import type { Choice, CompletionCall } from '../interactions/command.ts';
import { suggestDays } from './daily-day.ts';
import { suggestLeftOut } from './left-out.ts';

const SUGGESTED_ZONES = 25;

/** Suggests dates, occasions to leave out, or time zones. */
export const completeDaily = async (call: CompletionCall, services: Services): Promise<readonly Choice[]> => {
  if (call.option === 'date') return suggestDays(call, services);
  if (call.option === 'without') return suggestLeftOut(call.typed, call.wording);
  return suggestTimeZones(call.typed, SUGGESTED_ZONES).map((name) => ({ name, value: name }));
};
