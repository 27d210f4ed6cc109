import type { Selectable } from 'kysely';
import { inSteps } from '../database/in-steps.ts';
import type { Db } from '../database/open-store.ts';
import { write } from '../database/write.ts';
import { deleteEdition } from '../editions/delete-edition.ts';
import type { RacesTable } from '../tables/player-tables.ts';

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
