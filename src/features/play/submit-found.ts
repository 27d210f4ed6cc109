import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ComponentCall, Handler } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { currentEdition } from '../../game/editions/current-edition.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { CELLS, cellsForm, playerBoard, SUBMITTED_WORDS } from './board-files.ts';
import { boardReply } from './board-reply.ts';
import { describeSubmission } from './describe-submission.ts';
import { readProgress } from './progress.ts';
import { streakNews } from './read-streak.ts';
import { submitEntries } from './submit.ts';
import { tellStreak } from './tell-streak.ts';

/** The time of the channel's next puzzle on the reader's own clock; an empty list without a next post. */
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
  const { progress } = submission;
  const { details = [], ...texts } = describeSubmission(submission, wording);
  const next = progress.isFinished ? await describeNextPuzzle(services, caller) : [];
  return boardReply(
    { edition, progress, wording, player },
    { ...texts, details: [...details, ...tellStreak(news, wording), ...next] },
  );
};

/** Judges entries for the current puzzle. */
export const submitFound = async ({ options, ...caller }: CommandCall, services: Services): Promise<Reply> => {
  const edition = await currentEdition(services.game, caller.guildId, caller.channelId, caller.canView);
  return submit(services, edition, caller, options.getString(CELLS, true));
};

/** Opens the form for found words in the button's puzzle. */
export const openFoundForm: Handler<ComponentCall> = {
  kind: 'form',
  async open({ edition, guildId, userId, wording }, { game }) {
    const progress = await readProgress(game.db, edition, { guildId, userId, editionId: edition.id });
    return cellsForm(SUBMITTED_WORDS, edition, playerBoard(edition, progress, wording), wording);
  },
};

/** Judges the entries in the form. */
export const takeFoundForm: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  updatesOwn: true,
  run: ({ edition, inputs, ...caller }, services) => submit(services, edition, caller, inputs[CELLS] ?? ''),
};
