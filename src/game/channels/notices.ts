import { pauseActiveChannel } from '../../store/channels/channels.ts';
import { insertNotice, type NoticeRow, openNotices, updateNotice } from '../../store/channels/notices.ts';
import { write } from '../../store/database/write.ts';
import type { Game } from '../game.ts';

/** Why nothing more is posted in a channel: what only its server's admins can change. */
const PAUSE_REASONS = ['channel_gone', 'guild_gone', 'no_access', 'not_text', 'no_permission'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const isPauseReason = (text: string): text is PauseReason => (PAUSE_REASONS as readonly string[]).includes(text);

/** What an admin is told about a channel; worded when it is told, in the server's language. */
export type NoticeMatter =
  | { readonly kind: 'paused'; readonly reason: PauseReason }
  /** A post was given up because nobody can tell whether it got through. */
  | { readonly kind: 'history_unreadable' }
  /** The bot is new in the server, and its admin is offered the form that sets the first channel up. */
  | { readonly kind: 'greeting' };

/** What an admin is told once, about one channel. */
export interface Notice {
  readonly id: number;
  readonly guildId: string;
  readonly channelId: string;
  readonly matter: NoticeMatter;
  readonly attempts: number;
}

const MAX_ATTEMPTS = 3;
const PAGE = 50;

const fromRow = ({ id, guildId, channelId, matter, attempts }: NoticeRow): Notice => ({
  id,
  guildId,
  channelId,
  matter: JSON.parse(matter),
  attempts,
});

interface About {
  readonly guildId: string;
  readonly channelId: string;
}

const noticeRow = (game: Game, { guildId, channelId }: About, matter: NoticeMatter) => ({
  guildId,
  channelId,
  matter: JSON.stringify(matter),
  createdAt: game.now(),
  toldAt: null,
});

/** Leaves something for a server's admin, told as soon as there is time. */
export const leaveNotice = (game: Game, about: About, matter: NoticeMatter): Promise<void> =>
  insertNotice(game.db, noticeRow(game, about, matter));

/** Stops posting in a channel until it is set up again, and leaves word for its admin; nothing if it is not active. */
export const pauseChannel = (game: Game, about: About, reason: PauseReason): Promise<void> =>
  write(game.db, about.guildId, async (transaction) => {
    if (!(await pauseActiveChannel(transaction, about.channelId, reason))) return;
    await insertNotice(transaction, noticeRow(game, about, { kind: 'paused', reason }));
  });

/** Not told yet, oldest first, some at a time: those that follow `last`, if one is given. */
export const noticesToTell = async (game: Game, last?: Notice): Promise<Notice[]> =>
  (await openNotices(game.db, last?.id ?? 0, PAGE)).map(fromRow);

/** Notes that a notice was told, or that telling it failed: after three times it is left to `/daily status`. */
export const settleNotice = (game: Game, { id, attempts }: Notice, isTold: boolean): Promise<void> => {
  const isDone = isTold || attempts + 1 >= MAX_ATTEMPTS;
  return updateNotice(game.db, id, attempts + 1, isDone ? game.now() : null);
};
