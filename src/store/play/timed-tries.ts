import { compileFirst } from '../database/compile-once.ts';
import { isWorld } from '../database/is-world.ts';
import type { Db } from '../database/schema.ts';
import type { PlayKey } from './participations.ts';

/** A member's try against the clock. */
export interface TimedTry {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** From the start to the last listed word; `null` before that word, and after a hint. */
  readonly seconds: number | null;
  readonly isRanked: boolean;
}

const findTry = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('timedTries')
    .select(['startedAt', 'seconds', 'isRanked'])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('userId', '=', userId),
);

/** `undefined` without a try. */
export const findTimedTry = (db: Db, key: PlayKey): Promise<TimedTry | undefined> => findTry(db, key);

/** Stores the start of a try. An earlier one stays. */
export const insertTimedTry = async (db: Db, { guildId, editionId, userId }: PlayKey, at: number): Promise<void> => {
  await db
    .insertInto('timedTries')
    .values({ guildId, editionId, userId, startedAt: at })
    .onConflict((conflict) => conflict.columns(['guildId', 'editionId', 'userId']).doNothing())
    .execute();
};

/** Stores the end of a try. An earlier end stays. */
export const endTimedTry = async (
  db: Db,
  { guildId, editionId, userId }: PlayKey,
  { seconds, isRanked }: { readonly seconds: number; readonly isRanked: boolean },
): Promise<void> => {
  await db
    .updateTable('timedTries')
    .set({ seconds, isRanked })
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('userId', '=', userId)
    .where('seconds', 'is', null)
    .execute();
};

/** An edition in one server, and its date. */
export interface TimedBoard {
  readonly guildId: string;
  readonly editionId: number;
  readonly date: string;
}

/** Ranked times, without those on voided days and those of members whose names others do not see. */
const rankedTimes = (db: Db, board: TimedBoard) => {
  const { guildId } = board;
  const times = timesInTime(db, board);
  return isWorld(guildId)
    ? times.where('timedTries.userId', 'in', ({ selectFrom }) =>
        selectFrom('worldNames').select('worldNames.userId').where('worldNames.guildId', '=', guildId),
      )
    : times.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('hiddenPlayers')
              .select('hiddenPlayers.userId')
              .where('hiddenPlayers.guildId', '=', guildId)
              .whereRef('hiddenPlayers.userId', '=', 'timedTries.userId'),
          ),
        ),
      );
};

const timesInTime = (db: Db, { guildId, editionId, date }: TimedBoard) =>
  db
    .selectFrom('timedTries')
    .where('timedTries.guildId', '=', guildId)
    .where('timedTries.editionId', '=', editionId)
    .where('timedTries.isRanked', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('voidedDays')
            .select('voidedDays.userId')
            .where('voidedDays.guildId', '=', guildId)
            .where('voidedDays.puzzleDate', '=', date)
            .whereRef('voidedDays.userId', '=', 'timedTries.userId'),
        ),
      ),
    );

/** A ranked time. */
export interface TimedRow {
  readonly userId: string;
  readonly seconds: number;
}

/** The ranked times of an edition, fastest first. */
export const timesInOrder = async (
  db: Db,
  board: TimedBoard,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TimedRow[]> => {
  const rows = await rankedTimes(db, board)
    .select(['timedTries.userId', 'timedTries.seconds'])
    .orderBy('timedTries.seconds')
    .orderBy('timedTries.userId')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.flatMap(({ userId, seconds }) => (seconds === null ? [] : [{ userId, seconds }]));
};

/** The number of ranked times; only those below `below` seconds, if given. */
export const countTimes = async (db: Db, board: TimedBoard, below?: number): Promise<number> => {
  const { times } = await rankedTimes(db, board)
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .$if(below !== undefined, (query) => query.where('timedTries.seconds', '<', below ?? 0))
    .executeTakeFirstOrThrow();
  return times;
};
