import { type OnConflictBuilder, type Selectable, sql } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import { isWorld } from '../database/is-world.ts';
import type { Db, Schema } from '../database/schema.ts';
import type { TotalsTable } from '../tables/play-tables.ts';

export type TotalsRow = Readonly<Selectable<TotalsTable>>;

/** One server's leaderboard of one period. */
export interface BoardKey {
  readonly guildId: string;
  readonly period: string;
}

const addTo = (conflict: OnConflictBuilder<Schema, 'totals'>) =>
  conflict.columns(['guildId', 'userId', 'period']).doUpdateSet({
    points: sql`totals.points + excluded.points`,
    hints: sql`totals.hints + excluded.hints`,
    wrongEntries: sql`totals.wrong_entries + excluded.wrong_entries`,
    words: sql`totals.words + excluded.words`,
    puzzles: sql`totals.puzzles + excluded.puzzles`,
    finished: sql`totals.finished + excluded.finished`,
  });

/** Additions to one player's sums. */
export type Sums = Omit<TotalsRow, 'period'>;

/** A statement that adds the same sums to several periods. Its last arguments are `period0`, `period1` and so on. */
const createAddition = (periods: number) =>
  compileOnce((db, sums: Sums & Readonly<Record<`period${number}`, string>>) => {
    const { guildId, userId, points, hints, wrongEntries, words, puzzles, finished } = sums;
    const player = { guildId, userId };
    const added = { ...player, points, hints, wrongEntries, words, puzzles, finished };
    const rows = Array.from({ length: periods }, (_, i) => ({ ...added, period: sums[`period${i}`] as string }));
    return db.insertInto('totals').values(rows).onConflict(addTo);
  });

const additions = new Map<number, ReturnType<typeof createAddition>>();

/**
 * Adds to a player's sums of some periods; negative values subtract. `dropEmptyTotals` removes sums without puzzles.
 */
export const addToTotals = async (db: Db, sums: Sums, periods: readonly string[]): Promise<void> => {
  const add = additions.get(periods.length) ?? createAddition(periods.length);
  additions.set(periods.length, add);
  await add(db, { ...sums, ...Object.fromEntries(periods.map((period, i) => [`period${i}`, period])) });
};

/**
 * Adds one edition's plays in a server to the sums of a period, without those of hidden players. `withBonus` adds the
 * bonus of a clean week.
 */
export const addEditionToTotals = async (
  db: Db,
  { guildId, period }: BoardKey,
  { editionId, withBonus }: { readonly editionId: number; readonly withBonus: boolean },
): Promise<void> => {
  await db
    .insertInto('totals')
    .columns(['guildId', 'userId', 'period', 'points', 'hints', 'wrongEntries', 'words', 'puzzles', 'finished'])
    .expression(({ selectFrom }) =>
      selectFrom('plays')
        .select(({ val, eb }) => [
          'guildId',
          'userId',
          val(period).as('period'),
          withBonus ? eb('points', '+', eb.ref('weekBonus')).as('points') : 'points',
          'hints',
          'wrongEntries',
          'found',
          val(1).as('puzzles'),
          sql<number>`case when finished_at is null then 0 else 1 end`.as('finished'),
        ])
        .where('guildId', '=', guildId)
        .where('editionId', '=', editionId)
        .where('userId', 'not in', (hidden) =>
          hidden.selectFrom('hiddenPlayers').select('userId').where('guildId', '=', guildId),
        ),
    )
    .onConflict(addTo)
    .execute();
};

export const dropEmptyTotals = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db
    .deleteFrom('totals')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('puzzles', '=', 0)
    .execute();
};

export const deleteTotalsOfPlayer = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db.deleteFrom('totals').where('guildId', '=', guildId).where('userId', '=', userId).execute();
};

/** For one server, or for all if `undefined`. */
export const deleteTotals = async (db: Db, guildId: string | undefined): Promise<void> => {
  await db
    .deleteFrom('totals')
    .$if(guildId !== undefined, (query) => query.where('guildId', '=', guildId ?? ''))
    .execute();
};

/** The rows of a page of a leaderboard. */
interface PageOfBoard {
  readonly limit: number;
  readonly offset: number;
}

const pageOf = (db: Db, { guildId, period, limit, offset }: BoardKey & PageOfBoard) =>
  db
    .selectFrom('totals')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('period', '=', period)
    .orderBy('points', 'desc')
    .orderBy('hints')
    .orderBy('wrongEntries')
    .orderBy('userId')
    .limit(limit)
    .offset(offset);

