import { createHash } from 'node:crypto';
import { readMetadata } from '../database/metadata.ts';
import type { Db } from '../database/open-store.ts';

/** A database into which another is being copied says so, so that no bot plays on a part of the data. */

/** The name of the fact; its value tells which installation is copied. */
export const MOVE_FACT = 'unfinished move';

/** What tells one installation from another, without giving its secret away. */
export const fingerprintOf = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update((await readSecret(db)) ?? '')
    .digest('hex');

const readSecret = (db: Db): Promise<string | undefined> => readMetadata(db, 'installation-secret');

/** Whether a database has the data of the same installation, as after a copy that has ended. */
export const isCopyOf = async (from: Db, to: Db): Promise<boolean> => {
  const secret = await readSecret(to);
  return secret !== undefined && secret === (await readSecret(from));
};

/** Which installation is being copied into this database; `undefined` if none is. */
export const readUnfinishedMove = (db: Db): Promise<string | undefined> => readMetadata(db, MOVE_FACT);

export const endMove = async (db: Db): Promise<void> => {
  await db.deleteFrom('facts').where('name', '=', MOVE_FACT).execute();
};
