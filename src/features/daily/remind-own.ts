import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentEdition } from '../../game/editions/current-edition.ts';
import { inTerm } from '../../store/database/term-fence.ts';
import { escapeText } from '../../wording/escape.ts';
import { wordingFor } from '../../wording/wording.ts';
import {
  endOwnReminder,
  giveBackOwnReminder,
  type OwnReminder,
  ownRemindersDue,
  takeOwnReminder,
} from '../own/own-reminders.ts';
import { ownSettingsRow } from '../own/own-settings.ts';
import { boardButtons } from '../play/board-files.ts';
import { readStanding } from '../play/progress.ts';
import type { OutgoingMessage } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';
import { type DirectOutcome, sendDirect } from './send-direct.ts';

/** Sends members the message that they want about their own puzzle of the day. */

/** The number of members in one beat. */
const MAX_AT_ONCE = 300;
const NONCE_LENGTH = 24;

/** `undefined` if the member has begun to play: they need no message. */
const composeOwn = async (
  { game, player }: PostingContext,
  { guildId, userId, language, nextAt }: OwnReminder,
): Promise<OutgoingMessage | undefined> => {
  const edition = await currentEdition(game, guildId, '');
  const { progress } = await readStanding(game, game.db, edition, { guildId, userId });
  if (progress.found.length > 0) return undefined;
  const wording = wordingFor(language);
  const rows = [...boardButtons(edition, progress, wording, player), ownSettingsRow(wording)];
  return {
    content: wording.say('own.reminder', { title: escapeText(edition.title), date: wording.date(edition.date) }),
    embeds: [],
    files: [],
    components: rows.map((row) => row.toJSON()),
    roleIds: [],
    nonce: game.hash(`own reminder/${userId}/${nextAt}`).slice(0, NONCE_LENGTH),
  };
};

const sendOwn = async (context: PostingContext, reminder: OwnReminder): Promise<DirectOutcome> => {
  const message = await composeOwn(context, reminder);
  return message ? sendDirect(context, reminder, message) : 'done';
};

/** Sends the messages that are due, some in each beat, each once a day. */
export const remindOwn = async (context: PostingContext): Promise<void> => {
  const { game, term, breaker, stopping } = context;
  for (const reminder of await ownRemindersDue(game, MAX_AT_ONCE)) {
    if (stopping.aborted || breaker.isOpen()) return;
    if (!(await inTerm(term, () => takeOwnReminder(game, reminder)))) continue;
    const outcome = await sendOwn(context, reminder);
    if (outcome === 'closed') await endOwnReminder(game, reminder.userId);
    if (outcome === 'again') await giveBackOwnReminder(game, reminder);
    await nextTurn();
  }
};
