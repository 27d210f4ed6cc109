import { type Notice, type NoticeMatter, noticesToTell, settleNotice } from '../../game/places/notices.ts';
import { isServer } from '../../game/places/place.ts';
import { describeWelcome } from '../../wording/describe-place.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { describeReason } from '../schedule/describe-schedule.ts';
import { quietButtonRow } from '../schedule/quiet-choice.ts';
import { greetingRow } from '../schedule/setup-form.ts';
import { isClosedToUs } from './post-limiter.ts';
import type { PostingContext } from './posting-context.ts';

/**
 * Tells admins each notice once. It goes to the server's system channel if the bot may write there, or else privately
 * to the server's owner. `/daily status` repeats it until its cause ends. Neither place needs an intent. A member who
 * installed the bot is welcomed here too.
 */

const NONCE_LENGTH = 24;
/** The number of notices in one beat. */
const MAX_AT_ONCE = 50;

const hasButtons = ({ kind }: NoticeMatter): boolean => kind === 'greeting' || kind === 'quiet';

/** `[]` if nobody can be written to now; `closed` if the person takes no messages from the bot. */
type Destinations = readonly string[] | 'closed';

const privateMessages = async (context: PostingContext, userId: string): Promise<Destinations> => {
  if (!(await context.limiter.take('notice'))) return [];
  const opened = await context.transport.openDirectMessages(userId);
  if (opened.kind === 'opened') return [opened.channelId];
  return isClosedToUs(opened) ? 'closed' : [];
};

const placesFor = async (context: PostingContext, { guildId, channelId, matter }: Notice): Promise<Destinations> => {
  if (matter.kind === 'welcome') return privateMessages(context, matter.userId);
  const { transport } = context;
  const { systemChannelId, openChannelId, ownerId } = await transport.adminPlaces(guildId);
  const open = systemChannelId ?? openChannelId;
  // Buttons work only in the server.
  if (hasButtons(matter)) return open === undefined ? [] : [open];
  if (systemChannelId && systemChannelId !== channelId) return [systemChannelId];
  const places = ownerId ? await privateMessages(context, ownerId) : [];
  return places === 'closed' ? [] : places;
};

const describeNotice = ({ channelId: channel, matter }: Notice, wording: Wording): string => {
  if (matter.kind === 'welcome') return describeWelcome(wording);
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

/** `true` if the notice needs no other attempt. */
const tell = async (context: PostingContext, notice: Notice): Promise<boolean> => {
  const places = await placesFor(context, notice);
  if (places === 'closed') return true;
  const [place] = places;
  if (!place || !(await context.limiter.take('notice'))) return false;
  const nonce = context.game.hash(`notice/${notice.guildId}/${notice.id}`).slice(0, NONCE_LENGTH);
  const { matter } = notice;
  const wording = matter.kind === 'welcome' ? wordingFor(matter.language) : await context.wordingOf(notice.guildId);
  const content = describeNotice(notice, wording);
  const components = buttonsBelow(notice, wording).map((row) => row.toJSON());
  const message = { content, embeds: [], files: [], components, roleIds: [], nonce };
  const sent = await context.transport.send(place, message);
  return sent.kind === 'sent' || (matter.kind === 'welcome' && isClosedToUs(sent));
};

/** Skips servers in an outage. Their notices wait, and the others go out. */
const tellAll = async (context: PostingContext): Promise<void> => {
  const { game, transport, breaker, stopping } = context;
  let tried = 0;
  for (let page = await noticesToTell(game); page.length > 0; page = await noticesToTell(game, page.at(-1))) {
    for (const notice of page) {
      if (tried === MAX_AT_ONCE || stopping.aborted || breaker.isOpen()) return;
      if (isServer(notice.guildId) && !transport.isAvailable(notice.guildId)) continue;
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
