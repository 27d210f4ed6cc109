import type { Db } from '../database/open-store.ts';

/** Pairs of start and end cell from a player's latest ranked puzzles in a server. `finds` counts the finds per pair. */
export const findEndsOfPlayer = async (
  db: Db,
  { guildId, userId, puzzles }: { readonly guildId: string; readonly userId: string; readonly puzzles: number },
): Promise<{ readonly startCell: string; readonly endCell: string; readonly finds: number }[]> =>
  db
    .selectFrom('finds')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('is_late', '=', 0)
    .where('edition_id', 'in', (plays) =>
      plays
        .selectFrom('plays')
        .select('edition_id')
        .where('guild_id', '=', guildId)
        .where('user_id', '=', userId)
        .orderBy('puzzle_date', 'desc')
        .limit(puzzles),
    )
    .groupBy(['start_cell', 'end_cell'])
    .select(({ fn }) => ['start_cell as startCell', 'end_cell as endCell', fn.countAll<number>().as('finds')])
    .execute();

/** True if the player found a word in one of the server's posts after that post closed. */
export const hasLateFinds = async (db: Db, guildId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('finds')
    .select('word')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('is_late', '=', 1)
    .where('edition_id', 'in', ({ selectFrom }) =>
      selectFrom('participations')
        .select('edition_id')
        .where('guild_id', '=', guildId)
        .where('user_id', '=', userId)
        .where(({ exists, selectFrom: from }) =>
          exists(
            from('posts')
              .select('id')
              .where('guild_id', '=', guildId)
              .whereRef('posts.edition_id', '=', 'participations.edition_id'),
          ),
        ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
