import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';

/**
 * Bounds for useless daily editions. They have no posts and no plays. Their date is past, or another build replaced
 * them.
 */
export interface Unused {
  /** Editions of earlier dates are past. */
  readonly pastBefore: string;
  /** Rebuilds from before this instant are useless if no channel has them now. */
  readonly leftOverBefore: number;
}

/** The last edition of a step. */
export interface EditionCursor {
  readonly date: string;
  readonly id: number;
}

/** The next editions after a cursor, by date. */
export const editionsAfter = (db: Db, { date, id }: EditionCursor, limit: number): Promise<EditionCursor[]> =>
  db
    .selectFrom('editions')
    .select(['puzzleDate as date', 'id'])
    .where(sql<boolean>`(puzzle_date, id) > (${date}, ${id})`)
    .orderBy('puzzleDate')
    .orderBy('id')
    .limit(limit)
    .execute();

const deleteUnused = compileOnce((db, { id, pastBefore, leftOverBefore }: Unused & { readonly id: number }) =>
  db
    .deleteFrom('editions')
    .where('id', '=', id)
    .where('kind', '=', sql.lit('daily'))
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('puzzleDate', '<', pastBefore),
        and([
          eb('reroll', '>', sql.lit(0)),
          eb('builtAt', '<', leftOverBefore),
          not(
            exists(
              selectFrom('dayChanges')
                .select('dayChanges.rerolls')
                .whereRef('dayChanges.puzzleDate', '=', 'editions.puzzleDate')
                .where(({ or, eb, ref }) =>
                  or([
                    eb('editions.ownerGuildId', 'is', null),
                    eb('dayChanges.guildId', '=', ref('editions.ownerGuildId')),
                  ]),
                )
                .whereRef('dayChanges.rerolls', '=', 'editions.reroll'),
            ),
          ),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').whereRef('posts.editionId', '=', 'editions.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participations')
            .select('participations.userId')
            .whereRef('participations.editionId', '=', 'editions.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deletedPlays')
            .select('deletedPlays.guildId')
            .whereRef('deletedPlays.editionId', '=', 'editions.id'),
        ),
      ),
    )
    .returning('id'),
);

/** Deletes an edition if it is useless. Returns `true` if it did. */
export const deleteIfUnused = async (db: Db, id: number, unused: Unused): Promise<boolean> =>
  (await deleteUnused(db, { id, ...unused })).length > 0;
