import type { Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { RacersTable } from '../tables/player-tables.ts';

export type RacerRow = Readonly<Selectable<RacersTable>>;
type RacerKey = Pick<RacerRow, 'puzzleId' | 'userId'>;

/** In the order of joining. */
export const racersOf = (db: Db, puzzleId: number): Promise<RacerRow[]> =>
  db.selectFrom('racers').selectAll().where('puzzleId', '=', puzzleId).orderBy('joinedAt').orderBy('userId').execute();

const findRacing = compileFirst(
  (db, { puzzleId, guildId, userId, now }: RacerKey & { readonly guildId: string; readonly now: number }) =>
    db
      .selectFrom('racers')
      .innerJoin('races', 'races.puzzleId', 'racers.puzzleId')
      .select('racers.userId')
      .where('racers.puzzleId', '=', puzzleId)
      .where('racers.userId', '=', userId)
      .where('races.guildId', '=', guildId)
      .where('races.startsAt', '<=', now),
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
    .values({ puzzleId, guildId, userId, joinedAt, leftAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Marks a race as closed for a member. `leftAt` is the time of giving up, or `null`. */
export const closeRacer = async (db: Db, { puzzleId, userId }: RacerKey, leftAt: number | null): Promise<void> => {
  await db
    .updateTable('racers')
    .set({ leftAt, isClosed: true })
    .where('puzzleId', '=', puzzleId)
    .where('userId', '=', userId)
    .where('isClosed', '=', false)
    .execute();
};

export const deleteRacer = async (db: Db, { puzzleId, userId }: RacerKey): Promise<void> => {
  await db.deleteFrom('racers').where('puzzleId', '=', puzzleId).where('userId', '=', userId).execute();
};

/** A member's progress. */
export interface RacerFinds {
  readonly userId: string;
  readonly found: number;
  /** The time of the latest find, in milliseconds since 1970. */
  readonly lastAt: number;
}

/** The number of words that each member found in a race. Members without finds are absent. */
export const findsOfRacers = (db: Db, guildId: string, puzzleId: number): Promise<RacerFinds[]> =>
  db
    .selectFrom('finds')
    .select(({ fn }) => ['userId', fn.countAll<number>().as('found'), fn.max<number>('foundAt').as('lastAt')])
    .where('guildId', '=', guildId)
    .where('editionId', '=', puzzleId)
    .where('isSecret', '=', false)
    .groupBy('userId')
    .execute();
