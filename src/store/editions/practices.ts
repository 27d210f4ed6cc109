import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../database/open-store.ts';
import type { PracticesTable } from '../database/schema.ts';
import { PRACTICE_PREFIX } from './editions.ts';

export type PracticeRow = Selectable<PracticesTable>;

/** A practice that is stored already stays as it is. */
export const insertPractice = async (db: Db, row: Insertable<PracticesTable>): Promise<void> => {
  await db
    .insertInto('practices')
    .values(row)
    .onConflict((conflict) => conflict.column('puzzle_id').doNothing())
    .execute();
};

/** Whose practice an edition is, with what has become of it; `undefined` for any other edition. */
export const findPractice = (db: Db, editionId: number): Promise<PracticeRow | undefined> =>
  db.selectFrom('practices').selectAll().where('puzzle_id', '=', editionId).executeTakeFirst();

/** A member's newest practice with finds that is neither finished nor given up; `undefined` where there is none. */
export const findOpenPractice = (db: Db, guildId: string, userId: string): Promise<PracticeRow | undefined> =>
  db
    .selectFrom('practices')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('puzzle_id', 'is not', null)
    .where('finished_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('finds')
          .select('finds.word')
          .whereRef('finds.guild_id', '=', 'practices.guild_id')
          .whereRef('finds.edition_id', '=', 'practices.puzzle_id')
          .whereRef('finds.user_id', '=', 'practices.user_id'),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const updatePractice = async (
  db: Db,
  id: number,
  change: Partial<Pick<PracticeRow, 'with_clues' | 'finished_at' | 'given_up_at'>>,
): Promise<void> => {
  await db.updateTable('practices').set(change).where('id', '=', id).execute();
};

/** The id of a member's newest practice in a server, 0 where there is none; it is never given again. */
export const lastPracticeId = async (db: Db, guildId: string, userId: string): Promise<number> => {
  const { last } = await db
    .selectFrom('practices')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

/** How often a member has finished a practice of this theme in a server. */
export const countFinishedPractices = async (
  db: Db,
  guildId: string,
  userId: string,
  theme: string,
): Promise<number> => {
  const { finished } = await db
    .selectFrom('practices')
    .select(({ fn }) => fn.countAll<number>().as('finished'))
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('theme', '=', theme)
    .where('finished_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return finished;
};

const AFTER_PREFIX = 'practice0';

/** Lets go of the puzzles of practices begun before an instant: finished ones are kept as counts, others go. */
const releasePractices = async (db: Db, before: number): Promise<void> => {
  await db
    .deleteFrom('practices')
    .where('started_at', '<', before)
    .where('puzzle_id', 'is not', null)
    .where('finished_at', 'is', null)
    .execute();
  await db
    .updateTable('practices')
    .set({ puzzle_id: null })
    .where('started_at', '<', before)
    .where('puzzle_id', 'is not', null)
    .execute();
};

const hasOld = async (db: Db, before: number): Promise<boolean> => {
  const row = await db
    .selectFrom('practices')
    .select('id')
    .where('started_at', '<', before)
    .where('puzzle_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Practice editions that no practice has: their members, or their servers, are gone. */
const strayEditions = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('editions')
    .select('id')
    .where('edition_key', '>=', PRACTICE_PREFIX)
    .where('edition_key', '<', AFTER_PREFIX)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('practices').select('id').whereRef('practices.puzzle_id', '=', 'editions.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** With all that was found in them. */
const deleteEditions = async (db: Db, ids: readonly number[]): Promise<void> => {
  const tables = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'edition_id'),
  );
  for (const id of ids) {
    for (const { name } of tables) await sql`delete from ${sql.table(name)} where edition_id = ${id}`.execute(db);
    await db.deleteFrom('editions').where('id', '=', id).execute();
  }
};

/**
 * Where practices were begun before an instant, deletes their puzzles, and those that are nobody's any more; returns how
 * many.
 */
export const purgePractices = async (db: Db, before: number): Promise<number> => {
  // Asked every minute, and answered from an index.
  if (!(await hasOld(db, before))) return 0;
  return db.transaction().execute(async (transaction) => {
    await releasePractices(transaction, before);
    const stray = await strayEditions(transaction);
    await deleteEditions(transaction, stray);
    return stray.length;
  });
};

/** Deletes a member's practice puzzles but for the newest; what was finished stays counted. */
export const purgeAllButNewest = async (db: Db, guildId: string, userId: string, kept: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('practices')
      .select(['id', 'puzzle_id'])
      .where('guild_id', '=', guildId)
      .where('user_id', '=', userId)
      .where('puzzle_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(kept)
      .offset(kept)
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await transaction.deleteFrom('practices').where('id', 'in', ids).where('finished_at', 'is', null).execute();
    await transaction.updateTable('practices').set({ puzzle_id: null }).where('id', 'in', ids).execute();
    await deleteEditions(
      transaction,
      old.flatMap(({ puzzle_id }) => puzzle_id ?? []),
    );
  });
