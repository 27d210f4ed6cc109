import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LookUpMember } from '../../discord/gateway/member-lookups.ts';
import type { Services } from '../../discord/gateway/services.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import { keepVisible } from '../../game/places/viewer.ts';
import type { Streak } from '../../rules/scoring/streaks.ts';
import { inTerm } from '../../store/database/term-fence.ts';
import { wordingFor } from '../../wording/wording.ts';
import {
  type DueReminder,
  describeReminder,
  dueReminders,
  endReminders,
  giveBackReminder,
  noteRefusal,
  type OpenPost,
  reminderEndButton,
  takeReminder,
} from '../standings/reminders.ts';
import type { OutgoingMessage } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';
import { type DirectOutcome, sendDirect } from './send-direct.ts';

/** Reminds members of a streak in danger, by direct message in the evening. Members must ask for it. */

/** The number of members in one beat. */
const MAX_AT_ONCE = 300;
const NONCE_LENGTH = 24;

/** The services for reminders beyond those for posting. */
export interface Reminding {
  readonly lookUpMember: LookUpMember;
  readonly nextPosts: Services['nextPosts'];
}

/** The result of a reminder; `left` if the member is no longer in the server. */
type Outcome = DirectOutcome | 'left';

const composeReminder = async (
  { game, transport }: PostingContext,
  { nextPosts }: Reminding,
  { guildId, userId, date, language }: DueReminder,
  { channelId, messageId, editionId }: OpenPost,
  streak: Streak,
): Promise<OutgoingMessage | undefined> => {
  const edition = await findEdition(game, editionId);
  const serverName = await transport.serverName(guildId);
  const [next] = await nextPosts(channelId, 1);
  if (!edition || !serverName || !next) return undefined;
  const wording = wordingFor(language);
  const link = `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
  const about = { streak, title: edition.title, link, serverName, closesAt: next.at };
  return {
    content: describeReminder(about, wording),
    embeds: [],
    files: [],
    components: [reminderEndButton(guildId, wording).toJSON()],
    roleIds: [],
    nonce: game.hash(`reminder/${guildId}/${userId}/${date}`).slice(0, NONCE_LENGTH),
  };
};

const sendReminder = async (
  context: PostingContext,
  reminding: Reminding,
  reminder: DueReminder,
  streak: Streak,
): Promise<Outcome> => {
  const { transport, limiter } = context;
  if (!transport.isAvailable(reminder.guildId) || !(await limiter.take('notice'))) return 'again';
  const canView = await reminding.lookUpMember(reminder);
  if (!canView) return 'left';
  const [post] = await keepVisible(reminder.posts, ({ channelId }) => channelId, canView);
  const message = post && (await composeReminder(context, reminding, reminder, post, streak));
  if (!message) return 'done';
  return sendDirect(context, reminder, message);
};

const settle = ({ game }: PostingContext, reminder: DueReminder, outcome: Outcome): Promise<void> | undefined => {
  if (outcome === 'left') return endReminders(game, reminder);
  if (outcome === 'closed') return noteRefusal(game, reminder);
  return outcome === 'again' ? giveBackReminder(game, reminder) : undefined;
};

/** Reminds members in their evening, some per beat, each once per puzzle. */
export const remindStreaks = async (context: PostingContext, reminding: Reminding): Promise<void> => {
  const { game, term, breaker, stopping } = context;
  for (const reminder of await dueReminders(game, MAX_AT_ONCE)) {
    if (stopping.aborted || breaker.isOpen()) return;
    const streak = await inTerm(term, () => takeReminder(game, reminder));
    if (streak) await settle(context, reminder, await sendReminder(context, reminding, reminder, streak));
    await nextTurn();
  }
};
