import { writeMetadata } from '../database/metadata.ts';
import type { Db } from '../database/open-store.ts';
import { type Comparison, compareStores, countTables } from './compare-stores.ts';
import { copyTables } from './copy-tables.ts';
import { readIdCounters, writeIdCounters } from './id-counters.ts';
import { endMove, fingerprintOf, isCopyOf, MOVE_FACT, readUnfinishedMove } from './unfinished-move.ts';

/** Copies everything from one database into another of whichever engine; nobody else may use either meanwhile. */

export type Moved =
  | Comparison
  /** The first database is itself the beginning of a copy. */
  | { readonly kind: 'partial' }
  /** The second database has the data of the first already. */
  | { readonly kind: 'repeated' }
  /** The second database has data of its own, in the table named. */
  | { readonly kind: 'occupied'; readonly table: string };

/** How far a copy is. */
export interface Progress {
  readonly table: string;
  /** Rows of the table that were copied since the last time. */
  readonly rows: number;
  /** Rows copied of all tables, also before an interruption. */
  readonly done: number;
  readonly total: number;
}

/** The first table with rows in a database that no copy was begun into; `undefined` if there is none. */
const findOccupied = async (to: Db): Promise<string | undefined> =>
  [...(await countTables(to))].find(([, rows]) => rows > 0)?.[0];

/** Rows of the tables that need not be copied once more. */
const countCopied = async (to: Db): Promise<number> => {
  const counts = await countTables(to);
  counts.delete('facts');
  return sumOf(counts);
};

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, rows) => sum + rows, 0);

/**
 * Copies, then compares. Interrupted, it is begun again and goes on; until it has ended well no bot opens the second
 * database. The first stays as it is.
 */
export const moveData = async (from: Db, to: Db, onProgress: (progress: Progress) => void): Promise<Moved> => {
  if ((await readUnfinishedMove(from)) !== undefined) return { kind: 'partial' };
  const fingerprint = await fingerprintOf(from);
  if ((await readUnfinishedMove(to)) !== fingerprint) {
    const table = await findOccupied(to);
    if (table !== undefined) return (await isCopyOf(from, to)) ? { kind: 'repeated' } : { kind: 'occupied', table };
    await writeMetadata(to, MOVE_FACT, fingerprint);
  }
  const total = sumOf(await countTables(from));
  let done = await countCopied(to);
  await copyTables(from, to, (table, rows) => {
    done += rows;
    onProgress({ table, rows, done, total });
  });
  await writeIdCounters(to, await readIdCounters(from));
  const compared = await compareStores(from, to);
  if (compared.kind === 'equal') await endMove(to);
  return compared;
};
