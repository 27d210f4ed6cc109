import type { Log } from '../../base/log.ts';
import type { Timer } from '../../base/timer.ts';
import type { Game } from '../../game/game.ts';
import { type DueDate, editionPostedBefore, preparePost } from '../../game/posts/posting.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import type { PictureShelf } from '../../render/output/keep-pictures.ts';
import { wordingFor } from '../../wording/wording.ts';
import { postedBoard, solutionBoard } from '../play/board-files.ts';

/**
 * Draws the pictures of coming posts shortly before their minute. Every server has its own puzzle, so thousands of
 * pictures may be due at once. Two processors draw about forty a second.
 */

/** The earliest time to draw, before the post's minute. One thread draws about 15,000 pictures in this time. */
export const DRAWN_AHEAD_MS = 10 * 60_000;
/** The pause between two looks for coming posts. */
const ROUND_MS = 5 * 60_000;

export interface DrawAheadOptions {
  readonly game: Game;
  readonly log: Log;
  readonly timer: Timer;
  readonly shelf: PictureShelf;
  readonly stopping: AbortSignal;
  /** Posts due after now and before `untilMs` (milliseconds since 1970), first due first. */
  readonly comingPosts: (untilMs: number) => Promise<readonly DueDate[]>;
}

/** Draws a post's puzzle, and the previous solution for the same message. `false` if the shelf is full. */
const drawPost = async ({ game, shelf }: DrawAheadOptions, due: DueDate): Promise<boolean> => {
  const planned = await preparePost(game, due, 'ahead');
  if (!planned) return true;
  const look = { wording: wordingFor(planned.language), colors: colorThemeOf(planned.colors) };
  const before = await editionPostedBefore(game, due.channelId, due.date);
  const boards = [postedBoard(planned.edition, look), ...(before ? [solutionBoard(before, look)] : [])];
  for (const board of boards) if (!(await shelf.add(board))) return false;
  return true;
};

const drawRound = async (options: DrawAheadOptions): Promise<void> => {
  const { game, log, shelf, stopping, comingPosts } = options;
  shelf.clear();
  for (const due of await comingPosts(game.now() + DRAWN_AHEAD_MS)) {
    if (stopping.aborted) return;
    try {
      if (!(await drawPost(options, due))) return;
    } catch (error) {
      if (!stopping.aborted) log.error({ channel: due.channelId, error }, 'a post could not be drawn ahead');
    }
  }
};

/** Returns a function for each minute. It draws every five minutes, and never two rounds at once. */
export const createDrawAhead = (options: DrawAheadOptions): (() => Promise<void>) => {
  const { timer } = options;
  let nextAt = 0;
  let isDrawing = false;
  return async () => {
    if (isDrawing || timer.elapsedMs() < nextAt) return;
    nextAt = timer.elapsedMs() + ROUND_MS;
    isDrawing = true;
    try {
      await drawRound(options);
    } finally {
      isDrawing = false;
    }
  };
};
