import type { Game } from '../../game/game.ts';
import { writeMetadata } from '../../game/metadata.ts';
import { describeTrouble, findDamage, measureStore } from '../../store/database/check-store.ts';
import { engineOf } from '../../store/database/schema.ts';

/** The state of the database in use. */
interface StoreHealth {
  readonly bytes: number;
  /** Too large for a check while in use. */
  readonly isUnchecked: boolean;
  /** `undefined` if it is whole, or unchecked. */
  readonly damage: string | undefined;
  /** The reason why writing fails; `undefined` if it works. */
  readonly writeFailure: string | undefined;
}

/** A check reads the whole file at about 100 MB a second, and blocks all answers. Once an hour is enough. */
const CHECKED_EVERY_MS = 3_600_000;

const MAX_CHECKED_BYTES = 100_000_000;

const checks = new WeakMap<Game, { readonly at: number; readonly damage: string | undefined }>();

const damageOf = async (game: Game): Promise<string | undefined> => {
  const at = game.now();
  const last = checks.get(game);
  if (last && Math.abs(at - last.at) < CHECKED_EVERY_MS) return last.damage;
  const damage = await findDamage(game.db);
  checks.set(game, { at, damage });
  return damage;
};

/** Tries to write one row. Returns the reason for a failure, `undefined` after a success. */
export const findWriteFailure = async (game: Game): Promise<string | undefined> => {
  try {
    await writeMetadata(game, 'doctor', String(game.now()));
    return undefined;
  } catch (error) {
    return describeTrouble(game.db, error);
  }
};

export const readStoreHealth = async (game: Game): Promise<StoreHealth> => {
  const bytes = await measureStore(game.db);
  const isUnchecked = engineOf(game.db) === 'sqlite' && bytes > MAX_CHECKED_BYTES;
  const damage = isUnchecked ? undefined : await damageOf(game);
  return { bytes, isUnchecked, damage, writeFailure: await findWriteFailure(game) };
};

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
