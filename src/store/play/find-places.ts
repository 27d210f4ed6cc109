import { compileOnce } from '../database/compile-once.ts';

/** The members and puzzles that a count of places looks at. */
export interface PlacesKey {
  readonly guildId: string;
  /** The first date of the posts. */
  readonly from: string;
  /** Two periods of the leaderboard. Only the members at their top count. */
  readonly before: string;
  readonly now: string;
  /** The most members and puzzles to look at. */
  readonly members: number;
  readonly puzzles: number;
}

/** When members found a word, as sums over those who did. */
export interface WordPlaces {
  readonly editionId: number;
  /** As hidden. */
  readonly word: string;
  readonly finders: number;
  /** The sum of its places among each finder's words, from 1. */
  readonly places: number;
  /** The sum of the numbers of words that each finder found in that puzzle. */
  readonly found: number;
  /** The members who found it first of all. The sum over a puzzle's words is the number of its members. */
  readonly firsts: number;
}

/**
 * The places of listed words in the order in which members found them, for a server's latest puzzles. It counts
 * the ranked plays of members on the leaderboard. Late finds, hidden members and voided days do not count. Shared boards do
 * not count, because one member's find hides the word from the others. Words without finders are absent.
 */
export const placesOfWords = compileOnce((db, { guildId, from, before, now, members, puzzles }: PlacesKey) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('plays')
        .innerJoin('finds', (join) =>
          join
            .onRef('finds.guildId', '=', 'plays.guildId')
            .onRef('finds.editionId', '=', 'plays.editionId')
            .onRef('finds.userId', '=', 'plays.userId'),
        )
        .where('plays.guildId', '=', guildId)
        .where('plays.editionId', 'in', (posts) =>
          posts
            .selectFrom('posts')
            .select('posts.editionId')
            .where('posts.guildId', '=', guildId)
            .where('posts.puzzleDate', '>=', from)
            .where('posts.messageId', 'is not', null)
            .where(({ not, exists, selectFrom: others }) =>
              not(
                exists(
                  others('posts as shared')
                    .select('shared.id')
                    .whereRef('shared.guildId', '=', 'posts.guildId')
                    .whereRef('shared.editionId', '=', 'posts.editionId')
                    .where('shared.isTogether', '=', true),
                ),
              ),
            )
            .groupBy('posts.editionId')
            .orderBy('posts.editionId', 'desc')
            .limit(puzzles),
        )
        .where('plays.userId', 'in', (leaders) =>
          leaders
            .selectFrom('totals')
            .select('totals.userId')
            .where('totals.guildId', '=', guildId)
            .where('totals.period', 'in', [before, now])
            .orderBy('totals.points', 'desc')
            .orderBy('totals.userId')
            .limit(members),
        )
        .where('finds.isLate', '=', false)
        .where('finds.isSecret', '=', false)
        .select(['finds.editionId', 'finds.word'])
        .select(({ fn }) => [
          fn
            .agg<number>('row_number')
            .over((over) =>
              over.partitionBy(['finds.editionId', 'finds.userId']).orderBy('finds.foundAt').orderBy('finds.word'),
            )
            .as('place'),
          fn
            .countAll<number>()
            .over((over) => over.partitionBy(['finds.editionId', 'finds.userId']))
            .as('found'),
        ])
        .as('ordered'),
    )
    .select(({ fn }) => [
      'editionId',
      'word',
      fn.countAll<number>().as('finders'),
      fn.sum<number>('place').as('places'),
      fn.sum<number>('found').as('found'),
      fn.countAll<number>().filterWhere('place', '=', 1).as('firsts'),
    ])
    .groupBy(['editionId', 'word']),
);
