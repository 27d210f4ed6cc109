import {
  deleteRefusedThread,
  dueThreads,
  insertRefusedThread,
  postponeThread,
  type RefusedThreadRow,
} from '../../store/channels/waiting.ts';
import type { Game } from '../game.ts';

/** A thread below a post that Discord refused to open. The bot tries again for a day, with growing pauses. */
export interface RefusedThread {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly name: string;
  readonly tries: number;
  /** The first refusal, in milliseconds since 1970. */
  readonly refusedAt: number;
}

const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;
const MAX_AT_ONCE = 50;

const fromRow = (row: RefusedThreadRow): RefusedThread => ({
  guildId: row.guildId,
  channelId: row.channelId,
  messageId: row.messageId,
  name: row.name,
  tries: row.tries,
  refusedAt: row.refusedAt,
});

const pauseMs = (tries: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));

/** Stores a thread after its first refusal. */
export const rememberThread = (
  { db, now }: Game,
  { guildId, channelId, messageId, name }: Omit<RefusedThread, 'tries' | 'refusedAt'>,
): Promise<void> =>
  insertRefusedThread(db, {
    messageId,
    guildId,
    channelId,
    name,
    nextAt: now() + pauseMs(1),
    refusedAt: now(),
  });

/** Threads to try now, 50 at most. */
export const threadsToOpen = async ({ db, now }: Game): Promise<RefusedThread[]> =>
  (await dueThreads(db, now(), MAX_AT_ONCE)).map(fromRow);

/** Stores the outcome of another try. After a day the bot gives the thread up. */
export const settleThread = async (
  { db, now }: Game,
  { messageId, tries, refusedAt }: RefusedThread,
  isOpened: boolean,
): Promise<void> => {
  if (isOpened || now() - refusedAt > KEPT_MS) await deleteRefusedThread(db, messageId);
  else await postponeThread(db, messageId, tries + 1, now() + pauseMs(tries + 1));
};
