import {
  deleteRefusedThread,
  dueThreads,
  insertRefusedThread,
  postponeThread,
  type RefusedThreadRow,
} from '../../store/channels/refused-threads.ts';
import type { Game } from '../game.ts';

/** A thread below a post that could not be opened; it is tried again for a day, with growing pauses. */
export interface RefusedThread {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly name: string;
  readonly tries: number;
  /** When it was refused first, in milliseconds since 1970. */
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

/** Remembers a thread that was refused for the first time. */
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

/** Threads to be tried now, some at a time. */
export const threadsToOpen = async ({ db, now }: Game): Promise<RefusedThread[]> =>
  (await dueThreads(db, now(), MAX_AT_ONCE)).map(fromRow);

/** Notes what became of another try; after a day nobody waits for a thread any more. */
export const settleThread = async (
  { db, now }: Game,
  { messageId, tries, refusedAt }: RefusedThread,
  isOpened: boolean,
): Promise<void> => {
  if (isOpened || now() - refusedAt > KEPT_MS) await deleteRefusedThread(db, messageId);
  else await postponeThread(db, messageId, tries + 1, now() + pauseMs(tries + 1));
};
