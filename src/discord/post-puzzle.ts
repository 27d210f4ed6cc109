import { type Client, DiscordAPIError, type MessageCreateOptions, type SendableChannels } from 'discord.js';
import { pauseChannel } from '../game/channel-settings.ts';
import type { Game } from '../game/game.ts';
import { lastResult } from '../game/last-result.ts';
import { type Claim, claimDate, confirmClaim, openClaims, releaseClaim } from '../game/posting.ts';
import type { PuzzleDate } from '../game/puzzle-date.ts';
import { puzzleFile } from './board-files.ts';
import { postButtons, SUBMIT_WORDS } from './buttons.ts';
import { fetchSendable } from './channel-access.ts';
import { formatCustomId } from './custom-id.ts';
import { describePost } from './describe-post.ts';
import type { Log } from './log.ts';

/**
 * Exactly one message for each claimed date. The row of the ledger is written before the message is sent, the message
 * carries a nonce made from channel and date that Discord enforces, and a claim whose outcome is unknown is looked up
 * in the channel before anything is sent again.
 */

/** What posting needs. */
export interface Poster {
  readonly client: Client;
  readonly game: Game;
  readonly log: Log;
}

/** Answers that will not change by trying again: unknown channel, missing access, missing permissions. */
const PERMANENT: ReadonlyMap<number, string> = new Map([
  [10003, 'the channel no longer exists'],
  [50001, 'the bot cannot see the channel: give it **View Channel** there'],
  [50013, 'the bot may not post in the channel: give it **Send Messages**, **Attach Files** and **Embed Links** there'],
]);

const permanentReason = (error: unknown): string | undefined =>
  error instanceof DiscordAPIError ? PERMANENT.get(Number(error.code)) : undefined;

const messageFor = async (game: Game, claim: Claim): Promise<MessageCreateOptions> => {
  const { name, data, description } = await puzzleFile(claim.edition);
  const last = await lastResult(game, claim.channelId, claim.guildId, claim.edition.date);
  return {
    content: describePost(claim.edition, { isLate: claim.isLate, roleId: claim.roleId, last }),
    files: [{ name, attachment: data, ...(description === undefined ? {} : { description }) }],
    components: postButtons(claim.edition),
    allowedMentions: { parse: [], roles: claim.roleId ? [claim.roleId] : [] },
    nonce: claim.nonce,
    enforceNonce: true,
  };
};

const sendClaim = async ({ client, game, log }: Poster, claim: Claim): Promise<void> => {
  const channel = await fetchSendable(client, claim.channelId);
  const message = await channel.send(await messageFor(game, claim));
  await confirmClaim(game, claim, message.id);
  log.info({ channel: claim.channelId, date: claim.edition.date, message: message.id }, 'posted');
  if (claim.withThread) await message.startThread({ name: `${claim.edition.title} · ${claim.edition.date}` });
};

/** Pauses the channel where Discord has said no for good; otherwise the claim stays open and is looked up later. */
const settleFailure = async ({ game, log }: Poster, claim: Claim, error: unknown): Promise<void> => {
  const reason = permanentReason(error);
  log.error({ error, channel: claim.channelId, date: claim.edition.date }, reason ?? 'a post failed');
  if (reason === undefined) return;
  await releaseClaim(game, claim);
  await pauseChannel(game, claim.channelId, `Paused because ${reason}.`);
};

/** Claims a date for a channel and posts its puzzle; does nothing where the date is taken. Never throws. */
export const postPuzzle = async (
  poster: Poster,
  channelId: string,
  date: PuzzleDate,
  isLate: boolean,
): Promise<void> => {
  let claim: Claim | undefined;
  try {
    claim = await claimDate(poster.game, channelId, date, isLate);
    if (claim) await sendClaim(poster, claim);
  } catch (error) {
    if (claim) await settleFailure(poster, claim, error);
    else poster.log.error({ error, channel: channelId, date }, 'a puzzle could not be prepared');
  }
};

const HISTORY_LENGTH = 50;

/** The claim's message where it did get through, known by the button that names its edition. */
const findSent = async (channel: SendableChannels, claim: Claim): Promise<string | undefined> => {
  const customId = formatCustomId({ action: SUBMIT_WORDS, editionId: claim.edition.id });
  const history = await channel.messages.fetch({ limit: HISTORY_LENGTH });
  return history.find(
    (message) =>
      message.author.id === channel.client.user.id &&
      message.components.some(
        (row) => 'components' in row && row.components.some((part) => 'customId' in part && part.customId === customId),
      ),
  )?.id;
};

const reconcileClaim = async (poster: Poster, claim: Claim): Promise<void> => {
  try {
    const channel = await fetchSendable(poster.client, claim.channelId);
    const sent = await findSent(channel, claim);
    if (sent) await confirmClaim(poster.game, claim, sent);
    else await sendClaim(poster, claim);
  } catch (error) {
    await settleFailure(poster, claim, error);
  }
};

/** Settles the claims that an earlier run left open: finds their messages, or sends them. */
export const reconcilePosts = async (poster: Poster): Promise<void> => {
  for (const claim of await openClaims(poster.game)) await reconcileClaim(poster, claim);
};
