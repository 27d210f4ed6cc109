import { createHash } from 'node:crypto';
import { readMetadata } from '../database/metadata.ts';
import type { Db } from '../database/open-store.ts';

/** Marks a database during a copy into it, so no bot plays on partial data. */

/** The name of the fact. Its value identifies the source installation. */
export const MOVE_FACT = 'unfinished move';

/** Identifies an installation without revealing its secret. */
export const fingerprintOf = async (db: Db): Promise<string> =>
  createHash('sha256')
    .update((await readSecret(db)) ?? '')
    .digest('hex');

const readSecret = (db: Db): Promise<string | undefined> => readMetadata(db, 'installation-secret');

/** True if both databases belong to the same installation, as after a finished copy. */
export const isCopyOf = async (from: Db, to: Db): Promise<boolean> => {
  const secret = await readSecret(to);
  return secret !== undefined && secret === (await readSecret(from));
};

/** The source installation of an unfinished copy; `undefined` without one. */
export const readUnfinishedMove = (db: Db): Promise<string | undefined> => readMetadata(db, MOVE_FACT);

export const endMove = async (db: Db): Promise<void> => {
  await db.deleteFrom('facts').where('name', '=', MOVE_FACT).execute();
};
