import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, DirectHandler } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import { addNote, type Reply } from '../../discord/replies/reply.ts';
import type { Game } from '../../game/game.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { isEvening } from '../../rules/dates/zone-clock.ts';
import type { Streak } from '../../rules/scoring/streaks.ts';
import { latestPostOfChannel } from '../../store/channels/posts.ts';
import type { Db } from '../../store/database/schema.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import {
  activeChannelsOfGuild,
  channelsWithReminders,
  checkReminder,
  deleteReminder,
  findReminder,
  putReminder,
  type ReminderChannel,
  refuseReminder,
  type StoredReminder,
  uncheckedReminders,
  uncheckReminder,
} from '../../store/members/preferences.ts';
import { escapeText } from '../../wording/escape.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import { streakInDanger } from '../play/read-streak.ts';

/**
 * Evening reminders. A member has one turn for each puzzle, in the first evening after its post. The turn is stored
 * before the reminder goes out. A crash may therefore lose a reminder, but never sends one twice.
 */

/** A post with an open puzzle. */
export interface OpenPost {
  readonly channelId: string;
  readonly messageId: string;
  readonly editionId: number;
}

/** A member with a reminder due. */
export interface DueReminder extends StoredReminder {
  readonly date: PuzzleDate;
  /** All posts of that date. */
  readonly posts: readonly OpenPost[];
}

/** Younger posts wait for the next evening. */
const MIN_AGE_MS = 3 * 60 * 60_000;

interface Evening {
  readonly guildId: string;
  readonly date: PuzzleDate;
  readonly post: OpenPost;
}

const eveningIn = async ({ db, now }: Game, { channelId, guildId }: ReminderChannel): Promise<Evening[]> => {
  const post = await latestPostOfChannel(db, channelId);
  if (!post?.messageId || (post.postedAt ?? 0) > now() - MIN_AGE_MS) return [];
  const { puzzleDate, messageId, editionId } = post;
  return [{ guildId, date: puzzleDate as PuzzleDate, post: { channelId, messageId, editionId } }];
};

/** For each server, the posts of its latest date, from channels where it is evening now. */
const eveningsIn = async (game: Game, channels: readonly ReminderChannel[]): Promise<Map<string, Evening[]>> => {
  const evenings = new Map<string, Evening[]>();
  for (const channel of channels.filter(({ timeZone }) => isEvening(game.now(), timeZone))) {
    for (const evening of await eveningIn(game, channel)) {
      const others = evenings.get(evening.guildId) ?? [];
      const latest = others.filter(({ date }) => date >= evening.date);
      const isOlder = latest.some(({ date }) => date > evening.date);
      evenings.set(evening.guildId, isOlder ? latest : [...latest, evening]);
    }
  }
  return evenings;
};

const dueIn = async (db: Db, guildId: string, evenings: readonly Evening[], limit: number): Promise<DueReminder[]> => {
  const [first] = evenings;
  if (!first) return [];
  const posts = evenings.map(({ post }) => post);
  const rows = await uncheckedReminders(db, guildId, first.date, limit);
  return rows.map((row) => ({ ...row, date: first.date, posts }));
};

/** Members with a reminder due, at most `limit`. */
export const dueReminders = async (game: Game, limit: number): Promise<DueReminder[]> => {
  const due: DueReminder[] = [];
  for (const [guildId, evenings] of await eveningsIn(game, await channelsWithReminders(game.db))) {
    due.push(...(await dueIn(game.db, guildId, evenings, limit - due.length)));
    if (due.length >= limit) break;
  }
  return due;
};

/** Uses a member's turn and returns the streak at risk; `undefined` without one, or if the turn was already used. */
export const takeReminder = async (game: Game, reminder: DueReminder): Promise<Streak | undefined> =>
  (await checkReminder(game.db, reminder, reminder.date)) ? streakInDanger(game, reminder, reminder.date) : undefined;

/** Gives a turn back after the bot sent no reminder in it. */
export const giveBackReminder = ({ db }: Game, reminder: DueReminder): Promise<void> =>
  uncheckReminder(db, reminder, reminder.date);

