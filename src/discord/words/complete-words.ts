import { dateInGuild } from '../../game/channels/channel-settings.ts';
import { suggestLists } from '../../game/lists/word-lists.ts';
import { addDays } from '../../rules/dates/puzzle-date.ts';
import { MAX_DAYS_AHEAD } from '../../rules/dates/read-date.ts';
import type { Services } from '../gateway/services.ts';
import type { Choice, CompletionCall } from '../interactions/command.ts';
import { suggestDates } from '../interactions/suggest-dates.ts';

const SUGGESTED = 25;

const suggestComingDates = async (
  { guildId, typed, wording }: CompletionCall,
  { game }: Services,
): Promise<readonly Choice[]> => {
  const today = await dateInGuild(game, guildId);
  const dates = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, day) => addDays(today, day));
  return suggestDates(dates, typed, wording);
};

/** Suggests dates for a list, or the server's own lists. */
export const completeWords = async (call: CompletionCall, services: Services): Promise<readonly Choice[]> => {
  if (call.option === 'date') return suggestComingDates(call, services);
  const lists = await suggestLists(services.game, call.guildId, call.typed);
  return lists.slice(0, SUGGESTED).map(({ name }) => ({ name, value: name }));
};
