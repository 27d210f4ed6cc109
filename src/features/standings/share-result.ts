import type { Services } from '../../discord/gateway/services.ts';
import type {
  Caller,
  Choice,
  CommandCall,
  CompletionCall,
  ComponentCall,
  Handler,
} from '../../discord/interactions/command.ts';
import { suggestDates } from '../../discord/interactions/suggest-dates.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { currentEdition, editionOfDate, playableDates } from '../../game/editions/current-edition.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { dateInGuild } from '../../game/places/channel-settings.ts';
import { readDate } from '../../rules/dates/read-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { describeShare, readShareOfDate } from './read-share.ts';

/** The number of dates that autocomplete searches. A player can still type an older date. */
const MAX_DATES = 4_000;

const findWanted = async (
  game: Game,
  { guildId, channelId, canView, privateWording }: Caller,
  text: string | null,
): Promise<Edition | undefined> => {
  if (text === null) return currentEdition(game, guildId, channelId, canView);
  const date = readDate(text, await dateInGuild(game, guildId), privateWording.locale, 'past');
  return date && editionOfDate(game, guildId, channelId, date, canView);
};

const share = async (game: Game, edition: Edition, caller: Caller): Promise<Reply> => {
  const { guildId, userId, canView, wording, privateWording } = caller;
  const played = await readShareOfDate(game, edition, { guildId, userId, canView });
  if (played) return { content: describeShare(played.edition, played.share, userId, wording) };
  const values = { title: escapeText(edition.title), date: privateWording.date(edition.date) };
  return { content: privateWording.say('share.nothing_found', values), isPrivate: true };
};

/** Shares the result of a puzzle, or tells the member privately that there is none. */
export const shareResult = async ({ options, ...caller }: CommandCall, { game }: Services): Promise<Reply> => {
  const { privateWording } = caller;
  const text = options.getString('date');
  const edition = await findWanted(game, caller, text);
  if (!edition) {
    return {
      content: privateWording.say('puzzle.no_such_date', { date: escapeText(text ?? '', 20) }),
      isPrivate: true,
    };
  }
  return share(game, edition, caller);
};

/** Suggests the dates of playable puzzles. */
export const completeShareDate = async (
  { guildId, canView, typed, wording }: CompletionCall,
  { game }: Services,
): Promise<readonly Choice[]> => suggestDates(await playableDates(game, guildId, MAX_DATES, canView), typed, wording);

/** Shares the result of the button's puzzle. */
export const sharePuzzleResult: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'public',
  run: ({ edition, ...caller }, { game }) => share(game, edition, caller),
};
