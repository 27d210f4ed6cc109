import type { Selectable } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import { type Db, engineOf } from '../database/schema.ts';
import type { UnfinishedAnswersTable } from '../tables/member-tables.ts';

/** Answers under way, for the run after this one. */
export type UnfinishedAnswerRow = Readonly<Selectable<UnfinishedAnswersTable>>;

const insert = compileOnce((db, row: UnfinishedAnswerRow) =>
  db
    .insertInto('unfinishedAnswers')
    .values({
      id: row.id,
      guildId: row.guildId,
      userId: row.userId,
      runId: row.runId,
      sealedToken: row.sealedToken,
      language: row.language,
      isFind: row.isFind,
      isUpdate: row.isUpdate,
      askedAt: row.askedAt,
      expiresAt: row.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

export const insertUnfinishedAnswer = async (db: Db, row: UnfinishedAnswerRow): Promise<void> => {
  await insert(db, row);
};

const remove = compileOnce((db, { id }: { readonly id: string }) =>
  db.deleteFrom('unfinishedAnswers').where('id', '=', id).returning('id'),
);

/** Deletes the row of an answer; `false` if it no longer exists. Of two calls, one gets `true`. */
export const deleteUnfinishedAnswer = async (db: Db, id: string): Promise<boolean> =>
  (await remove(db, { id })).length > 0;

/** Every process of a larger installation may still answer, so its rows rest for a while. */
const REST_MS = 2 * 60_000;

/**
 * Answers that no run will give any more, oldest first. On SQLite there is no other run than the present one. On
 * PostgreSQL other runs count as ended after two minutes.
 */
export const abandonedAnswers = (
  db: Db,
  { runId, now }: { readonly runId: string; readonly now: number },
): Promise<UnfinishedAnswerRow[]> =>
  db
    .selectFrom('unfinishedAnswers')
    .selectAll()
    .where('expiresAt', '>', now)
    .where(({ eb, or }) =>
      or([eb('askedAt', '<', now - REST_MS), ...(engineOf(db) === 'sqlite' ? [eb('runId', '!=', runId)] : [])]),
    )
    .orderBy('askedAt')
    .execute();

/** The number of words that a member has found since a moment, in all puzzles of a server. */
export const countFindsSince = async (
  db: Db,
  { guildId, userId, askedAt }: Pick<UnfinishedAnswerRow, 'guildId' | 'userId' | 'askedAt'>,
): Promise<number> => {
  const played = db
    .selectFrom('participations')
    .select('editionId')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId);
  const { count } = await db
    .selectFrom('finds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('editionId', 'in', played)
    .where('foundAt', '>=', askedAt)
    .executeTakeFirstOrThrow();
  return Number(count);
};