const findPage = compileOnce((db, page: BoardKey & PageOfBoard) => pageOf(db, page));

/** All players, for work that shows none of them. */
export const allTotalsInOrder = (db: Db, { guildId, period }: BoardKey, page: PageOfBoard): Promise<TotalsRow[]> =>
  findPage(db, { guildId, period, ...page });

/** The players that show their name: they are few, so the query begins with them. */
const findNamed = compileOnce((db, { guildId, period, limit, offset }: BoardKey & PageOfBoard) =>
  pageOf(db, { guildId, period, limit, offset }).where('userId', 'in', ({ selectFrom }) =>
    selectFrom('worldNames').select('worldNames.userId').where('worldNames.guildId', '=', guildId),
  ),
);

/**
 * Part of a leaderboard, best first. Equal players follow by id, so pages are stable. On a board of the world, these
 * are only the players that show their name.
 */
export const totalsInOrder = (db: Db, { guildId, period }: BoardKey, page: PageOfBoard): Promise<TotalsRow[]> =>
  isWorld(guildId) ? findNamed(db, { guildId, period, ...page }) : allTotalsInOrder(db, { guildId, period }, page);

const findOfPlayer = compileFirst((db, { guildId, period, userId }: BoardKey & { readonly userId: string }) =>
  db
    .selectFrom('totals')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('period', '=', period),
);

export const totalsOfPlayer = (db: Db, { guildId, period }: BoardKey, userId: string): Promise<TotalsRow | undefined> =>
  findOfPlayer(db, { guildId, period, userId });

const countAll = compileFirst((db, { guildId, period }: BoardKey) =>
  db
    .selectFrom('totals')
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .where('guildId', '=', guildId)
    .where('period', '=', period),
);

export const countTotals = async (db: Db, key: BoardKey): Promise<number> => (await countAll(db, key))?.players ?? 0;

/** The players of equal rank on a leaderboard. */
export type EqualPlayers = Pick<TotalsRow, 'points' | 'hints' | 'wrongEntries'> & { readonly players: number };

const findEquals = compileOnce((db, { guildId, period }: BoardKey) =>
  db
    .selectFrom('totals')
    .select(({ fn }) => ['points', 'hints', 'wrongEntries', fn.countAll<number>().as('players')])
    .where('guildId', '=', guildId)
    .where('period', '=', period)
    .groupBy(['points', 'hints', 'wrongEntries'])
    .orderBy('points', 'desc')
    .orderBy('hints')
    .orderBy('wrongEntries'),
);

/** The number of players of each rank, best first; the index has them in this order. */
export const countByRank = (db: Db, { guildId, period }: BoardKey): Promise<EqualPlayers[]> =>
  findEquals(db, { guildId, period });

/** The players with this row's rank on its leaderboard, itself included. */
const equalsOf = (db: Db, { guildId, period, points, hints, wrongEntries }: TotalsRow) =>
  db
    .selectFrom('totals')
    .where('guildId', '=', guildId)
    .where('period', '=', period)
    .where('points', '=', points)
    .where('hints', '=', hints)
    .where('wrongEntries', '=', wrongEntries);

export const countEquals = async (db: Db, row: TotalsRow): Promise<number> => {
  const { players } = await equalsOf(db, row)
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .executeTakeFirstOrThrow();
  return players;
};

/** The ids of the first equals, in order; none of a board of the world, where most have no name. */
export const equalsInOrder = async (db: Db, row: TotalsRow, limit: number): Promise<string[]> => {
  if (isWorld(row.guildId)) return [];
  const rows = await equalsOf(db, row).select('userId').orderBy('userId').limit(limit).execute();
  return rows.map(({ userId }) => userId);
};

/** The number of players above this one on the same leaderboard. */
export const countBetter = async (
  db: Db,
  { guildId, period, points, hints, wrongEntries }: TotalsRow,
): Promise<number> => {
  const { better } = await db
    .selectFrom('totals')
    .select(({ fn }) => fn.countAll<number>().as('better'))
    .where('guildId', '=', guildId)
    .where('period', '=', period)
    .where('points', '>=', points)
    .where(({ or, and, eb }) =>
      or([
        eb('points', '>', points),
        eb('hints', '<', hints),
        and([eb('hints', '=', hints), eb('wrongEntries', '<', wrongEntries)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return better;
};
