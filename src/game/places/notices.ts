import { pauseActiveChannel } from '../../store/channels/channels.ts';
import { insertNotice, type NoticeRow, openNotices, updateNotice } from '../../store/channels/waiting.ts';
import { write } from '../../store/database/write.ts';
import type { Game } from '../game.ts';

/** Reasons for a pause that only the server's admins can resolve. */
const PAUSE_REASONS = ['channel_gone', 'guild_gone', 'no_access', 'not_text', 'no_permission'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const isPauseReason = (text: string): text is PauseReason => (PAUSE_REASONS as readonly string[]).includes(text);

/** A message for an admin about a channel. Its wording comes later, in the server's language. */
export type NoticeMatter =
  | { readonly kind: 'paused'; readonly reason: PauseReason }
  /** The bot gave a post up, because it could not see whether the post arrived. */
  | { readonly kind: 'history_unreadable' }
  /** The bot is new in the server, and offers its admin the form for the first channel. */
  | { readonly kind: 'greeting' }
  /** Members proposed word lists. */
  | { readonly kind: 'proposals' }
  /** A member installed the bot for themselves. `language` is one that the bot speaks. */
  | { readonly kind: 'welcome'; readonly userId: string; readonly language: string }
  /** Nobody has played for some time. */
  | { readonly kind: 'quiet' };

/** A single message for an admin about one channel. */
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

/** A notice as the store takes it. */
export const noticeRow = (game: Game, { guildId, channelId }: About, matter: NoticeMatter) => ({
  guildId,
  channelId,
  matter: JSON.stringify(matter),
  createdAt: game.now(),
  toldAt: null,
});

/** Stores a message for a server's admin, for the next free moment. */
export const leaveNotice = (game: Game, about: About, matter: NoticeMatter): Promise<void> =>
  insertNotice(game.db, noticeRow(game, about, matter));

/**
 * Stops an active channel's posts until an admin sets it up again, and leaves a notice; does nothing in other states.
 */
export const pauseChannel = (game: Game, about: About, reason: PauseReason): Promise<void> =>
  write(game.db, about.guildId, async (transaction) => {
    if (!(await pauseActiveChannel(transaction, about.channelId, reason))) return;
    await insertNotice(transaction, noticeRow(game, about, { kind: 'paused', reason }));
  });

/** Open notices after `last`, oldest first, 50 at most. */
export const noticesToTell = async (game: Game, last?: Notice): Promise<Notice[]> =>
  (await openNotices(game.db, last?.id ?? 0, PAGE)).map(fromRow);

/** Stores whether a notice reached its admin. After three failures only `/daily status` shows it. */
export const settleNotice = (game: Game, { id, attempts }: Notice, isTold: boolean): Promise<void> => {
  const isDone = isTold || attempts + 1 >= MAX_ATTEMPTS;
  return updateNotice(game.db, id, attempts + 1, isDone ? game.now() : null);
};
