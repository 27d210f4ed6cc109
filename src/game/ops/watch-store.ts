import type { Game } from '../game.ts';
import { findWriteFailure } from './store-health.ts';

/** Gets one line at the start of a trouble, and one at its end. */
interface WatchLog {
  readonly info: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** Creates a function that tries to write, and logs the start and the end of each trouble. */
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
