import { EmbedBuilder, InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { playerFile } from '../src/discord/board-files.ts';
import { boardButtons, MY_BOARD } from '../src/discord/buttons.ts';
import type { Caller, Choice, Command } from '../src/discord/command.ts';
import { describeEdition } from '../src/discord/describe-post.ts';
import { describeProgress } from '../src/discord/describe-submission.ts';
import { describeWords } from '../src/discord/describe-words.ts';
import { escapeText } from '../src/discord/escape.ts';
import type { Reply } from '../src/discord/reply.ts';
import { choice, describe } from '../src/discord/wording/describe-option.ts';
import { currentEdition, editionOfDate, playableDates } from '../src/game/current-edition.ts';
import type { Edition } from '../src/game/edition.ts';
import type { Game } from '../src/game/game.ts';
import { type Progress, readProgress } from '../src/game/progress.ts';
import { describeDate, type PuzzleDate, parsePuzzleDate } from '../src/game/puzzle-date.ts';
import { formatCodeBlock } from '../src/render/code-block.ts';

const LOCALE = 'en-GB';
const SUGGESTED_DATES = 25;

const definition = describe(new SlashCommandBuilder().setName('puzzle'), 'puzzle.describe')
  .setContexts(InteractionContextType.Guild)
  .addStringOption((option) => describe(option.setName('date'), 'puzzle.describe_date').setAutocomplete(true))
  .addStringOption((option) =>
    describe(option.setName('view'), 'puzzle.describe_view').addChoices(
      choice('image', 'puzzle.choice_image'),
      choice('text', 'puzzle.choice_text'),
    ),
  )
  .toJSON();

const asText = (edition: Edition, progress: Progress): Reply => ({
  content: formatCodeBlock(edition.puzzle.grid),
  embeds: [
    new EmbedBuilder()
      .setTitle(escapeText(edition.title))
      .setDescription(`${describeWords(edition, progress)}\n\n${describeProgress(progress)}`),
  ],
  components: boardButtons(edition),
});

const asImage = async (edition: Edition, progress: Progress): Promise<Reply> => ({
  content: `${describeEdition(edition)}\n${describeProgress(progress)}`,
  files: [await playerFile(edition, progress)],
  components: boardButtons(edition),
});

const editionFor = async (game: Game, caller: Caller, date: PuzzleDate | undefined): Promise<Edition | undefined> =>
  date
    ? editionOfDate(game, caller.guildId, caller.channelId, date)
    : currentEdition(game, caller.guildId, caller.channelId);

const refuseDate = (text: string): Reply => ({
  content: `There is no puzzle of **${escapeText(text, 20)}** here. Pick a date from the list, or leave it out for the current puzzle.`,
});

const suggestDates = (dates: readonly PuzzleDate[], typed: string): Choice[] =>
  dates
    .map((date) => ({ name: describeDate(date, LOCALE), value: date }))
    .filter(({ name, value }) => `${value} ${name}`.toLowerCase().includes(typed.trim().toLowerCase()));

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  async run({ options, ...caller }, { game }) {
    const text = options.getString('date');
    const date = text === null ? undefined : parsePuzzleDate(text);
    const edition = text !== null && !date ? undefined : await editionFor(game, caller, date);
    if (!edition) return refuseDate(text ?? '');
    const progress = await readProgress(game.db, edition, { ...caller, editionId: edition.id });
    return options.getString('view') === 'text' ? asText(edition, progress) : asImage(edition, progress);
  },
  async complete({ guildId, typed }, { game }) {
    return suggestDates(await playableDates(game, guildId, 400), typed).slice(0, SUGGESTED_DATES);
  },
  components: {
    [MY_BOARD]: {
      kind: 'reply',
      visibility: 'ephemeral',
      async run({ edition, ...caller }, { game }) {
        return asImage(edition, await readProgress(game.db, edition, { ...caller, editionId: edition.id }));
      },
    },
  },
} satisfies Command;
