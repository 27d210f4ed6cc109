import { EmbedBuilder, InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { playerBoard, playerFile } from '../src/discord/board/board-files.ts';
import { boardButtons, MY_BOARD, PLAY, PLAY_HERE, postButtons } from '../src/discord/board/buttons.ts';
import { describeWords } from '../src/discord/board/describe-words.ts';
import type { PlayerEntrances, Services } from '../src/discord/gateway/services.ts';
import type { Caller, Command } from '../src/discord/interactions/command.ts';
import { choice, colorChoices, describe } from '../src/discord/interactions/describe-option.ts';
import type { Reply } from '../src/discord/interactions/reply.ts';
import { suggestDates } from '../src/discord/interactions/suggest-dates.ts';
import { offerBoard } from '../src/discord/play/describe-play.ts';
import { currentEdition, dateInGuild, editionOfDate, playableDates } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import type { Game } from '../src/game/game.ts';
import { choosePictureColors } from '../src/game/members/picture-colors.ts';
import { type Lateness, readLateness } from '../src/game/play/deleted-plays.ts';
import { type Progress, readProgress } from '../src/game/play/progress.ts';
import { colorThemeOf } from '../src/render/model/colors.ts';
import { formatCodeBlock } from '../src/render/text/code-block.ts';
import { readDate } from '../src/rules/dates/read-date.ts';
import { describeEdition } from '../src/wording/describe-edition.ts';
import {
  describeLateness,
  describeLeft,
  describeMessageLeft,
  describeProgress,
} from '../src/wording/describe-progress.ts';
import { escapeText } from '../src/wording/escape.ts';
import type { Wording } from '../src/wording/wording.ts';

/** Eleven years of puzzles; those before can still be asked for by their date. */
const MAX_DATES = 4_000;

/** The longest date in words, with room to spare. */
const MAX_DATE = 40;

const definition = describe(new SlashCommandBuilder().setName('puzzle'), 'puzzle.describe')
  .setContexts(InteractionContextType.Guild)
  .addStringOption((option) =>
    describe(option.setName('date'), 'puzzle.describe_date').setAutocomplete(true).setMaxLength(MAX_DATE),
  )
  .addStringOption((option) =>
    describe(option.setName('view'), 'puzzle.describe_view').addChoices(
      choice('image', 'puzzle.choice_image'),
      choice('text', 'puzzle.choice_text'),
    ),
  )
  .addStringOption((option) =>
    describe(option.setName('colors'), 'puzzle.describe_colors').addChoices(...colorChoices()),
  )
  .toJSON();

/** A puzzle as its player has it before them. */
interface View extends Lateness {
  readonly edition: Edition;
  readonly progress: Progress;
  readonly wording: Wording;
  readonly player: PlayerEntrances;
}

const readView = async (
  { game, player }: Services,
  edition: Edition,
  { guildId, userId, wording }: Caller,
): Promise<View> => ({
  player,
  edition,
  progress: await readProgress(game.db, edition, { guildId, userId, editionId: edition.id }),
  ...(await readLateness(game, game.db, edition, { guildId, userId })),
  wording,
});

const describeState = ({ progress, wording, ...lateness }: View): string =>
  [
    describeProgress(progress, wording),
    ...(progress.isFinished ? describeLeft(progress, wording) : describeMessageLeft(progress, wording)),
    ...describeLateness(lateness, wording),
  ].join('\n');

const asText = (view: View): Reply => {
  const { edition, progress, wording } = view;
  const words = describeWords(playerBoard(edition, progress, wording), wording);
  return {
    content: formatCodeBlock(edition.puzzle.grid),
    embeds: [
      new EmbedBuilder()
        .setTitle(`${escapeText(edition.title)} · ${wording.date(edition.date)}`)
        .setDescription(`${words}\n\n${describeState(view)}`),
    ],
    components: boardButtons(edition, progress, wording, view.player),
  };
};

const asImage = (view: View): Reply => {
  const { edition, progress, wording } = view;
  return {
    content: `${describeEdition(edition, wording)}\n${describeState(view)}`,
    draw: (pictures) => playerFile(pictures, edition, progress, wording),
    components: boardButtons(edition, progress, wording, view.player),
    componentsUndrawn: postButtons(edition, wording, view.player),
  };
};

/** Keeps the member's choice of colours for all that they alone see, and says so. */
const chooseColors = async (
  game: Game,
  caller: Omit<Caller, 'options'>,
  name: string,
  shown: Reply,
): Promise<Reply> => {
  const { say } = caller.wording;
  const theme = colorThemeOf(name);
  await choosePictureColors(game, caller, theme);
  const told = say('puzzle.colors_chosen', { colors: say(`common.colors_${theme}`) });
  return { ...shown, content: `${shown.content}\n${told}` };
};

const findWanted = async (
  game: Game,
  { guildId, channelId, canView, wording }: Caller,
  text: string | null,
): Promise<Edition | undefined> => {
  if (text === null) return currentEdition(game, guildId, channelId, canView);
  const date = readDate(text, await dateInGuild(game, guildId), wording.locale, 'past');
  return date && editionOfDate(game, guildId, channelId, date, canView);
};

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  async run({ options, ...caller }, services) {
    const text = options.getString('date');
    const edition = await findWanted(services.game, caller, text);
    if (!edition) return { content: caller.wording.say('puzzle.no_such_date', { date: escapeText(text ?? '', 20) }) };
    const view = await readView(services, edition, caller);
    const shown = options.getString('view') === 'text' ? asText(view) : asImage(view);
    const colors = options.getString('colors');
    return colors === null ? shown : chooseColors(services.game, caller, colors, shown);
  },
  async complete({ guildId, canView, typed, wording }, { game }) {
    return suggestDates(await playableDates(game, guildId, MAX_DATES, canView), typed, wording);
  },
  components: {
    [PLAY]: {
      kind: 'reply',
      visibility: 'ephemeral',
      run: ({ edition, ...caller }, services) => offerBoard(edition, caller, services),
    },
    [PLAY_HERE]: { kind: 'launch' },
    [MY_BOARD]: {
      kind: 'reply',
      visibility: 'ephemeral',
      updatesOwn: true,
      async run({ edition, ...caller }, services) {
        return asImage(await readView(services, edition, caller));
      },
    },
  },
} satisfies Command;
