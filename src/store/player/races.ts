import type { Selectable } from 'kysely';
import { type DomainRow, readFirst, readRows, toColumns } from '../database/domain-row.ts';
import { inSteps } from '../database/in-steps.ts';
import type { Db } from '../database/open-store.ts';
import { write } from '../database/write.ts';
import { deleteEdition } from '../editions/delete-edition.ts';
import type { RacesTable } from '../tables/player-tables.ts';

export type RaceRow = DomainRow<Selectable<RacesTable>>;

export const insertRace = async (db: Db, row: RaceRow): Promise<void> => {
  await db.insertInto('races').values(toColumns<Selectable<RacesTable>>(row)).execute();
};

export const findRace = (db: Db, guildId: string, puzzleId: number): Promise<RaceRow | undefined> =>
  readFirst(db.selectFrom('races').selectAll().where('puzzle_id', '=', puzzleId).where('guild_id', '=', guildId));

export const findRaceByCode = (db: Db, guildId: string, code: string): Promise<RaceRow | undefined> =>
  readFirst(db.selectFrom('races').selectAll().where('guild_id', '=', guildId).where('code', '=', code));

/** The race that a member joined last and did not close; `undefined` without one. */
export const findRaceOfMember = (db: Db, guildId: string, userId: string): Promise<RaceRow | undefined> =>
  readFirst(
    db
      .selectFrom('racers')
      .innerJoin('races', 'races.puzzle_id', 'racers.puzzle_id')
      .selectAll('races')
      .where('racers.guild_id', '=', guildId)
      .where('racers.user_id', '=', userId)
      .where('racers.is_closed', '=', 0)
      .orderBy('racers.joined_at', 'desc')
      .limit(1),
  );

/** The puzzle of a race, in short. */
export interface RaceCourse {
  readonly title: string;
  /** The number of words on its list. */
  readonly words: number;
}

export const findRaceCourse = (db: Db, puzzleId: number): Promise<RaceCourse | undefined> =>
  db.selectFrom('editions').select(['title', 'listed_words as words']).where('id', '=', puzzleId).executeTakeFirst();

/** A server's races that end after an instant, earliest end first. */
export const racesEndingAfter = (db: Db, guildId: string, instant: number): Promise<RaceRow[]> =>
  readRows(
    db
      .selectFrom('races')
      .selectAll()
      .where('guild_id', '=', guildId)
      .where('ends_at', '>', instant)
      .orderBy('ends_at'),
  );

/** The number of races that a member opened since an instant. */
export const countRacesOpened = async (
  db: Db,
  { guildId, userId }: { readonly guildId: string; readonly userId: string },
  since: number,
): Promise<number> => {
  const { races } = await db
    .selectFrom('races')
    .select(({ fn }) => fn.countAll<number>().as('races'))
    .where('guild_id', '=', guildId)
    .where('opened_by', '=', userId)
    .where('opened_at', '>=', since)
    .executeTakeFirstOrThrow();
  return races;
};

export const setRaceTimes = async (
  db: Db,
  puzzleId: number,
  { startsAt, endsAt }: Pick<RaceRow, 'startsAt' | 'endsAt'>,
): Promise<void> => {
  await db
    .updateTable('races')
    .set({ starts_at: startsAt, ends_at: endsAt })
    .where('puzzle_id', '=', puzzleId)
    .execute();
};

export const setRematch = async (db: Db, puzzleId: number, code: string): Promise<void> => {
  await db.updateTable('races').set({ rematch_code: code }).where('puzzle_id', '=', puzzleId).execute();
};

type NextRace = () => Promise<Pick<Selectable<RacesTable>, 'puzzle_id' | 'guild_id'> | undefined>;

const purge = (db: Db, nextRace: NextRace): Promise<number> =>
  inSteps(async () => {
    const race = await nextRace();
    if (!race) return 0;
    await write(db, race.guild_id, (transaction) => deleteEdition(transaction, race.puzzle_id));
    return 1;
  });

/** Deletes races that ended before an instant, with their puzzles, one at a time. Returns their number. */
export const purgeRaces = (db: Db, before: number): Promise<number> =>
  purge(db, () =>
    db
      .selectFrom('races')
      .select(['puzzle_id', 'guild_id'])
      .where('ends_at', '<', before)
      .orderBy('ends_at')
      .limit(1)
      .executeTakeFirst(),
  );

/** Deletes a server's races that ended by `now`, one at a time, except the latest `kept`. */
export const purgeOlderRaces = async (db: Db, guildId: string, now: number, kept: number): Promise<void> => {
  await purge(db, () =>
    db
      .selectFrom('races')
      .select(['puzzle_id', 'guild_id'])
      .where('guild_id', '=', guildId)
      .where('ends_at', '<=', now)
      .orderBy('ends_at', 'desc')
      .limit(1)
      .offset(kept)
      .executeTakeFirst(),
  );
};
