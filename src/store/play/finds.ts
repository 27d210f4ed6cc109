import type { Db } from '../database/open-store.ts';

/** Pairs of start and end cell from a player's latest ranked puzzles in a server. `finds` counts the finds per pair. */
export const findEndsOfPlayer = async (
  db: Db,
  { guildId, userId, puzzles }: { readonly guildId: string; readonly userId: string; readonly puzzles: number },
): Promise<{ readonly startCell: string; readonly endCell: string; readonly finds: number }[]> =>
  db
    .selectFrom('finds')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('isLate', '=', false)
    .where('editionId', 'in', (plays) =>
      plays
        .selectFrom('plays')
        .select('editionId')
        .where('guildId', '=', guildId)
        .where('userId', '=', userId)
        .orderBy('puzzleDate', 'desc')
        .limit(puzzles),
    )
    .groupBy(['startCell', 'endCell'])
    .select(({ fn }) => ['startCell', 'endCell', fn.countAll<number>().as('finds')])
    .execute();

/** True if the player found a word in one of the server's posts after that post closed. */
export const hasLateFinds = async (db: Db, guildId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('finds')
    .select('word')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('isLate', '=', true)
    .where('editionId', 'in', ({ selectFrom }) =>
      selectFrom('participations')
        .select('editionId')
        .where('guildId', '=', guildId)
        .where('userId', '=', userId)
        .where(({ exists, selectFrom: from }) =>
          exists(
            from('posts')
              .select('id')
              .where('guildId', '=', guildId)
              .whereRef('posts.editionId', '=', 'participations.editionId'),
          ),
        ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
