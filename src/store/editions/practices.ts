import type { Insertable, Selectable, Updateable } from 'kysely';
import { type DomainRow, readFirst, toColumns } from '../database/domain-row.ts';
import { inSteps } from '../database/in-steps.ts';
import type { Db } from '../database/open-store.ts';
import { EVERY_SERVER, write } from '../database/write.ts';
import type { PracticesTable } from '../tables/edition-tables.ts';
import { deleteEdition } from './delete-edition.ts';

export type PracticeRow = DomainRow<Selectable<PracticesTable>>;

/** A practice that is stored already stays as it is. */
export const insertPractice = async (db: Db, row: DomainRow<Insertable<PracticesTable>>): Promise<void> => {
  await db
    .insertInto('practices')
    .values(toColumns<Insertable<PracticesTable>>(row))
    .onConflict((conflict) => conflict.column('puzzle_id').doNothing())
    .execute();
};

/** Whose practice an edition is, with what has become of it; `undefined` for any other edition. */
export const findPractice = (db: Db, editionId: number): Promise<PracticeRow | undefined> =>
  readFirst(db.selectFrom('practices').selectAll().where('puzzle_id', '=', editionId));

/** An edition as this member's practice; `undefined` for another's, and for any other edition. */
export const findOwnPractice = (
  db: Db,
  { guildId, userId }: { readonly guildId: string; readonly userId: string },
  editionId: number,
): Promise<PracticeRow | undefined> =>
  readFirst(
    db
      .selectFrom('practices')
      .selectAll()
      .where('puzzle_id', '=', editionId)
      .where('guild_id', '=', guildId)
      .where('user_id', '=', userId),
  );

/** A member's newest practice with finds that is neither finished nor given up; `undefined` if there is none. */
export const findOpenPractice = (db: Db, guildId: string, userId: string): Promise<PracticeRow | undefined> =>
  readFirst(
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
      .limit(1),
  );

/** The puzzles of a theme whose solution a member looked up, or that they finished; the newest first. */
export const endedPuzzles = async (db: Db, guildId: string, userId: string, theme: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('practices')
    .select('puzzle_id')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('theme', '=', theme)
    .where('puzzle_id', 'is not', null)
    .where((where) => where.or([where('finished_at', 'is not', null), where('given_up_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ puzzle_id }) => puzzle_id ?? []);
};

export const updatePractice = async (
  db: Db,
  id: number,
  change: Partial<Pick<PracticeRow, 'withClues' | 'finishedAt' | 'givenUpAt'>>,
): Promise<void> => {
  await db.updateTable('practices').set(toColumns<Updateable<PracticesTable>>(change)).where('id', '=', id).execute();
};

/** The id of a member's newest practice in a server, 0 if there is none; it is never given again. */
export const lastPracticeId = async (db: Db, guildId: string, userId: string): Promise<number> => {
  const { last } = await db
    .selectFrom('practices')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

const counted = (db: Db, guildId: string, userId: string, theme: string) =>
  db
    .selectFrom('practice_counts')
    .select('finished')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('theme', '=', theme);

/** How often a member has finished a practice of this theme in a server, deleted ones included. */
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
  const deleted = await counted(db, guildId, userId, theme).executeTakeFirst();
  return finished + (deleted?.finished ?? 0);
};

const countFinished = async (db: Db, { guildId, userId, theme }: PracticeRow): Promise<void> => {
  await db
    .insertInto('practice_counts')
    .values({ guild_id: guildId, user_id: userId, theme, finished: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['guild_id', 'user_id', 'theme'])
        .doUpdateSet((is) => ({ finished: is('practice_counts.finished', '+', 1) })),
    )
    .execute();
};

/** Deletes a practice's edition and all that was found in it; one that was finished stays counted. */
const deletePractice = async (db: Db, editionId: number): Promise<void> => {
  const found = await findPractice(db, editionId);
  await write(db, found?.guildId ?? EVERY_SERVER, async (transaction) => {
    const practice = await findPractice(transaction, editionId);
    if (practice && practice.finishedAt !== null) await countFinished(transaction, practice);
    await deleteEdition(transaction, editionId);
  });
};

/** Deletes the practices begun before an instant, one at a time; returns how many. */
export const purgePractices = (db: Db, before: number): Promise<number> =>
  inSteps(async () => {
    const old = await db
      .selectFrom('editions')
      .select('id')
      .where('kind', '=', 'practice')
      .where('built_at', '<', before)
      .orderBy('built_at')
      .limit(1)
      .executeTakeFirst();
    if (!old) return 0;
    await deletePractice(db, old.id);
    return 1;
  });

/** Deletes a member's practices but for the newest, one at a time. */
export const purgeAllButNewest = async (db: Db, guildId: string, userId: string, kept: number): Promise<void> => {
  await inSteps(async () => {
    const old = await db
      .selectFrom('practices')
      .select('puzzle_id')
      .where('guild_id', '=', guildId)
      .where('user_id', '=', userId)
      .where('puzzle_id', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(kept)
      .executeTakeFirst();
    if (!old?.puzzle_id) return 0;
    await deletePractice(db, old.puzzle_id);
    return 1;
  });
};

/** Deletes all practices of a member, one at a time, and does not count them. */
export const purgeAllPractices = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await inSteps(async () => {
    const practice = await db
      .selectFrom('practices')
      .select('puzzle_id')
      .where('guild_id', '=', guildId)
      .where('user_id', '=', userId)
      .where('puzzle_id', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (!practice?.puzzle_id) return 0;
    const id = practice.puzzle_id;
    await write(db, guildId, (transaction) => deleteEdition(transaction, id));
    return 1;
  });
};
