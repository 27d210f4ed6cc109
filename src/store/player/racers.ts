import type { Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import { type DomainRow, fromColumns, readRows } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { RacersTable } from '../tables/player-tables.ts';

export type RacerRow = DomainRow<Selectable<RacersTable>>;
type RacerKey = Pick<RacerRow, 'puzzleId' | 'userId'>;

/** In the order of joining. */
export const racersOf = (db: Db, puzzleId: number): Promise<RacerRow[]> =>
  readRows(
    db.selectFrom('racers').selectAll().where('puzzle_id', '=', puzzleId).orderBy('joined_at').orderBy('user_id'),
  );

const findRacing = compileFirst(
  (db, { puzzleId, guildId, userId, now }: RacerKey & { readonly guildId: string; readonly now: number }) =>
    db
      .selectFrom('racers')
      .innerJoin('races', 'races.puzzle_id', 'racers.puzzle_id')
      .select('racers.user_id')
      .where('racers.puzzle_id', '=', puzzleId)
      .where('racers.user_id', '=', userId)
      .where('races.guild_id', '=', guildId)
      .where('races.starts_at', '<=', now),
);

/** True if the member is in a race of this server that began by `now` (milliseconds since 1970). */
export const isRacingSince = async (
  db: Db,
  racer: RacerKey & { readonly guildId: string; readonly now: number },
): Promise<boolean> => (await findRacing(db, racer)) !== undefined;

/** A member that already joined keeps the first row. */
export const insertRacer = async (
  db: Db,
  { puzzleId, guildId, userId, joinedAt }: Omit<RacerRow, 'leftAt' | 'isClosed'>,
): Promise<void> => {
  await db
    .insertInto('racers')
    .values({ puzzle_id: puzzleId, guild_id: guildId, user_id: userId, joined_at: joinedAt, left_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Marks a race as closed for a member. `leftAt` is the time of giving up, or `null`. */
export const closeRacer = async (db: Db, { puzzleId, userId }: RacerKey, leftAt: number | null): Promise<void> => {
  await db
    .updateTable('racers')
    .set({ left_at: leftAt, is_closed: 1 })
    .where('puzzle_id', '=', puzzleId)
    .where('user_id', '=', userId)
    .where('is_closed', '=', 0)
    .execute();
};

export const deleteRacer = async (db: Db, { puzzleId, userId }: RacerKey): Promise<void> => {
  await db.deleteFrom('racers').where('puzzle_id', '=', puzzleId).where('user_id', '=', userId).execute();
};

/** A member's progress. */
export interface RacerFinds {
  readonly userId: string;
  readonly found: number;
  /** The time of the latest find, in milliseconds since 1970. */
  readonly lastAt: number;
}

/** The number of words that each member found in a race. Members without finds are absent. */
export const findsOfRacers = async (db: Db, guildId: string, puzzleId: number): Promise<RacerFinds[]> => {
  const rows = await db
    .selectFrom('finds')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('found'), fn.max<number>('found_at').as('last_at')])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', puzzleId)
    .where('is_secret', '=', 0)
    .groupBy('user_id')
    .execute();
  return rows.map((row) => fromColumns(row));
};
