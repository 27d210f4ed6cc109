import { writeMetadata } from '../database/facts.ts';
import type { Db } from '../database/schema.ts';
import {
  type Comparison,
  compareStores,
  countTables,
  endMove,
  fingerprintOf,
  isCopyOf,
  MOVE_FACT,
  readUnfinishedMove,
} from './compare-stores.ts';
import { copyTables, readIdCounters, writeIdCounters } from './copy-tables.ts';

/** Copies all data from one database into another of any engine. No other program may use either meanwhile. */

export type Moved =
  | Comparison
  /** The first database is itself an unfinished copy. */
  | { readonly kind: 'partial' }
  /** The second database already has the data of the first. */
  | { readonly kind: 'repeated' }
  /** The second database has data of its own, in this table. */
  | { readonly kind: 'occupied'; readonly table: string };

/** The progress of a copy. */
export interface Progress {
  readonly table: string;
  /** Rows of the table since the last report. */
  readonly rows: number;
  /** Copied rows of all tables, including those from before an interruption. */
  readonly done: number;
  readonly total: number;
}

/** The first table with rows; `undefined` for an empty database. */
const findOccupied = async (to: Db): Promise<string | undefined> =>
  [...(await countTables(to))].find(([, rows]) => rows > 0)?.[0];

/** The number of rows that need no second copy. */
const countCopied = async (to: Db): Promise<number> => {
  const counts = await countTables(to);
  counts.delete('facts');
  return sumOf(counts);
};

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, rows) => sum + rows, 0);

/**
 * Copies the data, then compares it. After an interruption, a second call resumes the copy. Bots refuse the second
 * database until the move succeeds. The first database stays the same.
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
