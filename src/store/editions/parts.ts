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
    .select(['puzzle_date as date', 'found', 'listed'])
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('puzzle_date', '>=', from)
    .where(({ or, eb }) => or([eb('found', '>', 0), eb('secrets', '>', 0)])),
);

/** A player's finds in an edition of a voided day, without late ones. */
const findsOfVoided = ({ selectFrom }: ExpressionBuilder<Schema, 'voided_days' | 'editions'>) =>
  selectFrom('finds')
    .whereRef('finds.guild_id', '=', 'voided_days.guild_id')
    .whereRef('finds.edition_id', '=', 'editions.id')
    .whereRef('finds.user_id', '=', 'voided_days.user_id')
    .where('finds.is_late', '=', 0);

const countListed = (finds: ReturnType<typeof findsOfVoided>) =>
  finds
    .where('finds.is_secret', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .$asScalar()
    .$notNull();

/**
 * Voided days have no plays, so this query counts their finds. Voided days are few. Each subquery seeks the finds of
 * one edition.
 */
const voidedParts = compileOnce((db, { guildId, userId, from }: PartsKey) =>
  db
    .selectFrom('voided_days')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.puzzle_date', '=', 'voided_days.puzzle_date')
        .on((is) => is.or([is('editions.owner_guild_id', '=', guildId), is('editions.owner_guild_id', 'is', null)])),
    )
    .select(['editions.puzzle_date as date', 'editions.listed_words as listed'])
    .select((is) => countListed(findsOfVoided(is)).as('found'))
    .where('voided_days.guild_id', '=', guildId)
    .where('voided_days.user_id', '=', userId)
    .where('voided_days.puzzle_date', '>=', from)
    .where((is) => is.exists(findsOfVoided(is).select('finds.word'))),
);

/** A player's parts in a server's editions, including voided days, in no order. */
export const partsOfPlayer = async (db: Db, key: PartsKey): Promise<PartRow[]> => [
  ...(await rankedParts(db, key)),
  ...(await voidedParts(db, key)),
];
