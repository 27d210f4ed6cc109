import { compileFirst, compileOnce } from '../database/compile-once.ts';
import { PAGE_ROWS } from '../database/in-steps.ts';
import type { Db } from '../database/schema.ts';
import type { PlayKey } from './participations.ts';

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

/** The finds of a whole server in one edition, without late ones. */

const NOBODY: ReadonlySet<string> = new Set();

const findsIn = (db: Db, guildId: string, editionId: number, leftOut: ReadonlySet<string>) =>
  db
    .selectFrom('finds')
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('isLate', '=', false)
    .$if(leftOut.size > 0, (query) => query.where('userId', 'not in', [...leftOut]));

/**
 * The number of finders of each word before the puzzle closed. Keys are words as hidden, including secret ones. Players
 * in `leftOut` do not count. Words without finders are absent.
 */
export const findersByWord = async (
  db: Db,
  guildId: string,
  editionId: number,
  leftOut: ReadonlySet<string>,
): Promise<Map<string, number>> => {
  const rows = await findsIn(db, guildId, editionId, leftOut)
    .select(({ fn }) => ['word', fn.countAll<number>().as('finders')])
    .groupBy('word')
    .execute();
  return new Map(rows.map(({ word, finders }) => [word, finders]));
};

const counted = (finds: ReturnType<typeof findsIn>) =>
  finds
    .where('isSecret', '=', false)
    .select(({ fn }) => [
      fn.count<number>('word').distinct().as('words'),
      fn.count<number>('userId').distinct().as('players'),
    ]);

/** Compiled once, because every view of a page runs it. Voided days are rare. */
const countAll = compileFirst((db, { guildId, editionId }: Omit<PlayKey, 'userId'>) =>
  counted(findsIn(db, guildId, editionId, NOBODY)),
);

/**
 * The number of different listed words that the server found, and of players with such a find. Players in `leftOut` do
 * not count.
 */
export const countFinds = async (
  db: Db,
  guildId: string,
  editionId: number,
  leftOut: ReadonlySet<string>,
): Promise<{ readonly words: number; readonly players: number }> => {
  if (leftOut.size > 0) return counted(findsIn(db, guildId, editionId, leftOut)).executeTakeFirstOrThrow();
  return (await countAll(db, { guildId, editionId })) ?? { words: 0, players: 0 };
};

/** A find on a shared board. */
export interface SharedFind {
  readonly userId: string;
  /** As hidden. */
  readonly word: string;
  readonly startCell: string;
  readonly endCell: string;
}

const sharedIn = (finds: ReturnType<typeof findsIn>) =>
  finds.select(['userId', 'word', 'startCell', 'endCell']).orderBy('foundAt');

/** Compiled once, because every view of a page runs it. Voided days are rare. */
const findAll = compileOnce((db, { guildId, editionId }: Omit<PlayKey, 'userId'>) =>
  sharedIn(findsIn(db, guildId, editionId, NOBODY)),
);

/** The finds of a server in an edition before it closed, oldest first. Players in `leftOut` do not count. */
export const sharedFinds = async (
  db: Db,
  guildId: string,
  editionId: number,
  leftOut: ReadonlySet<string>,
): Promise<SharedFind[]> =>
  leftOut.size > 0 ? sharedIn(findsIn(db, guildId, editionId, leftOut)).execute() : findAll(db, { guildId, editionId });

/** A member's find in an edition, before the puzzle closed. */
export interface FindOfMember {
  readonly userId: string;
  readonly word: string;
  readonly startCell: string;
  readonly foundAt: number;
}

/** A page of an edition's finds in one server, ordered by member and word, after the key "member word". */
export const findsAfter = (
  db: Db,
  { guildId, editionId }: Omit<PlayKey, 'userId'>,
  key: string,
): Promise<FindOfMember[]> => {
  const [userId = '', word = ''] = key.split(' ');
  return findsIn(db, guildId, editionId, NOBODY)
    .select(['userId', 'word', 'startCell', 'foundAt'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('userId', 'word'), '>', tuple(userId, word)))
    .orderBy('userId')
    .orderBy('word')
    .limit(PAGE_ROWS)
    .execute();
};
