import { createHash } from 'node:crypto';
import { readMetadata } from '../database/metadata.ts';
import type { Db } from '../database/open-store.ts';

/** A database into which another is being copied says so, so that no bot plays on a part of the data. */

/** The name of the fact; its value tells which installation is copied. */
export const MOVE_FACT = 'unfinished move';

/** What tells one installation from another, without giving its secret away. */
export const fingerprintOf = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update((await readMetadata(db, 'installation-secret')) ?? '')
    .digest('hex');

/** Which installation is being copied into this database; `undefined` if none is. */
export const readUnfinishedMove = (db: Db): Promise<string | undefined> => readMetadata(db, MOVE_FACT);

export const endMove = async (db: Db): Promise<void> => {
  await db.deleteFrom('facts').where('name', '=', MOVE_FACT).execute();
};
