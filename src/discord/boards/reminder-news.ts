import { takeRefusal } from '../../game/boards/reminders.ts';
import type { Services } from '../gateway/services.ts';
import type { Caller } from '../interactions/command.ts';
import { addNote, type Reply } from '../replies/reply.ts';

/** Adds a notice, once and for the member alone: reminders ended because Discord refused one. */
export const addNews = async (
  reply: Reply,
  { guildId, userId, wording }: Caller,
  { game }: Services,
): Promise<Reply> =>
  (await takeRefusal(game, { guildId, userId })) ? addNote(reply, wording.say('reminder.refused')) : reply;