/** Ends the reminders of a member whose direct messages are closed. Their next answer from the bot says so. */
export const noteRefusal = ({ db }: Game, member: MemberKey): Promise<void> => refuseReminder(db, member);

/** Starts reminders from the next evening on. A member asking in the evening already knows of today's puzzle. */
const startReminders = async (game: Game, reminder: StoredReminder): Promise<void> => {
  const { guildId } = reminder;
  const evenings = await eveningsIn(game, await activeChannelsOfGuild(game.db, guildId));
  const checkedDate = evenings.get(guildId)?.[0]?.date ?? '';
  await putReminder(game.db, reminder, { since: game.now(), checkedDate });
};

export const endReminders = ({ db }: Game, member: MemberKey): Promise<void> => deleteReminder(db, member);

const hasReminders = async ({ db }: Game, member: MemberKey): Promise<boolean> =>
  (await findReminder(db, member)) === 'sent';

/** Whether the bot must tell a member now, once, that Discord's refusal ended their reminders. */
const takeRefusal = async ({ db }: Game, member: MemberKey): Promise<boolean> => {
  if ((await findReminder(db, member)) !== 'refused') return false;
  await deleteReminder(db, member);
  return true;
};

/** A streak that ends unless the member plays. */
interface StreakInDanger {
  readonly streak: Streak;
  /** The theme of the open puzzle. */
  readonly title: string;
  /** The link to its post. */
  readonly link: string;
  readonly serverName: string;
  /** The time of the next puzzle, in milliseconds since 1970. */
  readonly closesAt: number;
}

/** The direct message in the evening. */
export const describeReminder = (
  { streak, title, link, serverName, closesAt }: StreakInDanger,
  { say }: Wording,
): string =>
  say('reminder.text', {
    current: streak.current,
    server: escapeText(serverName),
    title: escapeText(title),
    link,
    when: `<t:${Math.floor(closesAt / 1_000)}:R>`,
    freezes: streak.freezes,
    small: '-#',
  });

/** Actions of the buttons that switch a member's evening reminders on and off. */

export const REMIND_ME = 'reminder-on';
export const REMIND_NO_MORE = 'reminder-off';
/** The button below a reminder. A reminder is a direct message, so its custom id names the server. */
export const END_REMINDERS = 'reminder-end';

type Row = ActionRowBuilder<ButtonBuilder>;

const button = (action: string, args: readonly string[], label: MessageKey, { say }: Wording): Row =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(formatCustomId({ action, args }))
      .setLabel(say(label))
      .setStyle(ButtonStyle.Secondary),
  );

export const reminderEndButton = (guildId: string, wording: Wording): Row =>
  button(END_REMINDERS, [guildId], 'reminder.button_off', wording);

/** The button that switches a member's reminders to the other state. */
export const reminderButton = async (caller: Caller, { game }: Services): Promise<Row> =>
  (await hasReminders(game, caller))
    ? button(REMIND_NO_MORE, [], 'reminder.button_off', caller.wording)
    : button(REMIND_ME, [], 'reminder.button_on', caller.wording);

/** Switches a member's reminders and returns the sentence to say. */
export const switchReminders = async (
  { guildId, userId, wording }: Caller,
  { game }: Services,
  isWanted: boolean,
): Promise<string> => {
  // The new choice makes a pending notice about refused messages obsolete.
  await takeRefusal(game, { guildId, userId });
  if (!isWanted) await endReminders(game, { guildId, userId });
  else await startReminders(game, { guildId, userId, language: wording.language });
  return wording.say(isWanted ? 'reminder.on' : 'reminder.off');
};

/** Ends the reminders of one server, from the button below a reminder. */
export const endFromMessage: DirectHandler = async ({ userId, args: [guildId = ''], wording }, { game }) => {
  await endReminders(game, { guildId, userId });
  return { content: wording.say('reminder.ended') };
};

/** Adds a notice, once and for the member alone: reminders ended because Discord refused one. */
export const addNews = async (
  reply: Reply,
  { guildId, userId, wording }: Caller,
  { game }: Services,
): Promise<Reply> =>
  (await takeRefusal(game, { guildId, userId })) ? addNote(reply, wording.say('reminder.refused')) : reply;
