import { findDamage, measureStore } from '../../store/database/check-store.ts';
import { describeTrouble } from '../../store/database/describe-trouble.ts';
import { engineOf } from '../../store/database/engine.ts';
import type { Game } from '../game.ts';
import { writeMetadata } from './metadata.ts';

/** What the database is like while it is in use. */
export interface StoreHealth {
  readonly bytes: number;
  /** Too large to be checked while it is in use. */
  readonly isUnchecked: boolean;
  /** `undefined` if it is whole, or not checked. */
  readonly damage: string | undefined;
  /** Why nothing can be written; `undefined` if it can. */
  readonly writeFailure: string | undefined;
}

/** The whole file is read, while nobody is answered, at some 100 MB a second: once an hour is enough, whoever asks. */
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

/** Why nothing can be written, found out by writing one row; `undefined` if it can. */
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
