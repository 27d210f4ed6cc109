import { type APIMessage, type Client, DiscordAPIError, MessageFlags, Routes } from 'discord.js';
import {
  abandonedAnswers,
  countFindsSince,
  deleteUnfinishedAnswer,
  type UnfinishedAnswerRow,
} from '../../store/members/unfinished-answers.ts';
import { wordingFor } from '../../wording/wording.ts';
import type { PostingContext } from '../daily/posting-context.ts';
import { openToken } from './seal-token.ts';

/**
 * Answers the members whom an earlier run left at "thinking…", while Discord still takes their answers. An answer that
 * is there already stays. A find is stored with its open answer, so the count of finds is certain.
 */

export interface FinishParts
  extends Pick<PostingContext, 'game' | 'log' | 'limiter' | 'breaker' | 'stopping' | 'owner'> {
  readonly client: Pick<Client, 'rest'>;
  /** The bot's token, which opens those of interactions. */
  readonly secret: string;
}

/** `later`: Discord gave no answer, so the next beat tries again. */
type Outcome = 'told' | 'needless' | 'later';

const contentFor = async ({ game }: FinishParts, row: UnfinishedAnswerRow): Promise<string> => {
  const { say } = wordingFor(row.language);
  if (!row.isFind) return say('common.restarted');
  const count = await countFindsSince(game.db, row);
  return count === 0 ? say('common.restarted_unsaved') : say('common.restarted_saved', { count });
};

/** One request in the pace of all others. */
const send = async <T>({ limiter }: FinishParts, request: () => Promise<T>): Promise<T> => {
  const leave = await limiter.leave();
  try {
    return await request();
  } finally {
    leave();
  }
};

/** An edit can be repeated, so its row goes last. */
const replaceThinking = async (
  parts: FinishParts,
  row: UnfinishedAnswerRow,
  [id, token]: readonly string[],
): Promise<Outcome> => {
  const {
    client: { rest },
  } = parts;
  const route = Routes.webhookMessage(id ?? '', token ?? '', '@original');
  const shown = (await send(parts, () => rest.get(route, { auth: false }))) as APIMessage;
  const isThinking = ((shown.flags ?? 0) & MessageFlags.Loading) !== 0;
  if (isThinking) {
    const content = await contentFor(parts, row);
    await send(parts, () => rest.patch(route, { auth: false, body: { content } }));
  }
  await deleteUnfinishedAnswer(parts.game.db, row.id);
  return isThinking ? 'told' : 'needless';
};

/**
 * The message of a component cannot tell whether it was answered, and belongs to its puzzle. A sentence below it tells
 * about entries. Other buttons get no sentence: the message shows their effect. A message could come twice, so its row
 * goes first.
 */
const addSentence = async (
  parts: FinishParts,
  row: UnfinishedAnswerRow,
  [id, token]: readonly string[],
): Promise<Outcome> => {
  if (!(await deleteUnfinishedAnswer(parts.game.db, row.id)) || !row.isFind) return 'needless';
  const body = { content: await contentFor(parts, row), flags: MessageFlags.Ephemeral };
  await send(parts, () => parts.client.rest.post(Routes.webhook(id ?? '', token ?? ''), { auth: false, body }));
  return 'told';
};

const finish = async (parts: FinishParts, row: UnfinishedAnswerRow): Promise<Outcome> => {
  const names = openToken(parts.secret, row.id, row.sealedToken)?.split('/');
  try {
    if (names) return await (row.isUpdate ? addSentence : replaceThinking)(parts, row, names);
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status >= 500) return 'later';
  }
  // The bot has another token now, or the member removed the message.
  await deleteUnfinishedAnswer(parts.game.db, row.id);
  return 'needless';
};

/** Finishes the answers that earlier runs began. Call it at the start and each minute. */
export const finishAnswers = async (parts: FinishParts): Promise<void> => {
  const { game, log, limiter, breaker, stopping, owner } = parts;
  let answers = 0;
  for (const row of await abandonedAnswers(game.db, { runId: owner, now: game.now() })) {
    if (stopping.aborted || breaker.isOpen() || !(await limiter.take('notice'))) break;
    if ((await finish(parts, row)) === 'told') answers++;
  }
  if (answers > 0) log.info({ answers }, 'members heard about answers that the last stop cut off');
};
