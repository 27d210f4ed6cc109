import { pauseActiveChannel } from '../store/channels.ts';
import { insertNotice, type NoticeRow, openNotices, updateNotice } from '../store/notices.ts';
import type { Game } from './game.ts';

/** What an admin is told once, about one channel. */
export interface Notice {
  readonly id: number;
  readonly guildId: string;
  readonly channelId: string;
  readonly text: string;
  readonly attempts: number;
}

const MOST_ATTEMPTS = 3;
const MOST_AT_ONCE = 50;

const fromRow = ({ id, guild_id, channel_id, text, attempts }: NoticeRow): Notice => ({
  id,
  guildId: guild_id,
  channelId: channel_id,
  text,
  attempts,
});

interface About {
  readonly guildId: string;
  readonly channelId: string;
}

const noticeRow = (game: Game, { guildId, channelId }: About, text: string) => ({
  guild_id: guildId,
  channel_id: channelId,
  text,
  created_at: game.now(),
  told_at: null,
});

/** Leaves something for a server's admin, told as soon as there is time. */
export const leaveNotice = (game: Game, about: About, text: string): Promise<void> =>
  insertNotice(game.db, noticeRow(game, about, text));

/**
 * Stops posting in a channel until it is set up again, and leaves word for its admin; nothing where it is not active.
 * `reason` is one sentence.
 */
export const pauseChannel = (game: Game, about: About, reason: string): Promise<void> =>
  game.db.transaction().execute(async (transaction) => {
    if (!(await pauseActiveChannel(transaction, about.channelId, reason))) return;
    const text = `No daily puzzle in <#${about.channelId}> until it is set up again. ${reason} Then run \`/daily setup\` there.`;
    await insertNotice(transaction, noticeRow(game, about, text));
  });

/** Not told yet, oldest first, some at a time. */
export const noticesToTell = async (game: Game): Promise<Notice[]> =>
  (await openNotices(game.db, MOST_AT_ONCE)).map(fromRow);

/** Notes that a notice was told, or that telling it failed: after three times it is left to `/daily status`. */
export const settleNotice = (game: Game, { id, attempts }: Notice, isTold: boolean): Promise<void> => {
  const isDone = isTold || attempts + 1 >= MOST_ATTEMPTS;
  return updateNotice(game.db, id, attempts + 1, isDone ? game.now() : null);
};
