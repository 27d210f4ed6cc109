import type { Context } from 'hono';
import type { Edition } from '../../../game/editions/edition.ts';
import { keepVisible } from '../../../game/places/viewer.ts';
import type { FinishPosted } from '../../../player/finish-wire.ts';
import { findActiveChannel } from '../../../store/channels/channels.ts';
import { postsOfEdition } from '../../../store/channels/posts.ts';
import { commit } from '../../../store/database/write.ts';
import { readExclusion } from '../../../store/members/voided-days.ts';
import {
  countPostedResults,
  deletePostedResult,
  insertPostedResult,
  isResultPosted,
} from '../../../store/play/posted-results.ts';
import type { MessageKey } from '../../../wording/message-key.ts';
import { wordingFor } from '../../../wording/wording.ts';
import { describeShare } from '../../standings/describe-share.ts';
import { readShareOf, type Share } from '../../standings/read-share.ts';
import { type Desk, puzzleAsked } from '../desk.ts';
import { numberIn, PlayerProblem, readInput } from '../player-input.ts';

/** Posts a member's result to the puzzle's channel, once for each member and puzzle. */

/** A channel with the puzzle, in which the member and the bot may write. */
export interface ResultChannel {
  readonly channelId: string;
  readonly language: string;
}

type Found = { readonly channel: ResultChannel } | { readonly refusal: MessageKey };

/** The first of the puzzle's channels that both may write in, or the reason against all of them. */
export const findChannelToPostIn = async (desk: Desk, edition: Edition): Promise<Found> => {
  const { game, session, canView, posts } = desk;
  const { guildId } = session.player;
  const all = await postsOfEdition(game.db, guildId, edition.id);
  let refusal: MessageKey = 'player.post_no_channel';
  for (const { channelId, language } of await keepVisible(all, (post) => post.channelId, canView)) {
    if (!(await findActiveChannel(game.db, channelId))) continue;
    if (!(await posts.mayWrite(session.player, channelId))) refusal = 'player.post_not_allowed';
    else if (!(await posts.mayBotWrite(guildId, channelId))) refusal = 'player.post_bot_not_allowed';
    else return { channel: { channelId, language } };
  }
  return { refusal };
};

const DAY_MS = 24 * 3_600_000;

/** Results of a member in a server within a day. Earlier puzzles count too. */
export const MAX_POSTED_A_DAY = 5;

/** The reason in the member's own standing, without asking Discord. */
const whyNotOf = async ({ game, session }: Desk, edition: Edition): Promise<MessageKey | undefined> => {
  const { db, now } = game;
  const { player } = session;
  const { isHidden, isVoided } = await readExclusion(db, { ...player, date: edition.date });
  if (isHidden) return 'player.post_hidden';
  if (isVoided) return 'player.post_voided';
  const key = { ...player, editionId: edition.id };
  if (await isResultPosted(db, key)) return 'player.post_already';
  const posted = await countPostedResults(db, player, now() - DAY_MS);
  return posted >= MAX_POSTED_A_DAY ? 'player.post_too_many' : undefined;
};

/** Where a result may go, or the reason against it. */
export const planPost = async (desk: Desk, edition: Edition, share: Share | undefined): Promise<Found> => {
  const refusal = share ? await whyNotOf(desk, edition) : 'player.post_nothing';
  return refusal ? { refusal } : findChannelToPostIn(desk, edition);
};

const NONCE_LENGTH = 24;

const send = async (desk: Desk, edition: Edition, share: Share, { channelId, language }: ResultChannel) => {
  const { game, session, posts } = desk;
  const { guildId, userId } = session.player;
  return posts.send(channelId, {
    content: describeShare(edition, share, userId, wordingFor(language)),
    components: [],
    nonce: game.keyedHash(`result ${guildId}/${userId}/${edition.id}`).slice(0, NONCE_LENGTH),
  });
};

/** Notes the result first, so that two presses at once post it once. A failure frees it again. */
const post = async (desk: Desk, edition: Edition, share: Share, channel: ResultChannel): Promise<MessageKey> => {
  const { game, session } = desk;
  const { guildId } = session.player;
  const key = { ...session.player, editionId: edition.id };
  const isFirst = await commit(game.db, guildId, (db) => insertPostedResult(db, key, game.now()));
  if (!isFirst) return 'player.post_already';
  const outcome = await send(desk, edition, share, channel).catch(() => 'failed' as const);
  if (outcome === 'sent') return 'player.post_done';
  await commit(game.db, guildId, (db) => deletePostedResult(db, key));
  throw outcome === 'refused'
    ? new PlayerProblem(403, 'player.post_bot_not_allowed', desk.wording)
    : new PlayerProblem(503, 'player.post_failed', desk.wording);
};

export const answerFinishPost = async (c: Context, desk: Desk): Promise<FinishPosted> => {
  const { game, session, wording } = desk;
  const edition = await puzzleAsked(desk, numberIn(readInput(c), 'puzzle'));
  const share = edition.isPractice ? undefined : await readShareOf(game, edition, session.player);
  const plan = await planPost(desk, edition, share);
  if ('refusal' in plan) {
    if (plan.refusal === 'player.post_already') return { text: wording.say(plan.refusal) };
    throw new PlayerProblem(403, plan.refusal, wording);
  }
  if (!share) throw new PlayerProblem(403, 'player.post_nothing', wording);
  return { text: wording.say(await post(desk, edition, share, plan.channel)) };
};
