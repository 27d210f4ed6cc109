import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readMetadata } from '../database/facts.ts';
import type { Db } from '../database/schema.ts';
import { ALL_TABLES, type TableName } from '../database/tables.ts';
import { allTotalsInOrder, type BoardKey } from '../play/totals.ts';

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

/** Compares two databases by the number of rows in each table and by every leaderboard. */

export type Comparison =
  | { readonly kind: 'equal'; readonly rows: number; readonly boards: number }
  /** The first difference, as the end of a sentence. */
  | { readonly kind: 'different'; readonly difference: string };

/** The number of rows of each table, without the mark of an unfinished move. */
export const countTables = async (db: Db): Promise<Map<TableName, number>> => {
  const counts = new Map<TableName, number>();
  for (const { name } of ALL_TABLES) {
    const rest = name === 'facts' ? sql`where name <> ${MOVE_FACT}` : sql``;
    const { rows } = await sql<{ stored: number }>`select count(*) as stored from ${sql.table(name)} ${rest}`.execute(
      db,
    );
    counts.set(name, rows[0]?.stored ?? 0);
  }
  return counts;
};

const BOARDS_AT_ONCE = 500;

const boardsAfter = (db: Db, { guildId, period }: BoardKey): Promise<BoardKey[]> =>
  db
    .selectFrom('totals')
    .select(['guildId', 'period'])
    .distinct()
    .where(sql<boolean>`(guild_id, period) > (${guildId}, ${period})`)
    .orderBy('guildId')
    .orderBy('period')
    .limit(BOARDS_AT_ONCE)
    .execute();

const ROWS_AT_ONCE = 1_000;

/** A fingerprint of a leaderboard's rows in order. */
const hashBoard = async (db: Db, board: BoardKey): Promise<string> => {
  const hash = createHash('sha256');
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await allTotalsInOrder(db, board, { limit: ROWS_AT_ONCE, offset });
    for (const { userId, points, hints, wrongEntries, words, puzzles, finished } of rows) {
      hash.update(`${userId} ${[points, hints, wrongEntries, words, puzzles, finished].join(' ')}\n`);
    }
    if (rows.length < ROWS_AT_ONCE) return hash.digest('hex');
  }
};

/** Compares every leaderboard of the first database with that of the second. */
const compareBoards = async (from: Db, to: Db): Promise<{ readonly boards: number; readonly difference?: string }> => {
  let [boards, last]: [number, BoardKey] = [0, { guildId: '', period: '' }];
  for (let some = await boardsAfter(from, last); some.length > 0; some = await boardsAfter(from, last)) {
    for (const board of some) {
      if ((await hashBoard(from, board)) !== (await hashBoard(to, board))) {
        return { boards, difference: `the leaderboard ${board.period} of server ${board.guildId} is another` };
      }
    }
    boards += some.length;
    last = some.at(-1) ?? last;
  }
  return { boards };
};

export const compareStores = async (from: Db, to: Db): Promise<Comparison> => {
  const [wanted, found] = [await countTables(from), await countTables(to)];
  for (const [table, rows] of wanted) {
    const copied = found.get(table);
    if (copied !== rows) return { kind: 'different', difference: `${table} has ${copied} rows, not ${rows}` };
  }
  const { boards, difference } = await compareBoards(from, to);
  if (difference !== undefined) return { kind: 'different', difference };
  return { kind: 'equal', rows: [...wanted.values()].reduce((sum, rows) => sum + rows, 0), boards };
};
