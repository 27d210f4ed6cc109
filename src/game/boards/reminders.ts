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
} from '../../store/members/reminders.ts';
import type { Game } from '../game.ts';
import { streakInDanger } from './read-streak.ts';

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
export const startReminders = async (game: Game, reminder: StoredReminder): Promise<void> => {
  const { guildId } = reminder;
  const evenings = await eveningsIn(game, await activeChannelsOfGuild(game.db, guildId));
  const checkedDate = evenings.get(guildId)?.[0]?.date ?? '';
  await putReminder(game.db, reminder, { since: game.now(), checkedDate });
};

export const endReminders = ({ db }: Game, member: MemberKey): Promise<void> => deleteReminder(db, member);

export const hasReminders = async ({ db }: Game, member: MemberKey): Promise<boolean> =>
  (await findReminder(db, member)) === 'sent';

/** Whether the bot must tell a member now, once, that Discord's refusal ended their reminders. */
export const takeRefusal = async ({ db }: Game, member: MemberKey): Promise<boolean> => {
  if ((await findReminder(db, member)) !== 'refused') return false;
  await deleteReminder(db, member);
  return true;
};
