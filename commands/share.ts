import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { SHARE_RESULT } from '../src/discord/board/buttons.ts';
import type { Caller, Command } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import type { Reply } from '../src/discord/interactions/reply.ts';
import { suggestDates } from '../src/discord/interactions/suggest-dates.ts';
import { readShareOfDate } from '../src/game/boards/share.ts';
import { currentEdition, dateInGuild, editionOfDate, playableDates } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import type { Game } from '../src/game/game.ts';
import { readDate } from '../src/rules/dates/read-date.ts';
import { describeShare } from '../src/wording/describe-share.ts';
import { escapeText } from '../src/wording/escape.ts';

/** As many dates as can be found by typing; those before can still be asked for. */
const MAX_DATES = 4_000;

/** The longest date in words, with room to spare. */
const MAX_DATE = 40;

const definition = describe(new SlashCommandBuilder().setName('share'), 'share.describe')
  .setContexts(InteractionContextType.Guild)
  .addStringOption((option) =>
    describe(option.setName('date'), 'share.describe_date').setAutocomplete(true).setMaxLength(MAX_DATE),
  )
  .toJSON();

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

export default {
  definition,
  visibility: 'public',
  isAdminOnly: false,
  async run({ options, ...caller }, { game }) {
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
  },
  async complete({ guildId, canView, typed, wording }, { game }) {
    return suggestDates(await playableDates(game, guildId, MAX_DATES, canView), typed, wording);
  },
  components: {
    [SHARE_RESULT]: {
      kind: 'reply',
      visibility: 'public',
      run: ({ edition, ...caller }, { game }) => share(game, edition, caller),
    },
  },
} satisfies Command;
