import type { Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import { inSteps } from '../database/in-steps.ts';
import type { Db } from '../database/schema.ts';
import { write } from '../database/write.ts';
import { deleteEdition } from '../editions/edition-rows.ts';
import type { RacersTable, RacesTable } from '../tables/member-tables.ts';

export type RaceRow = Readonly<Selectable<RacesTable>>;

export const insertRace = async (db: Db, row: RaceRow): Promise<void> => {
  await db.insertInto('races').values(row).execute();
};

export const findRace = (db: Db, guildId: string, puzzleId: number): Promise<RaceRow | undefined> =>
  db.selectFrom('races').selectAll().where('puzzleId', '=', puzzleId).where('guildId', '=', guildId).executeTakeFirst();

export const findRaceByCode = (db: Db, guildId: string, code: string): Promise<RaceRow | undefined> =>
  db.selectFrom('races').selectAll().where('guildId', '=', guildId).where('code', '=', code).executeTakeFirst();

/** The race that a member joined last and did not close; `undefined` without one. */
export const findRaceOfMember = (db: Db, guildId: string, userId: string): Promise<RaceRow | undefined> =>
  db
    .selectFrom('racers')
    .innerJoin('races', 'races.puzzleId', 'racers.puzzleId')
    .selectAll('races')
    .where('racers.guildId', '=', guildId)
    .where('racers.userId', '=', userId)
    .where('racers.isClosed', '=', false)
    .orderBy('racers.joinedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The puzzle of a race, in short. */
export interface RaceCourse {
  readonly title: string;
  /** The number of words on its list. */
  readonly words: number;
}

export const findRaceCourse = (db: Db, puzzleId: number): Promise<RaceCourse | undefined> =>
  db.selectFrom('editions').select(['title', 'listedWords as words']).where('id', '=', puzzleId).executeTakeFirst();

/** A server's races that end after an instant, earliest end first. */
export const racesEndingAfter = (db: Db, guildId: string, instant: number): Promise<RaceRow[]> =>
  db
    .selectFrom('races')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('endsAt', '>', instant)
    .orderBy('endsAt')
    .execute();

/** The number of races that a member opened since an instant. */
export const countRacesOpened = async (
  db: Db,
  { guildId, userId }: { readonly guildId: string; readonly userId: string },
  since: number,
): Promise<number> => {
  const { races } = await db
    .selectFrom('races')
    .select(({ fn }) => fn.countAll<number>().as('races'))
    .where('guildId', '=', guildId)
    .where('openedBy', '=', userId)
    .where('openedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return races;
};

export const setRaceTimes = async (
  db: Db,
  puzzleId: number,
  { startsAt, endsAt }: Pick<RaceRow, 'startsAt' | 'endsAt'>,
): Promise<void> => {
  await db.updateTable('races').set({ startsAt, endsAt }).where('puzzleId', '=', puzzleId).execute();
};

export const setRematch = async (db: Db, puzzleId: number, code: string): Promise<void> => {
  await db.updateTable('races').set({ rematchCode: code }).where('puzzleId', '=', puzzleId).execute();
};

type NextRace = () => Promise<Pick<Selectable<RacesTable>, 'puzzleId' | 'guildId'> | undefined>;

const purge = (db: Db, nextRace: NextRace): Promise<number> =>
  inSteps(async () => {
    const race = await nextRace();
    if (!race) return 0;
    await write(db, race.guildId, (transaction) => deleteEdition(transaction, race.puzzleId));
    return 1;
  });

/** Deletes races that ended before an instant, with their puzzles, one at a time. Returns their number. */
export const purgeRaces = (db: Db, before: number): Promise<number> =>
  purge(db, () =>
    db
      .selectFrom('races')
      .select(['puzzleId', 'guildId'])
      .where('endsAt', '<', before)
      .orderBy('endsAt')
      .limit(1)
      .executeTakeFirst(),
  );

/** Deletes a server's races that ended by `now`, one at a time, except the latest `kept`. */
export const purgeOlderRaces = async (db: Db, guildId: string, now: number, kept: number): Promise<void> => {
  await purge(db, () =>
    db
      .selectFrom('races')
      .select(['puzzleId', 'guildId'])
      .where('guildId', '=', guildId)
      .where('endsAt', '<=', now)
      .orderBy('endsAt', 'desc')
      .limit(1)
      .offset(kept)
      .executeTakeFirst(),
  );
};

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
