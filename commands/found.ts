import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { playerFile } from '../src/discord/board/board-files.ts';
import { boardButtons, postButtons, SUBMIT_WORDS, SUBMITTED_WORDS } from '../src/discord/board/buttons.ts';
import { CELLS, cellsForm, MAX_CELLS } from '../src/discord/board/cells-form.ts';
import type { Caller, Command } from '../src/discord/gateway/command.ts';
import { describe } from '../src/discord/gateway/describe-option.ts';
import type { Reply } from '../src/discord/gateway/reply.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import { streakNews } from '../src/game/boards/read-streak.ts';
import { currentEdition } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
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

const submit = async ({ game, noteFind }: Services, edition: Edition, caller: Caller, text: string): Promise<Reply> => {
  const { guildId, userId, wording } = caller;
  const submission = await submitEntries(game, edition, { guildId, userId }, text);
  if (!submission.isLate && submission.outcomes.some(({ kind }) => kind === 'found')) noteFind(guildId, edition.id);
  const news = await streakNews(game, edition, { guildId, userId }, submission);
  const lines = [describeEdition(edition, wording), describeSubmission(submission, wording)];
  return {
    content: [...lines, ...(news ? [describeStreakNews(news, wording)] : [])].join('\n'),
    draw: (pictures) => playerFile(pictures, edition, submission.progress, wording),
    components: boardButtons(edition, wording),
    componentsUndrawn: postButtons(edition, wording),
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
    [SUBMIT_WORDS]: { kind: 'form', open: ({ edition, wording }) => cellsForm(SUBMITTED_WORDS, edition, wording) },
    [SUBMITTED_WORDS]: {
      kind: 'reply',
      visibility: 'ephemeral',
      run: ({ edition, inputs, ...caller }, services) => submit(services, edition, caller, inputs[CELLS] ?? ''),
    },
  },
} satisfies Command;
