import type { Game } from '../game.ts';
import { findWriteFailure } from './store-health.ts';

/** What the watch writes: a line when the trouble begins, and one when it is over. */
interface WatchLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** A function that looks whether the database can be written, and logs the beginning and the end of each trouble. */
export const createStoreWatch = (game: Game, log: WatchLog): (() => Promise<void>) => {
  let since: number | undefined;
  return async () => {
    const reason = await findWriteFailure(game);
    if (reason !== undefined) {
      if (since === undefined)
        log.error({ reason }, 'the database cannot be written: members are told that nothing is saved');
      since ??= game.now();
    } else if (since !== undefined) {
      log.info({ failedMs: game.now() - since }, 'the database can be written again');
      since = undefined;
    }
  };
};
