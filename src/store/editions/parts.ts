import type { ExpressionBuilder } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { Schema } from '../database/schema.ts';

/** A player's finds in an edition before it closed, ranked or not. At least one word, listed or secret. */
export interface PartRow {
  readonly date: string;
  /** The number of listed words found, and of all listed words. */
  readonly found: number;
  readonly listed: number;
}

/** A player and a first date. An empty date means all dates. */
export interface PartsKey {
  readonly guildId: string;
  readonly userId: string;
  readonly from: string;
}

/**
 * Skips plays with only the hidden message, which is not a find. The lower bound of the date leads SQLite to the index.
 */
const rankedParts = compileOnce((db, { guildId, userId, from }: PartsKey) =>
  db
    .selectFrom('plays')
    .select(['puzzleDate as date', 'found', 'listed'])
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('puzzleDate', '>=', from)
    .where(({ or, eb }) => or([eb('found', '>', 0), eb('secrets', '>', 0)])),
);

/** A player's finds in an edition of a voided day, without late ones. */
const findsOfVoided = ({ selectFrom }: ExpressionBuilder<Schema, 'voidedDays' | 'editions'>) =>
  selectFrom('finds')
    .whereRef('finds.guildId', '=', 'voidedDays.guildId')
    .whereRef('finds.editionId', '=', 'editions.id')
    .whereRef('finds.userId', '=', 'voidedDays.userId')
    .where('finds.isLate', '=', false);

const countListed = (finds: ReturnType<typeof findsOfVoided>) =>
  finds
    .where('finds.isSecret', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .$asScalar()
    .$notNull();

/**
 * Voided days have no plays, so this query counts their finds. Voided days are few. Each subquery seeks the finds of
 * one edition.
 */
const voidedParts = compileOnce((db, { guildId, userId, from }: PartsKey) =>
  db
    .selectFrom('voidedDays')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.puzzleDate', '=', 'voidedDays.puzzleDate')
        .on((is) => is.or([is('editions.ownerGuildId', '=', guildId), is('editions.ownerGuildId', 'is', null)])),
    )
    .select(['editions.puzzleDate as date', 'editions.listedWords as listed'])
    .select((is) => countListed(findsOfVoided(is)).as('found'))
    .where('voidedDays.guildId', '=', guildId)
    .where('voidedDays.userId', '=', userId)
    .where('voidedDays.puzzleDate', '>=', from)
    .where((is) => is.exists(findsOfVoided(is).select('finds.word'))),
);

/** A player's parts in a server's editions, including voided days, in no order. */
export const partsOfPlayer = async (db: Db, key: PartsKey): Promise<PartRow[]> => [
  ...(await rankedParts(db, key)),
  ...(await voidedParts(db, key)),
];
