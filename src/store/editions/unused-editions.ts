import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';

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
    .select(['puzzle_date as date', 'id'])
    .where(sql<boolean>`(puzzle_date, id) > (${date}, ${id})`)
    .orderBy('puzzle_date')
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
        eb('puzzle_date', '<', pastBefore),
        and([
          eb('reroll', '>', sql.lit(0)),
          eb('built_at', '<', leftOverBefore),
          not(
            exists(
              selectFrom('day_changes')
                .select('day_changes.rerolls')
                .whereRef('day_changes.puzzle_date', '=', 'editions.puzzle_date')
                .where(({ or, eb, ref }) =>
                  or([
                    eb('editions.owner_guild_id', 'is', null),
                    eb('day_changes.guild_id', '=', ref('editions.owner_guild_id')),
                  ]),
                )
                .whereRef('day_changes.rerolls', '=', 'editions.reroll'),
            ),
          ),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').whereRef('posts.edition_id', '=', 'editions.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participations')
            .select('participations.user_id')
            .whereRef('participations.edition_id', '=', 'editions.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deleted_plays')
            .select('deleted_plays.guild_id')
            .whereRef('deleted_plays.edition_id', '=', 'editions.id'),
        ),
      ),
    )
    .returning('id'),
);

/** Deletes an edition if it is useless. Returns `true` if it did. */
export const deleteIfUnused = async (db: Db, id: number, unused: Unused): Promise<boolean> =>
  (await deleteUnused(db, { id, ...unused })).length > 0;
