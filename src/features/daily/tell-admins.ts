import { type Notice, type NoticeMatter, noticesToTell, settleNotice } from '../../game/places/notices.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeReason } from '../schedule/describe-schedule.ts';
import { quietButtonRow } from '../schedule/quiet-choice.ts';
import { greetingRow } from '../schedule/setup-form.ts';
import type { PostingContext } from './posting-context.ts';

/**
 * Tells admins each notice once. It goes to the server's system channel if the bot may write there, or else privately
 * to the server's owner. `/daily status` repeats it until its cause ends. Neither place needs an intent.
 */

const NONCE_LENGTH = 24;
/** The number of notices in one beat. */
const MAX_AT_ONCE = 50;

const hasButtons = ({ kind }: NoticeMatter): boolean => kind === 'greeting' || kind === 'quiet';

const placesFor = async (
  { transport, limiter }: PostingContext,
  { guildId, channelId, matter }: Notice,
): Promise<string[]> => {
  const { systemChannelId, openChannelId, ownerId } = await transport.adminPlaces(guildId);
  const open = systemChannelId ?? openChannelId;
  // Buttons work only in the server.
  if (hasButtons(matter)) return open === undefined ? [] : [open];
  if (systemChannelId && systemChannelId !== channelId) return [systemChannelId];
  if (!ownerId || !(await limiter.take('notice'))) return [];
  const opened = await transport.openDirectMessages(ownerId);
  return opened.kind === 'opened' ? [opened.channelId] : [];
};

const describeNotice = ({ channelId: channel, matter }: Notice, wording: Wording): string => {
  if (matter.kind === 'greeting') return wording.say('notices.greeting');
  if (matter.kind === 'quiet') return wording.say('notices.quiet', { channel });
  if (matter.kind === 'proposals') return wording.say('notices.proposals');
  if (matter.kind === 'history_unreadable') return wording.say('notices.history_unreadable', { channel });
  if (matter.reason === 'channel_gone') return wording.say('notices.paused_gone', { channel });
  return wording.say('notices.paused', { channel, reason: describeReason(matter.reason, wording) });
};

const buttonsBelow = ({ matter, channelId }: Notice, wording: Wording) => {
  if (matter.kind === 'quiet') return [quietButtonRow(channelId, wording)];
  return matter.kind === 'greeting' ? [greetingRow(wording)] : [];
};

const tell = async (context: PostingContext, notice: Notice): Promise<boolean> => {
  const [place] = await placesFor(context, notice);
  if (!place || !(await context.limiter.take('notice'))) return false;
  const nonce = context.game.hash(`notice/${notice.guildId}/${notice.id}`).slice(0, NONCE_LENGTH);
  const wording = await context.wordingOf(notice.guildId);
  const content = describeNotice(notice, wording);
  const components = buttonsBelow(notice, wording).map((row) => row.toJSON());
  const message = { content, embeds: [], files: [], components, roleIds: [], nonce };
  return (await context.transport.send(place, message)).kind === 'sent';
};

/** Skips servers in an outage. Their notices wait, and the others go out. */
const tellAll = async (context: PostingContext): Promise<void> => {
  const { game, transport, breaker, stopping } = context;
  let tried = 0;
  for (let page = await noticesToTell(game); page.length > 0; page = await noticesToTell(game, page.at(-1))) {
    for (const notice of page) {
      if (tried === MAX_AT_ONCE || stopping.aborted || breaker.isOpen()) return;
      if (!transport.isAvailable(notice.guildId)) continue;
      tried++;
      await settleNotice(game, notice, await tell(context, notice));
    }
  }
};

/** Returns a function that sends some of the waiting notices. A call during another call does no work. */
export const createTeller = (context: PostingContext): (() => Promise<void>) => {
  let isTelling = false;
  return async () => {
    if (isTelling) return;
    isTelling = true;
    try {
      await tellAll(context);
    } finally {
      isTelling = false;
    }
  };
};
