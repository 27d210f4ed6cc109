import type { Game } from '../../game/game.ts';
import { directPlace, timeZoneOf } from '../../game/places/place.ts';
import type { PostTime } from '../../rules/dates/post-time.ts';
import { dateInZone, instantInZone, nextDate } from '../../rules/dates/zone-clock.ts';
import {
  deleteOwnReminder,
  dueOwnReminders,
  findOwnReminder,
  moveOwnReminder,
  type OwnReminderRow,
  putOwnReminder,
} from '../../store/members/own-reminders.ts';

/**
 * A message a day about the member's own puzzle, at a time that they chose. The turn of a day is used before the
 * message goes out, so a crash may lose a message but never sends one twice.
 */
export type OwnReminder = OwnReminderRow;

/** The days without this time of day in a row: a change of the clock skips one, of the date line another. */
const MAX_SKIPPED_DAYS = 3;

/** The first instant after `after` with this time of day on the clocks of `timeZone`. */
export const nextInstant = (after: number, timeOfDay: string, timeZone: string): number => {
  let date = dateInZone(after, timeZone);
  for (let days = 0; days <= MAX_SKIPPED_DAYS; days++) {
    const at = instantInZone(date, timeOfDay as PostTime, timeZone);
    if (at !== undefined && at > after) return at;
    date = nextDate(date);
  }
  throw new Error(`expected ${timeOfDay} to come in ${timeZone} within ${MAX_SKIPPED_DAYS} days`);
};

/** The time of day of a member's messages, such as `18:00`; `undefined` without any. */
export const ownReminderTime = async ({ db }: Game, userId: string): Promise<string | undefined> =>
  (await findOwnReminder(db, directPlace(userId)))?.timeOfDay;

/** A message each day from the next time of day on, in the zone of the member's own place. */
export const remindDaily = async (
  game: Game,
  { userId, language, timeOfDay }: Pick<OwnReminder, 'userId' | 'language' | 'timeOfDay'>,
): Promise<void> => {
  const guildId = directPlace(userId);
  const nextAt = nextInstant(game.now(), timeOfDay, await timeZoneOf(game, guildId));
  await putOwnReminder(game.db, { guildId, userId, language, timeOfDay, nextAt });
};

export const endOwnReminder = ({ db }: Game, userId: string): Promise<void> =>
  deleteOwnReminder(db, directPlace(userId));

export const ownRemindersDue = ({ db, now }: Game, limit: number): Promise<OwnReminder[]> =>
  dueOwnReminders(db, now(), limit);

/** Uses the turn of the day; `false` if another process did. */
export const takeOwnReminder = async (game: Game, reminder: OwnReminder): Promise<boolean> => {
  const { guildId, timeOfDay } = reminder;
  return moveOwnReminder(game.db, reminder, nextInstant(game.now(), timeOfDay, await timeZoneOf(game, guildId)));
};

/** Gives the turn back after Discord took no message, so that the next beat tries again. */
export const giveBackOwnReminder = async (game: Game, reminder: OwnReminder): Promise<void> => {
  const stored = await findOwnReminder(game.db, reminder.guildId);
  if (stored) await moveOwnReminder(game.db, stored, reminder.nextAt);
};
