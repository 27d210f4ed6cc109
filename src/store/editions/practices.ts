import type { Insertable, Selectable } from 'kysely';
import { inSteps } from '../database/in-steps.ts';
import type { Db } from '../database/schema.ts';
import { EVERY_SERVER, write } from '../database/write.ts';
import type { PracticesTable } from '../tables/edition-tables.ts';
import { deleteEdition } from './edition-rows.ts';
import { deletePracticeWords } from './practice-words.ts';

export type PracticeRow = Readonly<Selectable<PracticesTable>>;

/** An existing practice stays the same. */
export const insertPractice = async (db: Db, row: Readonly<Insertable<PracticesTable>>): Promise<void> => {
  await db
    .insertInto('practices')
    .values(row)
    .onConflict((conflict) => conflict.column('puzzleId').doNothing())
    .execute();
};

/** The practice of an edition; `undefined` for other editions. */
export const findPractice = (db: Db, editionId: number): Promise<PracticeRow | undefined> =>
  db.selectFrom('practices').selectAll().where('puzzleId', '=', editionId).executeTakeFirst();

/** This member's practice of an edition. `undefined` for another member's practice and for other editions. */
export const findOwnPractice = (
  db: Db,
  { guildId, userId }: { readonly guildId: string; readonly userId: string },
  editionId: number,
): Promise<PracticeRow | undefined> =>
  db
    .selectFrom('practices')
    .selectAll()
    .where('puzzleId', '=', editionId)
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .executeTakeFirst();

/** A member's newest open practice with finds. Open means: neither finished nor given up. `undefined` without one. */
export const findOpenPractice = (db: Db, guildId: string, userId: string): Promise<PracticeRow | undefined> =>
  db
    .selectFrom('practices')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('puzzleId', 'is not', null)
    .where('finishedAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('finds')
          .select('finds.word')
          .whereRef('finds.guildId', '=', 'practices.guildId')
          .whereRef('finds.editionId', '=', 'practices.puzzleId')
          .whereRef('finds.userId', '=', 'practices.userId'),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The puzzles of a member's practices. */
const puzzlesOf = (db: Db, guildId: string, userId: string) =>
  db
    .selectFrom('practices')
    .select('puzzleId')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('puzzleId', 'is not', null)
    .$narrowType<{ puzzleId: number }>();

/** A member's ended practice, and its end in milliseconds since 1970. */
export interface EndedPractice {
  /** The id of its edition. */
  readonly id: number;
  readonly at: number;
}

/** The practices of a theme that a member finished or gave up. The schedule does not know their words yet. */
export const endedPractices = async (
  db: Db,
  { guildId, userId }: Pick<PracticeRow, 'guildId' | 'userId'>,
  theme: string,
): Promise<EndedPractice[]> => {
  const rows = await puzzlesOf(db, guildId, userId)
    .select(['finishedAt', 'givenUpAt'])
    .where('theme', '=', theme)
    .where('isReviewed', '=', false)
    .where((where) => where.or([where('finishedAt', 'is not', null), where('givenUpAt', 'is not', null)]))
    .execute();
  return rows.map(({ puzzleId, finishedAt, givenUpAt }) => ({ id: puzzleId, at: finishedAt ?? givenUpAt ?? 0 }));
};

/** False if the practice was reviewed before. */
export const markPracticeReviewed = async (db: Db, editionId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('practices')
    .set({ isReviewed: true })
    .where('puzzleId', '=', editionId)
    .where('isReviewed', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Shows clues or words in the list of a practice. */
export const listPractice = async (db: Db, editionId: number, withClues: boolean): Promise<void> => {
  await db.updateTable('practices').set({ withClues }).where('puzzleId', '=', editionId).execute();
};

/** Ends a practice; an ended one stays the same. */
export const endPractice = async (
  db: Db,
  editionId: number,
  end: Partial<Pick<PracticeRow, 'finishedAt' | 'givenUpAt'>>,
): Promise<void> => {
  await db
    .updateTable('practices')
    .set(end)
    .where('puzzleId', '=', editionId)
    .where('finishedAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .execute();
};

/** The id of a member's newest practice in a server, or 0. No other practice ever gets that id. */
export const lastPracticeId = async (db: Db, guildId: string, userId: string): Promise<number> => {
  const { last } = await db
    .selectFrom('practices')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

const counted = (db: Db, guildId: string, userId: string, theme: string) =>
  db
    .selectFrom('practiceCounts')
    .select('finished')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('theme', '=', theme);

/** The number of a member's finished practices of this theme in a server, including deleted ones. */
export const countFinishedPractices = async (
  db: Db,
  guildId: string,
  userId: string,
  theme: string,
): Promise<number> => {
  const { finished } = await db
    .selectFrom('practices')
    .select(({ fn }) => fn.countAll<number>().as('finished'))
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('theme', '=', theme)
    .where('finishedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const deleted = await counted(db, guildId, userId, theme).executeTakeFirst();
  return finished + (deleted?.finished ?? 0);
};

const countFinished = async (db: Db, { guildId, userId, theme }: PracticeRow): Promise<void> => {
  await db
    .insertInto('practiceCounts')
    .values({ guildId, userId, theme, finished: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['guildId', 'userId', 'theme'])
        .doUpdateSet((is) => ({ finished: is('practiceCounts.finished', '+', 1) })),
    )
    .execute();
};

/** Deletes a practice's edition and its finds. A finished practice still counts. */
const deletePractice = async (db: Db, editionId: number): Promise<void> => {
  const found = await findPractice(db, editionId);
  await write(db, found?.guildId ?? EVERY_SERVER, async (transaction) => {
    const practice = await findPractice(transaction, editionId);
    if (practice && practice.finishedAt !== null) await countFinished(transaction, practice);
    await deleteEdition(transaction, editionId);
  });
};

/** Deletes the practices from before an instant, one at a time. Returns their number. */
export const purgePractices = (db: Db, before: number): Promise<number> =>
  inSteps(async () => {
    const old = await db
      .selectFrom('editions')
      .select('id')
      .where('kind', '=', 'practice')
      .where('builtAt', '<', before)
      .orderBy('builtAt')
      .limit(1)
      .executeTakeFirst();
    if (!old) return 0;
    await deletePractice(db, old.id);
    return 1;
  });

/** Deletes a member's practices one at a time, except the newest `kept`. */
export const purgeAllButNewest = async (db: Db, guildId: string, userId: string, kept: number): Promise<void> => {
  await inSteps(async () => {
    const puzzles = puzzlesOf(db, guildId, userId).orderBy('id', 'desc').limit(1).offset(kept);
    const old = await puzzles.executeTakeFirst();
    if (old) await deletePractice(db, old.puzzleId);
    return old ? 1 : 0;
  });
};

/** Deletes all practices of a member, one at a time, without counting them, and the words that would come back. */
export const purgeAllPractices = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await inSteps(async () => {
    const practice = await puzzlesOf(db, guildId, userId).limit(1).executeTakeFirst();
    if (practice) await write(db, guildId, (transaction) => deleteEdition(transaction, practice.puzzleId));
    return practice ? 1 : 0;
  });
  await deletePracticeWords(db, { guildId, userId });
};
