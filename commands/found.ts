import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { playerBoard, playerFile } from '../src/discord/board/board-files.ts';
import { boardButtons, postButtons, SUBMIT_WORDS, SUBMITTED_WORDS } from '../src/discord/board/buttons.ts';
import { CELLS, cellsForm, MAX_CELLS } from '../src/discord/board/cells-form.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import type { Caller, Command } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import type { Reply } from '../src/discord/interactions/reply.ts';
import { streakNews } from '../src/game/boards/read-streak.ts';
import { currentEdition } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import { readProgress } from '../src/game/play/progress.ts';
import { submitEntries } from '../src/game/play/submit.ts';
import { describeEdition } from '../src/wording/describe-edition.ts';
import { describeStreakNews } from '../src/wording/describe-stats.ts';
import { describeSubmission } from '../src/wording/describe-submission.ts';

const definition = describe(new SlashCommandBuilder().setName('found'), 'found.describe')
  .setContexts(InteractionContextType.Guild)
  .addStringOption((option) =>
    describe(option.setName(CELLS), 'found.describe_cells').setRequired(true).setMaxLength(MAX_CELLS),
  )
  .toJSON();

/** When the channel's next puzzle comes, by the reader's own clock; nothing in a channel that gets none. */
const describeNextPuzzle = async ({ nextPosts }: Services, { channelId, wording }: Caller): Promise<string[]> => {
  const [next] = await nextPosts(channelId, 1);
  return next ? [wording.say('found.next_puzzle', { when: `<t:${Math.floor(next.at / 1_000)}:R>` })] : [];
};

const submit = async (services: Services, edition: Edition, caller: Caller, text: string): Promise<Reply> => {
  const { game, noteFind, player } = services;
  const { guildId, userId, wording } = caller;
  const submission = await submitEntries(game, edition, { guildId, userId }, text);
  if (!submission.isLate && submission.outcomes.some(({ kind }) => kind === 'found')) noteFind(guildId, edition.id);
  const news = await streakNews(game, edition, { guildId, userId }, submission);
  const lines = [describeEdition(edition, wording), describeSubmission(submission, wording)];
  const next = submission.progress.isFinished ? await describeNextPuzzle(services, caller) : [];
  return {
    content: [...lines, ...(news ? [describeStreakNews(news, wording)] : []), ...next].join('\n'),
    draw: (pictures) => playerFile(pictures, edition, submission.progress, wording),
    components: boardButtons(edition, submission.progress, wording, player),
    componentsUndrawn: postButtons(edition, wording, player),
  };
};

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  async run({ options, ...caller }, services) {
    const edition = await currentEdition(services.game, caller.guildId, caller.channelId, caller.canView);
    return submit(services, edition, caller, options.getString(CELLS, true));
  },
  components: {
    [SUBMIT_WORDS]: {
      kind: 'form',
      async open({ edition, guildId, userId, wording }, { game }) {
        const progress = await readProgress(game.db, edition, { guildId, userId, editionId: edition.id });
        return cellsForm(SUBMITTED_WORDS, edition.id, playerBoard(edition, progress, wording), wording);
      },
    },
    [SUBMITTED_WORDS]: {
      kind: 'reply',
      visibility: 'ephemeral',
      updatesOwn: true,
      run: ({ edition, inputs, ...caller }, services) => submit(services, edition, caller, inputs[CELLS] ?? ''),
    },
  },
} satisfies Command;
